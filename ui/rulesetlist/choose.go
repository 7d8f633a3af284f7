package rulesetlist

import (
	"slices"

	"fyne.io/fyne/v2/container"

	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Choose returns a dialog to choose a valid ruleset.
func Choose(title string, entries []catalog.Entry, current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog {
	entries = slices.DeleteFunc(slices.Clone(entries), func(c catalog.Entry) bool { return c.Rules == nil })
	d, found := &kit.Dialog{}, true
	list := New(func(i int) {
		if found = i >= 0; found {
			current = entries[i]
		}
		d.Offer()
	})
	list.Show(entries)
	list.Choose(slices.IndexFunc(entries, current.Same))
	whyNot := func() string {
		if found {
			return ""
		}
		return words.Text("new.notFound")
	}
	*d = kit.Dialog{
		Title:   title,
		Content: container.NewBorder(list.Search, nil, nil, nil, list.Rows),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("setup.choose"), WhyNot: whyNot, Run: func() { chosen(current) }},
		},
		First:  list.Rows,
		Height: 44 * kit.Step,
	}
	return d
}
