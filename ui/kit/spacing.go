package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// CheckPadding is what a switch keeps free beside its box: a little less than a label does, so that nothing of the box is
// cut where a label's text would begin.
const CheckPadding = Step - 1.5

// Secondary returns a text that may be overlooked, and wraps.
func Secondary(text string) fyne.CanvasObject {
	l := Wrapped(text)
	l.Importance = widget.LowImportance
	return Outdented(l)
}

// Space returns something empty.
func Space(side float32) fyne.CanvasObject { return space(side, side) }

func space(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// AtLeast returns an object that is at least so high, so that nothing jumps when a text comes and goes.
func AtLeast(height float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(space(0, height), o)
}

// Paragraph returns a text that wraps to the width of its dialog and begins where the title begins.
func Paragraph(text string) fyne.CanvasObject { return Outdented(Wrapped(text)) }

// Outdented takes the padding at both sides away from a label or a switch.
func Outdented(o fyne.CanvasObject) fyne.CanvasObject {
	padding := Step
	if _, ok := o.(*Check); ok {
		padding = CheckPadding
	}
	return container.New(layout.NewCustomPaddedLayout(0, 0, -padding, -padding), o)
}
