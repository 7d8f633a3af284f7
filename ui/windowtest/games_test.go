//go:build linux

package windowtest

import (
	"image"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// opera is Morphy's game of 1858 against Duke Karl and Count Isouard, up to its last three moves.
const opera = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5
	c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7`

// TestTable plays in windows that have a twin, one at a time, because Fyne's test driver has one app. Other tests run meanwhile.
func TestTable(t *testing.T) {
	t.Parallel()
	t.Run("Opera", playOpera)
	t.Run("FaceToFace", playFaceToFace)
	t.Run("Pockets", playPockets)
	t.Run("Leftwards", playLeftwards)
}

// playOpera plays by taps and drags to the mate, compares the window with its twin after each move, saves the game by the dialog,
// and opens it in another program.
func playOpera(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	table := s.Sit(image.Pt(1100, 760))
	table.Look("start")
	for move := range strings.FieldsSeq(opera + " b3b8 d7b8 d1d8") {
		table.Play(move)
		table.Look("opera")
	}
	table.TapText(words.Text("over.look"))
	table.Look("mated")
	path := filepath.Join(s.Getenv("HOME"), "opera.json")
	s.SaveAs(path)
	s.Until("the saved game", table.Alike)
	s.Quit(table.process)

	again := s.Sit(image.Pt(1100, 760), path)
	again.Press("End") // a game that is over is opened at its start
	again.Look("opened")
	if got, want := again.Board().State(), table.Board().State(); got.Pictures != want.Pictures {
		t.Errorf("the game resumes at %v, it was saved at %v", got.Pictures, want.Pictures)
	}
}

// playFaceToFace mates between players who sit opposite, in the dark theme; Black's side is turned.
func playFaceToFace(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"view.theme": "dark", "view.seating": "face"})
	table := s.Sit(image.Pt(1100, 760))
	table.Play("f2f3 e7e5 g2g4")
	table.Look("face")
	table.Play("d8h4")
	table.Look("face-mate")
}

// playPockets plays a game in which a drop from the hand mates.
func playPockets(t *testing.T) {
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.ruleset": "crazyhouse"})
	table := s.Sit(image.Pt(1100, 760))
	table.Play("e2e4 c7c6 d1g4 d7d5 e4d5 c8g4 pawn@d4")
	table.Look("pockets")
	table.Play("queen@d1")
	table.Look("pockets-mate")
}

// playLeftwards plays in a Hebrew window, whose board keeps its direction, and then chooses the dark theme in its menus by keys.
func playLeftwards(t *testing.T) {
	if !kit.CanShow("עברית") {
		t.Fatal("no font has its letters: .ci/setup test installs one")
	}
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"view.language": "he"})
	table := s.Sit(image.Pt(1100, 760))
	table.Play("e2e4 e7e5")
	table.Look("leftwards")
	ground := func() uint8 { return s.At(image.Pt(550, 2)).R } // between the menus and the other side
	keys := []string{"Alt_L", "Left", "Left", "Left"}          // the view
	for range 8 {
		keys = append(keys, "Down") // to the theme
	}
	s.Insist("a dark window", func() bool { return ground() < 0x40 }, append(keys, "Left", "Down", "Down", "Return")...)
	title := func() uint8 { return s.At(image.Pt(1088, 4)).G } // of the first menu, left and above of its text
	s.Until("an open menu", func() bool {                      // the keys of another try may still come
		s.Xdotool("mousemove", "1070", "14", "click", "1")
		return within(2*time.Second, func() bool { return title() > s.At(image.Pt(550, 2)).G+0x10 })
	})
	s.Photograph("leftwards-menu")
}
