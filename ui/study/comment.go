package study

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// mostWritten is the longest comment that can be edited, in runes; longer ones from files stay as they are.
const mostWritten = 4000

// commentForm is the content of the comment dialog.
type commentForm struct {
	node                  *game.Node
	before, after, arrows *kit.Entry // before: nil where no comment can be
	move, position        *kit.Segments
	written               game.Notes
	fault                 *kit.Label // shows an error
	said                  [2]string  // the entries' first texts
	drawn                 string     // and that of the marks
}

// askComment edits the comments on the shown move.
func (s *Study) askComment() {
	f := &commentForm{node: s.game.Shown()}
	f.written = f.node.Notes()
	text, _ := game.Marks(f.written.After)
	f.said = [2]string{narrowed(f.written.Before), narrowed(text)}
	f.after = kit.NewTextEntry(f.said[1], words.Text("comment.hint"), mostWritten)
	f.arrows = kit.NewEntry(marksText(f.node.Marks()), words.Text("comment.arrowsHint"))
	f.drawn = f.arrows.Text // all, unless there are very many
	rows := kit.NewRows(0)
	kit.AddRow(rows, words.Text("comment.text"), f.after)
	title := words.Text("comment.start")
	if f.node.Parent() != nil {
		title = words.Text("comment.title", words.With{"Move": words.Caption(f.node)})
		f.addSigns(rows)
	}
	kit.AddRow(rows, words.Text("comment.arrows"), f.arrows)
	f.fault = newFault()
	s.shell.Dialogs.Show(&kit.Dialog{
		Title:   title,
		Content: container.NewVBox(rows, f.fault),
		Answers: []kit.Answer{
			{Text: words.Text("button.cancel")},
			{Text: words.Text("button.save"), Run: func() { s.writeComment(f) }, Accept: func() bool { return s.acceptMarks(f) }},
		},
		First: f.after,
		Width: 64 * kit.Step,
		Stale: func() bool { return s.game.Shown() != f.node },
	})
}

// addSigns adds the NAGs to choose from, and the comment before the move.
func (f *commentForm) addSigns(rows *fyne.Container) {
	offer := func(label string, kind []int) *kit.Segments {
		titles := []string{words.Text("comment.noSign")}
		for _, nag := range kind {
			titles = append(titles, words.NAGSign(nag))
		}
		s := kit.NewSegments(kit.Titles(titles...), nil)
		s.Current = 1 + slices.IndexFunc(kind, func(nag int) bool { return slices.Contains(f.written.NAGs, nag) })
		kit.AddRow(rows, words.Text(label), s)
		return s
	}
	f.move, f.position = offer("comment.move", words.MoveSigns), offer("comment.position", words.PositionSigns)
	f.before = kit.NewTextEntry(f.said[0], "", mostWritten)
	kit.AddRow(rows, words.Text("comment.before"), f.before)
}

func newFault() *kit.Label {
	l := kit.Wrapped("")
	l.TextStyle = kit.BoldStyle
	l.Hide()
	return l
}

// fault shows an error in an entry.
func (s *Study) fault(l *kit.Label, text string, entry *kit.Entry) {
	l.SetText(text)
	l.Show()
	s.shell.Dialogs.Resized()
	s.shell.Point(entry)
}

// acceptMarks reports whether the typed marks are valid, and shows an error if not.
func (s *Study) acceptMarks(f *commentForm) bool {
	_, wrong := parseMarks(f.arrows.Text)
	if wrong != "" {
		s.fault(f.fault, words.Text("comment.wrongMark", words.With{"Text": source.Shown(wrong, source.LineText)}), f.arrows)
	}
	return wrong == ""
}

// writeComment writes the form's content. Unchanged texts stay as in the file.
func (s *Study) writeComment(f *commentForm) {
	notes := f.written
	marks, _ := parseMarks(f.arrows.Text)
	text, drawn := game.Marks(notes.After)
	text = rewritten(text, f.said[1], f.after.Text)
	if _, before := game.Marks(notes.Before); f.arrows.Text != f.drawn && !slices.Equal(marks, append(before, drawn...)) {
		notes.Before, _ = game.Marks(notes.Before)
		notes.After = game.WithMarks(text, marks)
	} else {
		notes.After = game.WithMarks(text, drawn)
	}
	if f.move != nil {
		notes.Before = rewritten(notes.Before, f.said[0], f.before.Text)
		pick := func(s *kit.Segments, kind []int) {
			notes.NAGs = signed(notes.NAGs, kind, append([]int{0}, kind...)[s.Current])
		}
		pick(f.move, words.MoveSigns)
		pick(f.position, words.PositionSigns)
	}
	s.shell.Try(s.game.Study().Annotate(f.node, notes))
}

// rewritten returns a comment after an edit. If the comment was too long to edit, the new text follows it.
func rewritten(text, said, now string) string {
	switch {
	case now == said:
		return text
	case tooLong(text):
		return text + " " + now
	}
	return now
}

// tooLong reports whether a comment is too long to edit.
func tooLong(text string) bool { return utf8.RuneCountInString(text) > mostWritten }

func narrowed(text string) string {
	if tooLong(text) {
		text = ""
	}
	return strings.Join(strings.Fields(source.Shown(text, mostWritten)), " ")
}

// marksText returns marks as players type them: "Gd5 Re2e4".
func marksText(marks []game.Mark) string {
	var all []string
	for _, m := range marks {
		all = append(all, m.String())
	}
	return strings.Join(all, " ")
}

// parseMarks parses typed marks, and returns the first invalid word.
func parseMarks(text string) (marks []game.Mark, wrong string) {
	for word := range strings.FieldsSeq(strings.ReplaceAll(text, ",", " ")) {
		m, ok := game.ParseMark(word)
		if !ok {
			return nil, word
		}
		marks = append(marks, m)
	}
	return marks, ""
}
