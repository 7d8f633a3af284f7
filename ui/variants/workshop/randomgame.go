package workshop

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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

// showing is a random game that is played in the place of the page, move by move.
type showing struct {
	editor  *Editor
	button  *kit.Button // starts and stops it
	preview *board.Preview
	game    game.Line   // nil: there is none to show
	text    string      // what is said of the game
	ply     int         // whose position is shown
	timer   *time.Timer // for the next move; nil: none follows
	on      bool        // the game is seen instead of the page
}

func newShowing(e *Editor) *showing {
	s := &showing{editor: e, preview: board.NewPreview(resources.Picture, 15*kit.Step)}
	s.preview.SetColors(e.colors)
	s.button = kit.NewButton("", theme.MediaPlayIcon(), s.toggle, e.dialogs)
	s.button.Hide()
	return s
}

// offer lets a game be shown, of which something is said; the one that was shown is over.
func (s *showing) offer(g game.Line, text string) {
	s.stop()
	s.game, s.text = g, text
	s.button.Name = text
	kit.Show(s.button, g != nil)
	s.editor.frame.Refresh() // the remarks make room for the button
}

// toggle starts the game, or ends it wherever it is.
func (s *showing) toggle() {
	if s.on || s.game == nil {
		s.stop()
		return
	}
	s.on, s.ply = true, 0
	s.label(theme.MediaStopIcon(), words.Text("archive.stop"))
	s.editor.body.Objects = []fyne.CanvasObject{container.NewStack(s.preview)}
	s.editor.body.Refresh()
	s.show()
}

func (s *showing) label(icon fyne.Resource, name string) {
	s.button.Name = name
	s.button.SetIcon(icon)
}

// show shows the position that is reached, and has the next one shown after a while, as long as there is one.
func (s *showing) show() {
	s.preview.SetState(diagram.Still(s.game[s.ply]))
	if s.timer = nil; s.ply+1 >= len(s.game) {
		return
	}
	var timer *time.Timer
	timer = time.AfterFunc(moveEvery, func() {
		s.editor.dialogs.Post(func() {
			if s.timer == timer {
				s.ply++
				s.show()
			}
		})
	})
	s.timer = timer
}

// stop shows the page again, if a game is seen.
func (s *showing) stop() {
	if s.timer != nil {
		s.timer.Stop()
		s.timer = nil
	}
	if s.on {
		s.on = false
		s.label(theme.MediaPlayIcon(), s.text)
		s.editor.body.Objects = []fyne.CanvasObject{s.editor.page().content()}
		s.editor.body.Refresh()
	}
}
