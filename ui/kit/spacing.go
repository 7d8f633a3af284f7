package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

type outdent struct{}

// CheckPadding is what a switch keeps free beside its box: a little less than a label does, so that nothing of the box is
// cut where a label's text would begin.
const CheckPadding = Step - 1.5

func paddingOf(o fyne.CanvasObject) float32 {
	if _, ok := o.(*Check); ok {
		return CheckPadding
	}
	return Step
}

// Layout lets the object reach out by its padding.
func (outdent) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, -paddingOf(o), 0, size.Width+2*paddingOf(o), size.Height)
	}
}

// MinSize returns the object's own, without its padding.
func (outdent) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return fyne.NewSize(max(0, least.Width-2*paddingOf(objects[0])), least.Height)
}

// Secondary returns a text that may be overlooked, and wraps.
func Secondary(text string) fyne.CanvasObject {
	l := Wrapped(text)
	l.color = ColorSecondary
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
func Outdented(o fyne.CanvasObject) fyne.CanvasObject { return container.New(&outdent{}, o) }
