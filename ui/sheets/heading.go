package sheets

import (
	"cmp"
	"slices"

	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// headings are the game's details: their labels, and their PGN tags.
var headings = [...]struct{ label, tag string }{
	{"color.white", "White"}, {"color.black", "Black"}, {"label.date", pgn.DateTag}, {"tags.event", "Event"},
}

// result returns the index of the game's result, -1 for none yet.
func (d *draft) result() int {
	if len(d.Results) == 0 {
		return -1
	}
	return slices.Index(results, d.Results[0])
}

// tag sets a tag, or removes it if the value is "".
func (d *draft) tag(name, value string) {
	if name == pgn.DateTag {
		value = cmp.Or(plainDay(value), value)
	}
	if d.Tags[name] = value; value == "" {
		delete(d.Tags, name)
	}
}

func plainDay(text string) string { return pgn.Day(text, words.DayFirst()) }

func (p *page) showHeading() {
	text := words.Text("tags.title")
	if p.Tags["White"]+p.Tags["Black"] != "" {
		text = cmp.Or(p.Tags["White"], "?") + " – " + cmp.Or(p.Tags["Black"], "?")
	}
	if len(p.Results) > 0 {
		text += " · " + p.Results[0]
	}
	p.heading.SetText(text)
}

func (p *page) askHeading() {
	rows := kit.NewRows(0)
	var entries [len(headings)]*kit.Entry
	for i, h := range headings {
		entries[i] = kit.NewEntry(p.Tags[h.tag], "")
		entries[i].Names = true
		kit.AddRow(rows, words.Text(h.label), entries[i])
	}
	result := kit.NewSegments(kit.Titles("*", "1–0", "½–½", "0–1"), nil)
	result.Set(result.Items, p.result())
	kit.AddRow(rows, words.Text("sheets.result"), result)
	p.leave(&kit.Dialog{
		Title:   words.Text("tags.title"),
		Content: rows,
		First:   entries[0],
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("button.save"), Run: func() {
				for i, h := range headings {
					p.tag(h.tag, entries[i].Text)
				}
				if result.Current != p.result() {
					p.Results = results[result.Current : result.Current+1]
					p.forget()
				}
				p.keep("")
			}},
		},
	})
}
