package saves

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"overtheboard/game"
)

// NameWords are words of the current language for file names: for a game, and the colours.
type NameWords struct{ Game, White, Black string }

// ProposedName returns a name for a game's file: "Ann - Ben 2026-11-20.pgn", without the names if neither is known, and with the
// present day if the game's is unknown. It has no character that some system refuses in file names.
func ProposedName(g *game.Game, now time.Time, say NameWords) string {
	const most = 60 // bytes of each player's name
	white, black := FileName(g.Names[0], most), FileName(g.Names[1], most)
	name := dayOf(g, now) + ".pgn"
	switch {
	case white == "" && black == "":
		return FileName(say.Game, most) + " " + name
	case white == "":
		white = FileName(say.White, most)
	case black == "":
		black = FileName(say.Black, most)
	}
	return white + " - " + black + " " + name
}

// dayOf returns the day of a game as far as it is known, or the present one.
func dayOf(g *game.Game, now time.Time) string {
	if !g.Started.IsZero() {
		now = g.Started
	} else if day := FileName(strings.ReplaceAll(g.Tags["Date"], ".", "-"), 10); day != "" {
		return day
	}
	return now.Format("2006-01-02")
}

// FileName returns the part of a text that can begin a file's name on every system, cut to most bytes.
func FileName(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if r == utf8.RuneError || strings.ContainsRune(`<>:"/\|?*`, r) || !unicode.IsGraphic(r) {
			return ' '
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	text = strings.ToValidUTF8(text[:min(most, len(text))], "")
	return strings.Trim(text, ". -~")
}
