package positioneditor

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"overtheboard/game"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

// TestWhateverIsDone: after any taps, drags, keys and texts the board shows the draft, the entry agrees or is being typed
// in, and a sentence always says what can be played.
func TestWhateverIsDone(t *testing.T) {
	d := open(t, "normal")
	d.prover = game.Judge{} // it is not who can win that is asked here
	names := resources.Rulebook().Names()
	place := rapid.IntRange(-1, 2*board.MostHeld+board.HandStart-1)
	rapid.Check(t, func(t *rapid.T) {
		for range rapid.IntRange(1, 12).Draw(t, "deeds") {
			at := place.Draw(t, "place")
			on := at >= 0 && (at >= board.HandStart || d.Draft.Ruleset().Squares()>>at&1 == 1)
			switch deed := rapid.IntRange(0, 8).Draw(t, "deed"); {
			case deed == 0:
				d.palette.choice.Choose(rapid.IntRange(0, len(d.palette.tools)-1).Draw(t, "tool"))
			case deed == 1 && on:
				d.Tapped(at)
			case deed == 2 && on:
				d.Erased(at)
			case deed == 3 && on:
				d.Dragged(at, place.Draw(t, "to"))
			case deed == 4 && on:
				d.Typed(at, rapid.Rune().Draw(t, "letter"))
			case deed == 5:
				text := []rune(d.fen.Text)
				from := rapid.IntRange(0, len(text)).Draw(t, "from")
				to := rapid.IntRange(from, min(len(text), from+3)).Draw(t, "to")
				d.fen.SetText(string(text[:from]) + rapid.StringN(0, 2, 4).Draw(t, "text") + string(text[to:]))
			case deed == 6:
				rs, err := resources.Rulebook().Ruleset(rapid.SampledFrom(names).Draw(t, "rules"))
				testenv.Must(t, err)
				d.did(d.Draft.SetRuleset(rs))
			case deed == 7:
				d.Shortcut(rapid.SampledFrom([]fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutPaste{}}).Draw(t, "shortcut"))
			case deed == 8:
				n := rapid.SampledFrom(d.numbers()).Draw(t, "field")
				n.entry.SetText(rapid.SampledFrom([]string{"", "0", "7", "959", "x", "-3"}).Draw(t, "number"))
			}
			checkEditor(t, d)
		}
	})
}

// checkEditor holds what is always true of an editor.
func checkEditor(t *rapid.T, d *opened) {
	s, fen := d.board.State(), d.Draft.FEN()
	for sq, p := range d.Draft.Setup().Board {
		if (s.Pictures[sq] == "") != (p == 0) {
			t.Fatalf("%s: the board shows %q on %d", fen, s.Pictures[sq], sq)
		}
	}
	if !d.typing && d.fen.Text != fen {
		t.Fatalf("the entry says %q of %s", d.fen.Text, fen)
	}
	if d.typing && d.unread == nil {
		if read, _, err := d.Draft.Ruleset().ParseSetup(d.fen.Text); err != nil || read.Supported(d.Draft.Ruleset()) != d.Draft.Setup() {
			t.Fatalf("the entry says %q, the board %s: %v", d.fen.Text, fen, err)
		}
	}
	if said := strings.Join(d.status.Texts(), " "); said == "" || strings.Contains(said, "setup.") {
		t.Fatalf("%s: it says %q", fen, said)
	}
	if d.playable() {
		if p, err := d.Draft.Position(); err != nil {
			t.Fatal(err)
		} else if _, err := game.New(game.Config{Ruleset: p.Ruleset(), Position: &p}); err != nil {
			t.Fatal(err)
		}
	}
}
