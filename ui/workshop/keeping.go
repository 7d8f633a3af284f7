package workshop

import (
	"errors"

	"overtheboard/game/workshop"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// keep writes the game where it is kept, and asks before anything else of its name is lost.
func (r *Room) keep() {
	if !r.playable() {
		return
	}
	err := r.Keep(r.Bench, false)
	if errors.Is(err, workshop.ErrTaken) || errors.Is(err, workshop.ErrChanged) {
		r.Dialogs.Leave(r.Modal, &kit.Dialog{
			Title:   words.Text("file.exists", words.With{"Name": r.Bench.Name()}),
			Content: kit.Paragraph(words.Text("workshop.lost")),
			Answers: []kit.Answer{
				{Text: words.Text("button.cancel")},
				{Text: words.Text("file.replace"), Run: func() { r.kept(r.Keep(r.Bench, true)) }},
			},
		})
		return
	}
	r.kept(err)
	r.refresh()
}

// kept says what came of keeping the game.
func (r *Room) kept(err error) {
	r.told, r.refused = "", nil
	if err != nil {
		r.refused, _ = words.ErrorList(err)
		return
	}
	r.Bench.From = catalog.Entry{Name: r.Bench.Name(), File: r.Bench.Path}
	r.told = words.Text("workshop.kept")
}

// lookAgain takes the game as its file has it now, if nothing has been changed here since it was kept.
func (r *Room) lookAgain() {
	if r.Bench.Opened() == "" {
		return
	}
	entry := catalog.Entry{Name: r.Bench.Opened(), File: r.Bench.Path}
	b, err := r.Begin(entry)
	if err != nil || b.Text() == r.Bench.Text() && b.Library() == r.Bench.Library() {
		return
	}
	if !r.Bench.Changed() {
		*r.Bench = *b
	}
	r.say(words.Text("workshop.onDisk"))
}

// choose leaves the room for the games to choose from, and comes back with a new bench.
func (r *Room) choose() {
	r.Dialogs.Leave(r.Modal, r.Choose(r.Bench.From, func(c catalog.Entry) {
		r.told, r.refused = "", nil
		b, err := r.Begin(c)
		if err != nil {
			r.refused, _ = words.ErrorList(err)
			return
		}
		*r.Bench = *b
		r.added = nil
	}))
}
