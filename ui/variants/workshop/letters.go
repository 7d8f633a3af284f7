package workshop

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/variant"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// pieces returns the pieces of the game, and those that were added to be put on its board, sorted by letter.
func (e *Editor) pieces() []variant.Piece {
	all := e.draft.Pieces()
	for _, p := range e.draft.Others() {
		if slices.Contains(e.added, p.Letter) {
			all = append(all, p)
		}
	}
	slices.SortFunc(all, func(a, b variant.Piece) int { return int(a.Letter) - int(b.Letter) })
	return all
}

// others returns the pieces that can be added.
func (e *Editor) others() []variant.Piece {
	return slices.DeleteFunc(e.draft.Others(), func(p variant.Piece) bool { return slices.Contains(e.added, p.Letter) })
}

// newLetter returns a letter that no piece has, or at least none of the game; 0 if there is none.
func (e *Editor) newLetter() byte {
	has := e.pieces()
	for _, taken := range [][]variant.Piece{append(e.draft.Others(), has...), has} {
		for letter := byte('A'); letter <= 'Z'; letter++ {
			if !slices.ContainsFunc(taken, func(p variant.Piece) bool { return p.Letter == letter }) {
				return letter
			}
		}
	}
	return 0
}

// rename gives an added piece its new letter.
func (e *Editor) rename(from, to byte) {
	if i := slices.Index(e.added, from); i >= 0 {
		e.added[i] = to
	}
}

// listDialog returns a dialog in which one of some things is chosen.
func listDialog(title string, items []string, keys kit.KeyFilter, chosen func(int)) *kit.Dialog {
	choice := 0
	list := kit.NewList(func() int { return len(items) }, func() fyne.CanvasObject { return kit.NewLabel("") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*kit.Label).SetText(items[i]) },
		func(i widget.ListItemID) { choice = i }, keys)
	list.Choose(0)
	return &kit.Dialog{
		Title:   title,
		Content: list,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("setup.choose"), Run: func() { chosen(choice) }},
		},
		First:  list,
		Height: 44 * kit.Step,
	}
}
