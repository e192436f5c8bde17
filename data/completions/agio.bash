# Completion of agio for bash: commands, options, sources, lists and currencies.

_agio_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "${2-$cur}"); }

# Names may have blanks: each is one word, quoted as it is typed.
_agio_lists() {
  local name
  while IFS= read -r name; do
    [[ ${name,,} == "${cur,,}"* ]] && COMPREPLY+=("$(printf %q "$name")")
  done < <(agio lists 2>/dev/null | cut -c 3-)
}

_agio_codes() { _agio_words "$(agio currencies 2>/dev/null | cut -d ' ' -f 1)" "${cur^^}"; }

_agio() {
  local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local sources="frankfurter2 erapi fawazahmed0 ecb frankfurter openexchangerates custom" command="" words=0 index skip=""
  COMPREPLY=()
  case $previous in
    --store) compopt -o default; return ;;
    --source) _agio_words "$sources"; return ;;
    --date | --from | --to) return ;;
  esac

  # The command, and how many words stand between it and the cursor.
  local -a given=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case ${COMP_WORDS[index]} in
      --store | --source | --date | --from | --to) skip=yes ;;
      -*) ;;
      *) if [[ -n $skip ]]; then skip=""; else given+=("${COMP_WORDS[index]}"); fi ;;
    esac
  done
  command=${given[0]-}
  words=$((${#given[@]} - 1))

  if [[ -z $command ]]; then
    _agio_words "convert list add remove move base sort amount lists fee own rates refresh history sources currencies
      import export config doctor help --store --help --version"
    return
  fi
  if [[ $cur == -* ]]; then
    local options="--store --human --help"
    case $command in
      convert) options+=" --date --exact --json" ;;
      list | currencies) options+=" --json" ;;
      sort) options+=" --reverse" ;;
      lists | fee) [[ -n ${given[1]-} ]] || options+=" --json" ;;
      own) if [[ -n ${given[1]-} ]]; then options+=" --remove"; else options+=" --json"; fi ;;
      rates) options+=" --date --source --json" ;;
      refresh) options+=" --source --json" ;;
      history) options+=" --by --from --to --csv --json" ;;
      sources)
        case ${given[1]-} in
          "" | log) options+=" --json" ;;
          url | oauth) options+=" --allow-http" ;;
          key) options+=" --remove" ;;
        esac
        ;;
      export) options+=" --csv --json" ;;
    esac
    _agio_words "$options"
    return
  fi

  case $command,$words in
    convert,0) ;;
    convert,* | add,* | remove,* | base,0 | move,0 | amount,1 | history,[01]) _agio_codes ;;
    sort,0) _agio_words "name amount" ;;
    help,0) _agio_words "convert list add remove move base sort amount lists fee own rates refresh history sources
      currencies import export config doctor" ;;
    lists,0) _agio_words "add show rename remove" ;;
    lists,1) [[ ${given[1]} == add ]] || _agio_lists ;;
    fee,0) _agio_words "off" ;;
    fee,1) _agio_words "buying selling" ;;
    own,0) _agio_words "rate currency" ;;
    own,[12]) [[ ${given[1]} == rate ]] && _agio_codes ;;
    sources,0) _agio_words "log order url enable disable key oauth" ;;
    sources,*)
      case ${given[1]},$words in
        order,* | url,1 | enable,1 | disable,1) _agio_words "$sources" ;;
        key,1) _agio_words "openexchangerates custom" ;;
        oauth,1) _agio_words "custom" ;;
        url,2) _agio_words "default" ;;
      esac
      ;;
    config,0) _agio_words "list get set" ;;
    config,1) _agio_words "refresh secrets digits sparklines" ;;
    config,2)
      case ${given[2]} in
        refresh) _agio_words "automatic asked" ;;
        secrets) _agio_words "service file" ;;
        digits) _agio_words "currency more" ;;
        sparklines) _agio_words "off on" ;;
      esac
      ;;
    import,0) compopt -o default ;;
  esac
}

complete -F _agio agio
