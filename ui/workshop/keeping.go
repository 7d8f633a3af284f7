package workshop

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// keep writes the game where it is kept, and asks before anything else of its name is lost.
func (r *Room) keep() {
	if r.playable() && !r.keeping {
		r.write(false)
	}
}

// write writes the game beside the window, and says what came of it.
func (r *Room) write(over bool) {
	r.keeping = true
	r.Keep(r.Bench, over, func(err error) {
		r.keeping = false
		if r.Dialogs.Open == r.Modal && Taken(err) {
			r.Dialogs.Leave(r.Modal, Replacing(r.Bench, func() { r.write(true) }))
			return
		}
		r.kept(err)
		r.refresh()
	})
	r.refresh()
}

// Taken tells whether a game could not be kept only because something else would be lost.
func Taken(err error) bool {
	return errors.Is(err, variant.ErrTaken) || errors.Is(err, variant.ErrChanged)
}

// Replacing returns the dialog that asks before something else of the game's name is lost.
func Replacing(b *Bench, replace func()) *kit.Dialog {
	return &kit.Dialog{
		Title:   words.Text("file.exists", words.With{"Name": b.Name()}),
		Content: kit.Paragraph(words.Text("workshop.lost")),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("file.replace"), Run: replace},
		},
	}
}

// Losing returns the dialog that asks whether to keep what is on the bench before it is let go. What cannot be played cannot be
// kept.
func Losing(b *Bench, keep, letGo func()) *kit.Dialog {
	d := &kit.Dialog{
		Title: words.Text("unsaved.title"),
		Content: container.New(&kit.FormLayout{},
			kit.Outdented(kit.NewStyledLabel(words.Text("rules.ofSide", words.With{"Side": words.Text("workshop.title"), "Text": b.Name()}), fyne.TextAlignLeading, kit.BoldStyle)),
			kit.Paragraph(words.Text("unsaved.changed"))),
		Answers: []kit.Answer{
			{Text: words.Text("unsaved.discard"), Danger: true, Run: letGo},
			{Text: words.Text("button.cancel")},
		},
		Escape: 1,
	}
	if !b.Wrong() {
		d.Answers = append(d.Answers, kit.Answer{Text: words.Text("unsaved.save"), Run: keep})
	}
	return d
}

// kept says what came of keeping the game.
func (r *Room) kept(err error) {
	if err != nil {
		r.refuse(err)
		return
	}
	r.told, r.warned, r.refused = words.Text("workshop.kept"), "", nil
}

// refuse has the room say that the game could not be written.
func (r *Room) refuse(err error) {
	r.told, r.warned = "", ""
	r.refused, _ = words.ErrorList(err)
	r.refused = append([]string{words.Text("error.save")}, r.refused...)
}

// Refuse says that what is on the bench could not be noted.
func (r *Room) Refuse(err error) {
	r.refuse(err)
	r.refresh()
}

// lookAgain takes the game as its file has it now, if nothing has been changed here since it was kept.
func (r *Room) lookAgain() {
	document := r.Bench.Document
	if r.Bench.Opened() == "" || r.keeping {
		return
	}
	r.Look(r.Bench.Path, func(rulesets, pieces source.File, err error) {
		if err != nil || r.keeping || r.Bench.Document != document || document.Current(rulesets, pieces) {
			return
		}
		if !document.Changed() && document.Reread(rulesets, pieces) == nil {
			r.forgetUnread()
		}
		r.told, r.warned, r.refused = "", words.Text("workshop.onDisk"), nil
		r.refresh()
	})
}

// take makes the room about another bench's game.
func (r *Room) take(b *Bench) {
	*r.Bench = *b
	r.added, r.side, r.pages = nil, variant.BothSides, [4]page{}
	r.open(r.tabs.Current)
}

// choose leaves the room for the games to choose from, and comes back with a new bench.
func (r *Room) choose() {
	r.Dialogs.Leave(r.Modal, r.Choose(r.Bench.From, func(c catalog.Entry) {
		r.told, r.warned, r.refused = "", "", nil
		r.LetGo(func() {
			r.Begin(c, func(b *Bench, err error) {
				if err != nil {
					r.refused, _ = words.ErrorList(err)
					return
				}
				r.take(b)
			})
		})
	}))
}
