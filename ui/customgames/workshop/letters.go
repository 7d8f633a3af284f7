package workshop

import (
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
	list := kit.NewTextList(items)
	list.Choose(0)
	return &kit.Dialog{
		Title:   title,
		Content: list,
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("setup.choose"), Run: func() { chosen(list.Current) }},
		},
		First:  list,
		Height: 44 * kit.Step,
	}
}
