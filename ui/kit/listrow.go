package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// AnswerTwice has a second tap on a row give an answer. It is called before the list is shown.
func (l *List) AnswerTwice(answer func()) {
	l.answer = answer
	create, update := l.CreateItem, l.UpdateItem
	l.CreateItem = func() fyne.CanvasObject {
		r := &listRow{list: l, content: create()}
		r.ExtendBaseWidget(r)
		return r
	}
	l.UpdateItem = func(id widget.ListItemID, o fyne.CanvasObject) {
		r := o.(*listRow)
		r.id = id
		update(id, r.content)
	}
}

// listRow is a row that counts taps, for Fyne's tell a list nothing when what they select is selected already.
type listRow struct {
	widget.BaseWidget
	list    *List
	id      widget.ListItemID
	content fyne.CanvasObject
}

// CreateRenderer returns the renderer of what the row shows.
func (r *listRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// tap is one on a row.
type tap struct {
	row widget.ListItemID
	at  time.Time
}

// Tapped selects the row, and the second time gives the answer. If the first tap has brought other rows, the second one was not
// meant for them.
func (r *listRow) Tapped(*fyne.PointEvent) {
	l := r.list
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	last, now := l.tap, tap{r.id, time.Now()}
	switch l.tap = now; {
	case now.row != last.row || now.at.Sub(last.at) >= driver.DoubleTapDelay():
		l.Select(r.id)
	case r.id == l.Current:
		l.tap = tap{} // a third one is another first
		l.answer()
	}
}
