package sheets

import (
	"cmp"
	"slices"
	"strings"

	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// headings are the labels of the game's details, tagOf their PGN tags.
var (
	headings = [...]string{"color.white", "color.black", "tags.date", "tags.event"}
	tagOf    = map[string]string{"color.white": "White", "color.black": "Black", "tags.date": pgn.DateTag, "tags.event": "Event"}
)

// results are the possible results on a sheet.
var results = []string{"*", "1-0", "1/2-1/2", "0-1"}

// resultOf returns the index of a result that is typed as an entry, otherwise 0.
func resultOf(text string) int {
	return max(0, slices.Index(results, strings.ReplaceAll(text, "½", "1/2")))
}

func (p *page) result() int {
	if len(p.Results) == 0 {
		return 0
	}
	return max(0, slices.Index(results, p.Results[0]))
}

func (p *page) showHeading() {
	text := words.Text("tags.title")
	if p.Tags["White"]+p.Tags["Black"] != "" {
		text = cmp.Or(p.Tags["White"], "?") + " – " + cmp.Or(p.Tags["Black"], "?")
	}
	if p.result() > 0 {
		text += " · " + p.Results[0]
	}
	p.heading.SetText(text)
}

func (p *page) askHeading() {
	rows := kit.NewRows(0)
	var entries [len(headings)]*kit.Entry
	for i, h := range headings {
		entries[i] = kit.NewEntry(p.Tags[tagOf[h]], "")
		kit.AddRow(rows, words.Text(h), entries[i])
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
					name, value := tagOf[h], entries[i].Text
					if name == pgn.DateTag {
						value = pgn.Day(value)
					}
					if p.Tags[name] = value; value == "" {
						delete(p.Tags, name)
					}
				}
				if result.Current != p.result() {
					p.Results = nil
					p.forget()
				}
				if result.Current > 0 {
					p.Results = results[result.Current : result.Current+1]
				}
				p.keep(false)
			}},
		},
	})
}
