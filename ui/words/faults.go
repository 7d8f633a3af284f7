package words

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// ErrorLines is how many faults a dialog lists; the console's "check" lists all.
const ErrorLines = 12

// LongestFault is how many runes of a fault a dialog shows.
const LongestFault = 300

// ErrorList returns the first lines of an error as a dialog lists them, and how many faults more there are.
func ErrorList(err error) (lines []string, more int) {
	if faults := source.Faults(err); len(faults) > 0 {
		return FaultList(faults)
	}
	return First(ErrorTexts(err))
}

// FaultList returns the first faults as a dialog lists them, and how many more there are, those that are only counted too.
func FaultList(faults []*source.Fault) (lines []string, more int) {
	for _, f := range faults {
		switch {
		case f.More > 0:
			more += f.More
		case len(lines) == ErrorLines:
			more++
		default:
			lines = append(lines, FaultLine(translatedFault(f).Error()))
		}
	}
	return lines, more
}

// translatedFault returns a fault with its sentence, and the errors in it, in the language in use, as far as that says something
// of them.
func translatedFault(f *source.Fault) *source.Fault {
	local := *f
	if said, ok := current().faults()[f.Format]; ok {
		local.Format = said
	}
	local.Args = slices.Clone(f.Args)
	for i, arg := range local.Args {
		switch e := arg.(type) {
		case *source.Fault:
			local.Args[i] = translatedFault(e)
		case *rules.PieceDef:
			if e != nil {
				local.Args[i] = kindName(e)
			}
		case rules.Color:
			local.Args[i] = Color(e)
		case error:
			local.Args[i] = inLanguage(e.Error(), e)
		}
	}
	return &local
}

// inLanguage returns a text with the errors of a tree that are in it said in the language in use, as far as that says
// something of them.
func inLanguage(text string, err error) string {
	if said, ok := current().faults()[err.Error()]; ok {
		return strings.Replace(text, err.Error(), said, 1)
	}
	switch e := err.(type) {
	case interface{ Unwrap() []error }:
		for _, one := range e.Unwrap() {
			text = inLanguage(text, one)
		}
	case interface{ Unwrap() error }:
		if inner := e.Unwrap(); inner != nil {
			text = inLanguage(text, inner)
		}
	}
	return text
}

// FaultReason returns what is wrong, without its place.
func FaultReason(f *source.Fault) string { return FaultLine(translatedFault(f).Reason()) }

// First returns the first of some lines as a dialog lists them, and how many more there are.
func First(all []string) (lines []string, more int) {
	for _, line := range all[:min(len(all), ErrorLines)] {
		lines = append(lines, FaultLine(line))
	}
	return lines, len(all) - len(lines)
}

// ErrorTexts returns the lines of an error.
func ErrorTexts(err error) []string {
	text := inLanguage(err.Error(), err)
	if f := (*fs.PathError)(nil); errors.As(err, &f) {
		text = strings.Replace(text, f.Op+" "+f.Path, ShownWhole(f.Path), 1) // without the name of the system's function
	}
	return strings.Split(strings.TrimSpace(text), "\n")
}

// longPart is a part of a line, such as a file's name or a place in it, of which the middle is left out so that the reason has room.
var longPart = regexp.MustCompile(`[^\s:]{200,}`)

// movePlace is the place of a fault in a game of a PGN file.
var movePlace = regexp.MustCompile(`game (\d+) ply \d+ \(move (\d+), (W|B)(?:hite|lack)\)`)

// FaultLine returns a fault as people read it: one of a whole file has no place, and needs no second colon, and one of a
// file that could not be read no line. A move is named as a score sheet does.
func FaultLine(fault string) string {
	if m := movePlace.FindStringSubmatch(fault); m != nil {
		side := rules.White
		if m[3] == "B" {
			side = rules.Black
		}
		fault = strings.Replace(fault, m[0], Text("fault.move", With{"Game": m[1], "Number": m[2], "Side": Color(side)}), 1)
	}
	fault = strings.Replace(strings.Replace(fault, ":0:: ", ": ", 1), ":: ", ": ", 1)
	short := longPart.ReplaceAllStringFunc(fault, func(part string) string { return source.CutMiddle(part, 100) })
	return source.Shown(source.CutMiddle(short, LongestFault), LongestFault)
}
