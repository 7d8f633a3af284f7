package main

import (
	"cmp"
	"strings"
	"text/template"

	"github.com/alecthomas/kong"
)

// The completions of three shells. They get the names of rulesets from the program.
var (
	bash = template.Must(shells.New("bash").Parse(`# Completion of overtheboard for bash
_overtheboard() {
	local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]} command= i
	case $last in
	--rules)
		while IFS= read -r i; do
			[[ $i == "${word//\\/}"* ]] && COMPREPLY+=("${i// /\\ }")
		done < <(overtheboard rules 2>/dev/null)
		return
		;;
	--rules-dir)
		COMPREPLY=($(compgen -d -- "$word"))
		return
		;;
	--from | --to)
		COMPREPLY=($(compgen -W 'json pgn fen' -- "$word"))
		return
		;;
	esac
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		{{range $i, $c := .Children}}{{if $i}} | {{end}}{{.Name}}{{end}})
			command=${COMP_WORDS[i]}
			break
			;;
		esac
	done
	local options='{{range .Flags}}--{{.Name}} {{end}}'
	case $command in
{{- range .Children}}
	{{.Name}}) options+='{{range .Flags}}--{{.Name}} {{end}}' ;;
{{- end}}
	esac
	if [[ $word == -* ]]; then
		COMPREPLY=($(compgen -W "$options" -- "$word"))
	else
		COMPREPLY=($(compgen -f -- "$word"))
		[[ $command ]] || COMPREPLY+=($(compgen -W '{{range .Children}}{{.Name}} {{end}}' -- "$word"))
	fi
}
complete -F _overtheboard overtheboard
`))

	zsh = template.Must(shells.New("zsh").Parse(`#compdef overtheboard
# Completion of overtheboard for zsh
_overtheboard() {
	local context state line
	typeset -A opt_args
	_arguments -C \
{{- range .Flags}}
		'--{{.Name}}[{{said .Help}}]{{value .}}' \
{{- end}}
		'1: :->command' '*:: :->rest'
	case $state in
	command)
		local -a commands=(
{{- range .Children}}
			'{{.Name}}:{{said .Help}}'
{{- end}}
		)
		_describe command commands
		_files
		;;
	rest)
		case $line[1] in
{{- range .Children}}
		{{.Name}})
			_arguments{{range .Flags}} \
				'--{{.Name}}[{{said .Help}}]{{value .}}'{{end}} \
				'*:file:_files'
			;;
{{- end}}
		esac
		;;
	esac
}
_overtheboard_rules() {
	local -a names=(${(f)"$(overtheboard rules 2>/dev/null)"})
	_describe ruleset names
}
_overtheboard "$@"
`))

	fish = template.Must(shells.New("fish").Parse(`# Completion of overtheboard for fish
{{- range .Children}}
complete -c overtheboard -n __fish_use_subcommand -a {{.Name}} -d '{{said .Help}}'
{{- end}}
{{- range .Flags}}
complete -c overtheboard -l {{.Name}}{{fishValue .}} -d '{{said .Help}}'
{{- end}}
{{- range $c := .Children}}{{range .Flags}}
complete -c overtheboard -n '__fish_seen_subcommand_from {{$c.Name}}' -l {{.Name}}{{fishValue .}} -d '{{said .Help}}'
{{- end}}{{end}}
`))
)

// shells holds what the templates call.
var shells = template.New("").Funcs(template.FuncMap{
	"said": func(help string) string {
		return strings.NewReplacer("'", "’", "[", "(", "]", ")", ":", ",").Replace(strings.TrimSuffix(help, "."))
	},
	"value": func(f *kong.Flag) string {
		return valueOf(f, zshValues, ":"+strings.ToLower(f.FormatPlaceHolder())+":")
	},
	"fishValue": func(f *kong.Flag) string { return valueOf(f, fishValues, " -x") },
})

// What follows options, in the ways of zsh and of fish.
var (
	zshValues = map[string]string{
		"rules": ":ruleset:_overtheboard_rules", "rules-dir": ":folder:_files -/", "from": ":format:(json pgn fen)", "to": ":format:(json pgn fen)",
	}
	fishValues = map[string]string{
		"rules": " -x -a '(overtheboard rules 2>/dev/null)'", "rules-dir": " -x -a '(__fish_complete_directories)'",
		"from": " -x -a 'json pgn fen'", "to": " -x -a 'json pgn fen'",
	}
)

// valueOf returns the completion of an option's value, "" for none.
func valueOf(f *kong.Flag, listed map[string]string, other string) string {
	if f.IsBool() {
		return ""
	}
	return cmp.Or(listed[f.Name], other)
}
