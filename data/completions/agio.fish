# Completion of agio for fish. The candidates come from `agio complete`.

function __agio_complete
    set -l typed (commandline -ct | string replace -ra '[\\\\"\']' '')
    set -l candidates (agio complete -- (commandline -opc)[2..-1] "$typed" 2>/dev/null)
    for candidate in $candidates
        if string match -q \t'*' -- $candidate
            __fish_complete_path "$typed"
        else
            echo $candidate
        end
    end
end

complete -c agio -f -a '(__agio_complete)'
