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

// errorLines is how many faults a dialog lists; the console's "check" lists all.
const errorLines = 12

// LongestFault is how many runes of a fault a dialog shows.
const LongestFault = 300

// ErrorList returns the first lines of an error for a dialog, and the number of other faults.
func ErrorList(err error) (lines []string, more int) {
	if faults := source.Faults(err); len(faults) > 0 {
		return FaultList(faults)
	}
	return First(ErrorTexts(err))
}

// FaultList returns the first faults for a dialog, and the number of others, including those only counted.
func FaultList(faults []*source.Fault) (lines []string, more int) {
	for _, f := range faults {
		switch {
		case f.More > 0:
			more += f.More
		case len(lines) == errorLines:
			more++
		default:
			lines = append(lines, faultLine(translatedFault(f).Error()))
		}
	}
	return lines, more
}

// translatedFault returns a fault in the current language, as far as it has a translation.
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

// inLanguage translates the errors of a tree within a text, as far as they have translations.
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

// FaultReason returns a fault without its place.
func FaultReason(f *source.Fault) string { return faultLine(translatedFault(f).Reason()) }

// First returns the first lines for a dialog, and the number of others.
func First(all []string) (lines []string, more int) {
	for _, line := range all[:min(len(all), errorLines)] {
		lines = append(lines, faultLine(line))
	}
	return lines, len(all) - len(lines)
}

// ErrorTexts returns the lines of an error.
func ErrorTexts(err error) []string {
	text := inLanguage(err.Error(), err)
	if f := (*fs.PathError)(nil); errors.As(err, &f) {
		text = strings.Replace(text, f.Op+" "+f.Path, ShownPath(f.Path), 1) // without the name of the system call
	}
	return strings.Split(strings.TrimSpace(text), "\n")
}

// longPart is a long part of a line, such as a file's name, whose middle is omitted so that the reason fits.
var longPart = regexp.MustCompile(`[^\s:]{200,}`)

// movePlace is the place of a fault in a game of a PGN file.
var movePlace = regexp.MustCompile(`game (\d+) ply \d+ \(move (\d+), (W|B)(?:hite|lack)\)`)

// faultLine returns a fault for display: without the colons of an empty place or line, and with moves numbered as on a score
// sheet.
func faultLine(fault string) string {
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
