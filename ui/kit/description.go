package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Described is a control that returns its name and value for screen readers. Either may be empty.
type Described interface{ Description() (name, value string) }

// Texter is an object that draws its own texts; Texts returns them in reading order, by paragraph.
type Texter interface{ Texts() []string }

// Description returns the name of the button.
func (b *Button) Description() (name, value string) {
	if b.Name != "" {
		return b.Name, ""
	}
	return b.Text, ""
}

// Description returns the choice's name, and the selected item.
func (s *Segments) Description() (name, value string) {
	if s.Current < 0 || s.Current >= len(s.Items) {
		return s.Name, ""
	}
	return s.Name, s.Items[s.Current].text()
}

// Description returns the entry's name, and what its arrow keys have selected elsewhere or its text.
func (e *Entry) Description() (name, value string) {
	if name = e.Name; name == "" {
		name = Read(e.PlaceHolder)
	}
	if e.Chosen != nil {
		return name, e.Chosen()
	}
	return name, e.Text
}

// Description returns the selected row, or the list's name if there is none.
func (l *List) Description() (name, value string) {
	row := l.Row(l.Current)
	if row == "" {
		return l.Name, ""
	}
	if l.More != nil {
		row += ". " + l.More()
	}
	return "", row
}

// Row returns the text of a row, "" if there is no such row.
func (l *List) Row(id widget.ListItemID) string {
	if id < 0 || id >= l.Length() {
		return ""
	}
	row := l.CreateItem()
	l.UpdateItem(id, row)
	if r, ok := row.(*listRow); ok {
		row = r.content
	}
	if Fingers {
		row = row.(*fyne.Container).Objects[0]
	}
	if spoken, ok := row.(Described); ok {
		_, text := spoken.Description()
		return text
	}
	return strings.Join(TextsOf(row), ". ")
}

// TextsOf returns the texts shown in an object, without a final full stop.
func TextsOf(o fyne.CanvasObject) (texts []string) {
	add := func(text string) {
		if text = strings.TrimSuffix(text, "."); text != "" {
			texts = append(texts, text)
		}
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			if part.Visible() {
				texts = append(texts, TextsOf(part)...)
			}
		}
	case *container.Scroll:
		return TextsOf(o.Content)
	case Texter:
		for _, text := range o.Texts() {
			add(text)
		}
	case *Label:
		add(o.Text)
	case *canvas.Text:
		add(Read(o.Text))
	}
	return texts
}
