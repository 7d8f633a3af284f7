package study

import (
	"cmp"
	"maps"
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// tagLabels name the usual tags, in order.
var tagLabels = [len(pgn.UsualTags)]string{"tags.event", "tags.site", "label.date", "tags.round", "tags.whiteElo", "tags.blackElo", "tags.annotator"}

type tagForm struct {
	players        [2]*kit.Entry
	names          []string
	values         []*kit.Entry // in the order of names
	newName, value *kit.Entry
	fault          *kit.Label
}

// askTags edits the players' names and the game's tags.
func (s *Study) askTags() {
	g, f := s.game.Game(), &tagForm{}
	rows := kit.NewRows(0)
	add := func(label, text, hint string) *kit.Entry {
		e := kit.NewEntry(source.Shown(text, source.StoredText), hint)
		e.Names = true
		kit.AddRow(rows, label, e)
		return e
	}
	for side := range f.players {
		f.players[side] = add(words.Color(rules.Color(side)), g.Names[side], "")
	}
	for _, name := range offeredTags(g.Tags, !g.Started.IsZero()) {
		label, hint := source.Shown(name, source.LineText), ""
		if i := slices.Index(pgn.UsualTags[:], name); i >= 0 {
			label = words.Text(tagLabels[i])
		}
		if name == pgn.DateTag {
			hint = words.DateText(s.game.Watch.Wall())
		}
		f.names, f.values = append(f.names, name), append(f.values, add(label, g.Tags[name], hint))
	}
	f.newName, f.value = kit.NewEntry("", words.Text("label.name")), kit.NewEntry("", words.Text("tags.newValue"))
	f.newName.Name = words.Text("tags.newName")
	kit.AddRow(rows, f.newName.Name, container.New(kit.Mirrored(layout.NewGridLayoutWithColumns(2)), f.newName, f.value))
	f.fault = newFault()
	s.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("tags.title"),
		Content: container.NewVBox(rows, f.fault),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("button.save"), Run: func() { s.writeTags(f) }, Accept: func() bool { return s.acceptTag(f) }},
		},
		First: f.players[0],
		Width: 64 * kit.Step,
		Stale: func() bool { return s.game.Game() != g },
	})
}

// offeredTags returns the tags to edit: the usual ones, except a date that the game knows itself, and others from the file.
func offeredTags(tags map[string]string, dated bool) []string {
	var names []string
	for _, name := range pgn.UsualTags {
		if name != pgn.DateTag || !dated {
			names = append(names, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(tags)) {
		if len(names) < mostTagRows && !slices.Contains(pgn.UsualTags[:], name) && !slices.Contains(pgn.OwnTags[:], name) {
			names = append(names, name)
		}
	}
	return names
}

// mostTagRows limits the tags to edit; a file may have a thousand.
const mostTagRows = 40

// acceptTag reports whether the game can have the tags, and focuses the new one if not.
func (s *Study) acceptTag(f *tagForm) bool {
	name := f.newName.Text
	_, tags := f.answer(s.game.Game())
	switch {
	case (name != "" || f.value.Text != "") && (!pgn.IsTagName(name) || slices.Contains(pgn.OwnTags[:], name)):
		s.fault(f.fault, words.Text("tags.wrong"), f.newName)
	case notation.OtherTags(tags) > max(game.MostTags, notation.OtherTags(s.game.Game().Tags)):
		s.fault(f.fault, words.Text("tags.tooMany", words.With{"N": game.MostTags}), f.newName)
	default:
		return true
	}
	return false
}

func (s *Study) writeTags(f *tagForm) {
	names, tags := f.answer(s.game.Game())
	s.shell.Try(s.game.Study().Head(names, tags))
}

// answer returns a game's names and tags as the form has them. An empty value removes its tag; unchanged ones stay.
func (f *tagForm) answer(g *game.Game) (names [2]string, tags map[string]string) {
	names, tags = g.Names, map[string]string{}
	maps.Copy(tags, g.Tags)
	for side, e := range f.players {
		if e.Text != source.Shown(names[side], source.StoredText) {
			names[side] = e.Text
		}
	}
	set := func(name, value string) {
		if name == pgn.DateTag {
			value = cmp.Or(pgn.Day(value, words.DayFirst()), value)
		}
		switch {
		case value == source.Shown(tags[name], source.StoredText):
		case value == "":
			delete(tags, name)
		default:
			tags[name] = value
		}
	}
	for i, name := range f.names {
		set(name, f.values[i].Text)
	}
	if f.newName.Text != "" {
		set(f.newName.Text, f.value.Text)
	}
	if len(tags) == 0 {
		tags = nil
	}
	return names, tags
}
