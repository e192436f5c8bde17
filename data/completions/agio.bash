# Completion of agio for bash. What can stand where is known by agio itself: see `agio complete` in its sources.

_agio() {
  local line=${COMP_LINE:0:COMP_POINT} index word space piece="" candidate
  local -a words=()
  COMPREPLY=()

  # Bash splits words at "=" and ":" too; what has no space before it belongs to the word before.
  for ((index = 0; index <= COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    space=${line%%"$word"*}
    [[ -n $word ]] || space=$line
    line=${line#"$space$word"}
    piece=${word//[\\\"\']/}
    if [[ -n $space || ${#words[@]} -eq 0 ]]; then words+=("$piece"); else words[-1]+=$piece; fi
  done
  # The part of the last word that bash does not replace.
  [[ $piece == [=:]* ]] && piece=""
  local kept=${words[-1]%"$piece"}

  while IFS= read -r candidate; do
    candidate=${candidate%%$'\t'*}
    if [[ -z $candidate ]]; then
      compopt -o default
    elif [[ $word == [\"\']* ]]; then
      # Between quotes bash would read these itself: a list's name must not become a command.
      [[ $candidate == *[\"\'\\\`\$!]* ]] || COMPREPLY+=("${candidate#"$kept"}")
    else
      COMPREPLY+=("$(printf %q "${candidate#"$kept"}")")
    fi
  done < <(agio complete -- "${words[@]:1}" 2>/dev/null)
}

complete -F _agio agio
