package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// AnswerTwice calls answer at the second tap on a row. Call it before the list is shown.
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

// listRow is a row that counts taps. Fyne's list does not report a tap on the selected row.
type listRow struct {
	widget.BaseWidget
	list    *List
	id      widget.ListItemID
	content fyne.CanvasObject
}

func (r *listRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// tap is one on a row.
type tap struct {
	row widget.ListItemID
	at  time.Time
}

// Tapped selects the row, and gives the answer at the second tap. If the first tap replaced the rows, the second does not count.
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
		l.tap = tap{} // a third tap starts again
		l.answer()
	}
}
