package workshop

import (
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
)

// reader shows the rules of the game to read, as long as it can be played.
type reader struct {
	room   *Room
	scroll *container.Scroll
	shown  *rules.Ruleset
}

func newReader(r *Room) *reader {
	return &reader{room: r, scroll: container.NewVScroll(kit.Space(0))}
}

// show shows the rules as they are now; the last ones that made sense stay.
func (r *reader) show() {
	if rs := r.room.Bench.Ruleset(); rs != nil && rs != r.shown {
		r.shown = rs
		start := rs.Start()
		page := rulesview.NewPage(rs, &start, r.room.Colors)
		page.Resize(r.scroll.Size()) // it knows its height by its width
		r.scroll.Content = page
		r.scroll.Refresh()
	}
}
