package workshop

import (
	"errors"

	"fyne.io/fyne/v2"

	"overtheboard/game/variant"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/words"
)

// save writes the game to its file, and asks before another game of its name is lost.
func (e *Editor) save() {
	if e.playable() && !e.draft.saving {
		e.write(false)
	}
}

// write writes the game; it can be edited meanwhile.
func (e *Editor) write(replace bool) {
	e.draft.saving = true
	e.window.Save(e.draft, replace)
	e.refresh()
}

// Saved shows the result of saving a draft, and reports whether it could: by now the editor may be closed, or have another draft.
func (e *Editor) Saved(d *Draft, err error) (shown bool) {
	d.saving = false
	switch {
	case e.left || d != e.draft:
		return false
	case e.dialogs.Open == e.Modal && Taken(err):
		e.dialogs.Leave(e.Modal, Replacing(d, func() { e.write(true) }))
		return true
	case err != nil:
		e.refuse(err)
	default:
		e.tell(kit.Good, words.Text("workshop.kept"))
	}
	e.refresh()
	return true
}

// Taken reports whether saving failed only because something else would be lost.
func Taken(err error) bool {
	return errors.Is(err, variant.ErrTaken) || errors.Is(err, variant.ErrChanged)
}

// Replacing returns the dialog that asks before another game of the name is lost.
func Replacing(d *Draft, replace func()) *kit.Dialog {
	return &kit.Dialog{
		Title:   words.Text("file.exists", words.With{"Name": d.Name()}),
		Content: kit.Paragraph(words.Text("workshop.lost")),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("file.replace"), Run: replace},
		},
	}
}

// Losing returns the dialog that asks whether to save a draft before it is discarded. An invalid game cannot be saved.
func Losing(d *Draft, save, discard func()) *kit.Dialog {
	ask := &kit.Dialog{
		Title: words.Text("unsaved.title"),
		Content: kit.NewRows(0,
			kit.Outdented(kit.NewStyledLabel(ofSide(words.Text("workshop.title"), d.Name()), fyne.TextAlignLeading, kit.BoldStyle)),
			kit.Paragraph(words.Text("unsaved.changed"))),
		Answers: []kit.Answer{
			{Text: words.Text("unsaved.discard"), Danger: true, Run: discard},
			{Text: words.Text("button.cancel")},
		},
		Escape: 1,
	}
	if !d.Wrong() {
		ask.Answers = append(ask.Answers, kit.Answer{Text: words.Text("button.save"), Run: save})
	}
	return ask
}

func (e *Editor) refuse(err error) {
	lines, _ := words.ErrorList(err)
	e.tell(kit.Wrong, append([]string{words.Text("error.save")}, lines...)...)
}

// Unnoted shows that the draft could not be written.
func (e *Editor) Unnoted(err error) {
	e.refuse(err)
	e.refresh()
}

// Take replaces the draft.
func (e *Editor) Take(d *Draft) {
	e.draft = d
	e.side, e.pages, e.unread = variant.BothSides, [4]page{}, nil
	e.open(e.tabs.Current)
}

// Refuse shows why there is no draft of the chosen game.
func (e *Editor) Refuse(err error) {
	lines, _ := words.ErrorList(err)
	e.tell(kit.Wrong, lines...)
}

// choose opens the dialog to choose a game, and returns with a new draft.
func (e *Editor) choose() {
	e.dialogs.Leave(e.Modal, rulesetlist.Choose(words.Text("workshop.from"), e.catalog.Entries, e.draft.From, func(c catalog.Entry) {
		e.tell(kit.Good)
		e.window.Begin(c)
	}))
}
