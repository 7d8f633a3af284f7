package workshop

import (
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// reader shows the rules of the game to read, as long as it can be played.
type reader struct {
	editor *Editor
	scroll *container.Scroll
	shown  *rules.Ruleset
}

func newReader(e *Editor) *reader {
	return &reader{editor: e, scroll: container.NewVScroll(kit.Space(0))}
}

// show shows the rules as they are now; the last ones that made sense stay.
func (r *reader) show() {
	if rs := r.editor.draft.Ruleset(); rs != nil && rs != r.shown {
		r.shown = rs
		start := rs.Start()
		page := rulesview.NewPage(rs, &start, r.editor.colors)
		page.Resize(r.scroll.Size()) // it knows its height by its width
		r.scroll.Content = page
		r.scroll.Refresh()
	}
}
