package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// newLetter returns a letter that no piece has, or none of the game; 0 if there is none.
func (e *Editor) newLetter() byte {
	for letter := byte('A'); letter <= 'Z'; letter++ {
		if _, taken := e.draft.Piece(letter); !taken {
			return letter
		}
	}
	for _, p := range e.draft.Others() {
		return p.Letter
	}
	return 0
}

// listDialog returns a dialog to choose an item.
func listDialog(title string, items []string, chosen func(int)) *kit.Dialog {
	choice := 0
	list := kit.NewList(func() int { return len(items) }, func() fyne.CanvasObject { return kit.NewLabel("") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*kit.Label).SetText(items[i]) },
		func(i widget.ListItemID) { choice = i })
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
