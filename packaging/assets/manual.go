package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

// writeManual writes the man page of the program's newest release.
func writeManual(w io.Writer, app *kong.Application, newest release, id string) {
	m := manual{w}
	m.line(`.TH OVERTHEBOARD 6 "%s" "Over the Board %s" Games`, newest.Date, newest.Version)
	m.line(".SH NAME\novertheboard \\- chess and its variants for two people at one computer")
	m.line(".SH SYNOPSIS")
	m.line(".B overtheboard\n[\\fB\\-\\-new\\fR | \\fB\\-\\-open\\fR | \\fIFILE\\fR]")
	for _, c := range app.Children {
		m.line(".br\n%s", synopsis(c))
	}
	m.line(".SH DESCRIPTION")
	m.text("Without a command the program opens its window: with the game of a file (a saved game, PGN or FEN) if one is named. The commands need no window and no display. They print lines for machines on standard output, and errors on standard error.")
	m.line(".SH OPTIONS")
	m.flags(app.Flags)
	m.line(".SH COMMANDS")
	for _, c := range app.Children {
		m.line(".SS %s", escaped(c.Name))
		m.line("%s", synopsis(c))
		m.line(".PP")
		m.text(c.Help)
		for _, p := range c.Positional {
			m.line(".TP\n.I %s", escaped(strings.ToUpper(p.Name)))
			m.text(p.Help)
		}
		m.flags(c.Flags)
	}
	m.line(".SH EXIT STATUS")
	for _, s := range []string{"0 Good.", "1 The input is bad: an error was printed, or a count was wrong.", "2 The arguments are wrong.", "3 A question was left open, and nothing was bad."} {
		code, means, _ := strings.Cut(s, " ")
		m.line(".TP\n.B %s", code)
		m.text(means)
	}
	m.line(".SH FILES")
	m.line(".TP\n.I $XDG_CONFIG_HOME/fyne/%s/", id)
	m.text("The settings, the journals of games that go on at the next start, and the folder of own rulesets. Without XDG_CONFIG_HOME it is below ~/.config.")
	m.line(".SH SEE ALSO")
	m.line(".BR stockfish (6),\n.BR pgn\\-extract (1)")
}

type manual struct{ io.Writer }

func (m manual) line(format string, args ...any) { fmt.Fprintf(m, format+"\n", args...) }

// text adds a paragraph, one sentence per line.
func (m manual) text(s string) {
	for sentence := range strings.SplitSeq(s, ". ") {
		m.line("%s", escaped(strings.TrimSuffix(sentence, ".")+"."))
	}
}

func (m manual) flags(flags []*kong.Flag) {
	for _, f := range flags {
		m.line(".TP\n.B %s", escaped("--"+f.Name)+argument(f))
		m.text(f.Help)
	}
}

// argument returns an option's value, "" for a switch.
func argument(f *kong.Flag) string {
	if f.IsBool() {
		return ""
	}
	return " \\fI" + escaped(f.FormatPlaceHolder()) + "\\fR"
}

func synopsis(c *kong.Node) string {
	parts := []string{".B overtheboard " + escaped(c.Name) + "\n"}
	for _, f := range c.Flags {
		parts = append(parts, "[\\fB"+escaped("--"+f.Name)+"\\fR"+argument(f)+"]")
	}
	for _, p := range c.Positional {
		name := "\\fI" + escaped(strings.ToUpper(p.Name)) + "\\fR"
		if p.IsCumulative() {
			name += "..."
		}
		parts = append(parts, name)
	}
	return strings.TrimSuffix(parts[0]+strings.Join(parts[1:], " "), "\n")
}

// escaped returns a text for roff, with the hyphens of options.
func escaped(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}
