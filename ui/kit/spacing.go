package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// checkPadding is the free space of a check box on its left: slightly less than a label's, so that the box is not cut off where a
// label's text would begin.
const checkPadding = Step - 1.5

// Secondary returns a wrapped text in the secondary colour.
func Secondary(text string) fyne.CanvasObject {
	l := Wrapped(text)
	l.Importance = widget.LowImportance
	return Outdented(l)
}

func Space(side float32) fyne.CanvasObject { return space(side, side) }

func space(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// AtLeast returns an object with a minimum height, so that nothing moves when a text appears.
func AtLeast(height float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(space(0, height), o)
}

// Paragraph returns a wrapped text aligned with the dialog's title.
func Paragraph(text string) fyne.CanvasObject { return Outdented(Wrapped(text)) }

// Outdented removes the side padding of a label or a check box.
func Outdented(o fyne.CanvasObject) fyne.CanvasObject {
	padding := Step
	if _, ok := o.(*Check); ok {
		padding = checkPadding
	}
	return container.New(layout.NewCustomPaddedLayout(0, 0, -padding, -padding), o)
}
