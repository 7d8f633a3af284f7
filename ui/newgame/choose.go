package newgame

import (
	"slices"

	"fyne.io/fyne/v2/container"

	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Choose returns a dialog in which one of some rulesets is chosen, those that are wrong left out.
func Choose(title string, entries []catalog.Entry, current catalog.Entry, keys kit.KeyFilter, chosen func(catalog.Entry)) *kit.Dialog {
	entries = slices.DeleteFunc(slices.Clone(entries), func(c catalog.Entry) bool { return c.Rules == nil })
	choice := current
	list := newGameList(func(i int) { choice = entries[i] }, keys)
	list.show(entries)
	list.choose(slices.IndexFunc(entries, current.Same))
	return &kit.Dialog{
		Title:   title,
		Content: container.NewBorder(list.search, nil, nil, nil, list.list),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("setup.choose"), Run: func() { chosen(choice) }},
		},
		First:  list.list,
		Height: 44 * kit.Step,
	}
}
