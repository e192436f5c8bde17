# Completion of agio for bash. The candidates come from `agio complete`.

_agio() {
  local line=${COMP_LINE:0:COMP_POINT} index word space piece="" candidate
  local -a words=()
  COMPREPLY=()

  # Bash splits words at "=" and ":" too; a piece without a space before it belongs to the previous word.
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
      # Bash would interpret these between quotes: a list's name must not become a command.
      [[ $candidate == *[\"\'\\\`\$!]* ]] || COMPREPLY+=("${candidate#"$kept"}")
    else
      COMPREPLY+=("$(printf %q "${candidate#"$kept"}")")
    fi
  done < <(agio complete -- "${words[@]:1}" 2>/dev/null)
}

complete -F _agio agio
