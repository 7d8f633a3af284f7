//go:build linux

package windowtest

import (
	"bytes"
	"image"
	"strings"
	"testing"
	"time"
)

// variants are games of other rules, each with another ending: moves by mouse, then the last ones by keys.
var variants = []struct {
	rules, moves string
	typed        string // the moves that are typed
	end          string
}{
	{rules: "crazyhouse", moves: "e2e4 c7c6 d1g4 d7d5 e4d5 c8g4 pawn@d4", typed: "Q@d1",
		end: "Black wins by checkmate"},
	{rules: "atomic", moves: "g1f3 a7a6 f3g5 a6a5", typed: "Nxf7",
		end: "White wins by exploding a royal piece"},
	{rules: "horde", moves: "e4e5 h7h5 g5g6 f7f6 e5f6 h5g4", typed: "f6f7",
		end: "White wins by checkmate"},
	{rules: "racing kings", moves: "g2g4 a2a3",
		typed: "h2h3 c2e4 h3h4 e4d5 g4g8 d5h1 g8g7 a3a2 h4h5 d1e3 e1c2 e3f1 h5g6 a2b3 g6h7 b3c2 h7g8",
		end:   "White wins by reaching the goal"},
	{rules: "minishogi", moves: "d1b3 d5c4 b3c4 b5a4", typed: "G@d5",
		end: "White wins by checkmate"},
}

// playVariants plays games of other rules to their end by mouse and keys, and opens the reason and the rules.
func playVariants(t *testing.T) {
	for _, v := range variants {
		t.Run(v.rules, func(t *testing.T) {
			s := NewScreen(t, program, 1280, 900)
			s.Prefer(map[string]string{"game.ruleset": v.rules})
			table := s.Sit(image.Pt(1100, 760))
			name := strings.ReplaceAll(v.rules, " ", "-")
			table.Look("variant-" + name)
			table.Play(v.moves)
			table.Look("variant-" + name + "-middle")
			for m := range strings.FieldsSeq(v.typed) {
				table.Write(m)
			}
			table.Look("variant-" + name + "-end")
			before := s.Picture()
			table.TapText("Why?", 0)
			table.Until("the reason", func() bool { return !bytes.Equal(s.Picture().Pix, before.Pix) })
			time.Sleep(300 * time.Millisecond) // previews are painted after their dialog
			table.Photograph("variant-" + name + "-why")
			table.TapText("Close", 0)
			table.TapText("Look at the game", 0)
			if words := table.Words(); !strings.Contains(words, v.end) {
				t.Errorf("the status is %q", words)
			}
			table.Look("variant-" + name + "-over")
			table.TapText("Rules", 0)
			time.Sleep(500 * time.Millisecond)
			table.Photograph("variant-" + name + "-rules")
		})
	}
}
