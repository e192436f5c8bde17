# Completion of agio for fish: commands, options, sources, lists and currencies.

set -l commands convert list add remove move base sort amount lists fee own rates refresh history sources currencies \
    import export config doctor help
set -l sources frankfurter2 erapi fawazahmed0 ecb frankfurter openexchangerates custom

function __agio_codes
    agio currencies 2>/dev/null | string replace -r '^([A-Z]{3}) [0-9-]+ (.*)$' '$1\t$2'
end

function __agio_lists
    agio lists 2>/dev/null | string sub -s 3
end

# True when the command is followed by so many finished words that are no options.
function __agio_words
    set -l words
    set -l skip no
    for word in (commandline -opc)[2..-1]
        switch $word
            case --store --source --date --from --to
                set skip yes
            case '-*'
            case '*'
                test $skip = yes; or set -a words $word
                set skip no
        end
    end
    test (count $words) -gt 0; and contains -- $words[1] (string split , $argv[1]); or return 1
    test (math (count $words) - 1) -ge $argv[2]; and test (math (count $words) - 1) -le $argv[3]
end

complete -c agio -f
complete -c agio -l store -r -F -d 'Use another store'
complete -c agio -l human -d 'Read and write numbers as the locale has them'
complete -c agio -l help -d 'Print what it does'
complete -c agio -l version -n "not __fish_seen_subcommand_from $commands" -d 'Print the version'

complete -c agio -n "not __fish_seen_subcommand_from $commands" -a convert -d 'Convert an amount'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a list -d 'Print the list with its amounts'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a add -d 'Add rows at the end of the list'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a remove -d 'Take rows out of the list'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a move -d 'Move a row to a position'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a base -d 'Make a row the base'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a amount -d 'Type an amount into a row'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a sort -d 'Sort the rows of the list'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a lists -d 'Print or change the lists'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a fee -d 'Print or set the fee of the list'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a own -d 'Print or change your own rates and currencies'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a rates -d 'Print a table of rates'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a refresh -d 'Ask the sources for new rates'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a history -d 'Print the rates or averages of a pair'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a sources -d 'Print or change the sources'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a currencies -d 'Print the currencies that fit'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a import -d 'Bring in a file of the ECB'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a export -d 'Print the list and the rates it used'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a config -d 'Print or change a setting'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a doctor -d 'Check the store'
complete -c agio -n "not __fish_seen_subcommand_from $commands" -a help -d 'Print what a command does'

complete -c agio -n '__agio_words convert,list,lists,fee,own,rates,refresh,history,sources,currencies,export 0 99' -l json \
    -d 'Print JSON'
complete -c agio -n '__agio_words history,export 0 99' -l csv -d 'Print CSV'
complete -c agio -n '__agio_words convert,rates 0 99' -l date -x -d 'The rates of a day'
complete -c agio -n '__agio_words convert 0 99' -l exact -d 'Print every digit'
complete -c agio -n '__agio_words rates,refresh 0 99' -l source -x -a "$sources" -d 'Only this source'
complete -c agio -n '__agio_words history 0 99' -l by -x -a 'month year' -d 'Print averages'
complete -c agio -n '__agio_words history 0 99' -l from -x -d 'The first day'
complete -c agio -n '__agio_words history 0 99' -l to -x -d 'The last day'
complete -c agio -n '__agio_words sources 0 99; and __fish_seen_subcommand_from url oauth' -l allow-http \
    -d 'Allow plain http'
complete -c agio -n '__agio_words sources 0 99; and __fish_seen_subcommand_from key' -l remove -d 'Forget the key'

complete -c agio -n '__agio_words convert 1 99' -a '(__agio_codes)'
complete -c agio -n '__agio_words add,remove 0 99' -a '(__agio_codes)'
complete -c agio -n '__agio_words base,move 0 0' -a '(__agio_codes)'
complete -c agio -n '__agio_words amount 1 1' -a '(__agio_codes)'
complete -c agio -n '__agio_words history 0 1' -a '(__agio_codes)'
complete -c agio -n '__agio_words sort 0 0' -a 'name amount'
complete -c agio -n '__agio_words sort 0 1' -l reverse -d 'The other way round'
complete -c agio -n '__agio_words help 0 0' -a "$commands"
complete -c agio -n '__agio_words lists 0 0' -a 'add show rename remove'
complete -c agio -n '__agio_words lists 1 1; and __fish_seen_subcommand_from show rename remove' -a '(__agio_lists)'
complete -c agio -n '__agio_words fee 0 0' -a off
complete -c agio -n '__agio_words fee 1 1' -a 'buying selling'
complete -c agio -n '__agio_words own 0 0' -a 'rate currency'
complete -c agio -n '__agio_words own 1 2; and __fish_seen_subcommand_from rate' -a '(__agio_codes)'
complete -c agio -n '__agio_words own 1 3' -l remove -d 'Remove it'
complete -c agio -n '__agio_words sources 0 0' -a 'log order url enable disable key oauth'
complete -c agio -n '__agio_words sources 1 9; and __fish_seen_subcommand_from order' -a "$sources"
complete -c agio -n '__agio_words sources 1 1; and __fish_seen_subcommand_from url enable disable' -a "$sources"
complete -c agio -n '__agio_words sources 1 1; and __fish_seen_subcommand_from key' -a 'openexchangerates custom'
complete -c agio -n '__agio_words sources 1 1; and __fish_seen_subcommand_from oauth' -a custom
complete -c agio -n '__agio_words sources 2 2; and __fish_seen_subcommand_from url' -a default
complete -c agio -n '__agio_words config 0 0' -a 'list get set'
complete -c agio -n '__agio_words config 1 1' -a 'refresh secrets digits sparklines'
complete -c agio -n '__agio_words config 2 2; and __fish_seen_subcommand_from refresh' -a 'automatic asked'
complete -c agio -n '__agio_words config 2 2; and __fish_seen_subcommand_from secrets' -a 'service file'
complete -c agio -n '__agio_words config 2 2; and __fish_seen_subcommand_from digits' -a 'currency more'
complete -c agio -n '__agio_words config 2 2; and __fish_seen_subcommand_from sparklines' -a 'off on'
complete -c agio -n '__agio_words import 0 0' -F
