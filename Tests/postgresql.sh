#!/bin/bash
# Runs a PostgreSQL server until standard input ends, and prints “PORT FOLDER” when it answers: PORT is on 127.0.0.1, where roles need
# passwords (that of postgres is “owner”); in FOLDER are its socket, where they need none, and its data, which are removed in the end. A
# line “stop” on standard input kills the server, “start” starts it again; “good”, “other” and “expired” give it a certificate of
# FOLDER/ca.crt that is valid for office.localhost, for another name, or no more. Each is answered by the word when it is done.
set -euo pipefail
programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
folder=$(mktemp -d)
as=()
# The server refuses to be run by root.
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
cd /

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
start() {
  "${as[@]}" "$programs/pg_ctl" -D "$folder/data" -l "$folder/log" -s -w -t 120 start
}
end() {
  "${as[@]}" "$programs/pg_ctl" -D "$folder/data" -s -m immediate -w -t 60 stop || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 143' TERM INT HUP

printf owner >"$folder/password"
chmod 644 "$folder/password"
"${as[@]}" "$programs/initdb" -D "$folder/data" -U postgres -E UTF8 --no-locale --no-sync --auth-local=trust \
  --auth-host=scram-sha-256 --pwfile="$folder/password" >/dev/null
cat >>"$folder/data/postgresql.conf" <<END
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
max_connections = ${AGIO_CONNECTIONS:-300}
fsync = off
full_page_writes = off
END
# Makes the certificates on their first use; the server has none before.
certificates() {
  [ ! -e "$folder/ca.crt" ] || return 0
  local key="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes" name=office.localhost days=30 which
  # shellcheck disable=SC2086
  openssl req -x509 $key -keyout "$folder/ca.key" -out "$folder/ca.crt" -days 30 -subj /CN=Test
  for which in good other expired; do
    case $which in other) name=elsewhere.localhost ;; expired) name=office.localhost days=-1 ;; esac
    # shellcheck disable=SC2086
    openssl req $key -keyout "$folder/$which.key" -out "$folder/request" -subj "/CN=$name"
    printf 'subjectAltName=DNS:%s' "$name" >"$folder/extension"
    openssl x509 -req -in "$folder/request" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -CAcreateserial \
      -days "$days" -extfile "$folder/extension" -out "$folder/$which.crt"
  done
  chmod 644 "$folder"/*.crt
} 2>/dev/null >/dev/null
present() {
  certificates
  install -m 600 "$folder/$1.key" "$folder/data/server.key"
  install -m 644 "$folder/$1.crt" "$folder/data/server.crt"
  [ "$(id -u)" != 0 ] || chown postgres "$folder/data/server.key" "$folder/data/server.crt"
  echo "ssl = on" >>"$folder/data/postgresql.conf"
  "${as[@]}" "$programs/pg_ctl" -D "$folder/data" -s -m fast -w -t 120 restart -l "$folder/log"
}
# Another program may get the port before the server has it.
for attempt in 1 2 3 4 5; do
  port=$(free_port)
  echo "port = $port" >>"$folder/data/postgresql.conf"
  start && break
  cat "$folder/log" >&2
  [ "$attempt" -lt 5 ]
done
echo "$port $folder"
while read -r word; do
  case $word in
    stop) kill -QUIT "$(head -n 1 "$folder/data/postmaster.pid")"
      while kill -0 "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; do sleep 0.02; done ;;
    start) start ;;
    good | other | expired) present "$word" ;;
  esac
  echo "$word"
done
