package workshop

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// moveEvery is how long each position of a random game is shown.
const moveEvery = 500 * time.Millisecond

// showing plays a random game in place of the page.
type showing struct {
	editor *Editor
	button *kit.Button    // starts and stops it
	game   game.Line      // the game to show
	ply    int            // of the shown position
	board  *board.Preview // nil: the page is shown
}

func newShowing(e *Editor) *showing {
	s := &showing{editor: e}
	s.button = kit.NewButton(words.Text("workshop.watch"), theme.MediaPlayIcon(), s.toggle)
	s.button.Hide()
	return s
}

// offer shows the button for a random game; nil: there is none yet.
func (s *showing) offer(g game.Line) {
	s.stop()
	s.game = g
	kit.Show(s.button, g != nil)
	s.editor.frame.Refresh() // the remarks make room for the button
}

// toggle starts or stops the game.
func (s *showing) toggle() {
	if s.board != nil {
		s.stop()
		return
	}
	s.board = board.NewPreview(resources.Picture, 15*kit.Step)
	s.board.SetColors(s.editor.colors)
	s.seen(s.board, "archive.stop", theme.MediaStopIcon())
	s.show(s.board, 0)
}

// seen replaces the page, and the button's text.
func (s *showing) seen(o fyne.CanvasObject, key string, icon fyne.Resource) {
	s.button.Label(words.Text(key), icon)
	s.editor.seen(o)
}

// show shows a position, unless stopped, and after a moment the next one.
func (s *showing) show(on *board.Preview, ply int) {
	if on != s.board || ply == len(s.game) {
		return
	}
	s.ply = ply
	on.SetState(diagram.Still(s.game[ply]))
	time.AfterFunc(moveEvery, func() { s.editor.dialogs.Post(func() { s.show(on, ply+1) }) })
}

// stop shows the page again.
func (s *showing) stop() {
	if s.board != nil {
		s.board = nil
		s.seen(s.editor.page().content(), "workshop.watch", theme.MediaPlayIcon())
	}
}
