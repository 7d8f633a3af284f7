package kit

import "fyne.io/fyne/v2"

// finger is the least height of what a finger can hit.
const finger = 5 * Step

// Tall returns a height, at least a finger's for fingers.
func Tall(height float32) float32 {
	if Fingers {
		return max(height, finger)
	}
	return height
}

// fingerRow returns a row of a list that a finger can hit, with the row's content in its middle.
func fingerRow(content fyne.CanvasObject) fyne.CanvasObject {
	return Lay(func() fyne.Size { return content.MinSize().Max(fyne.NewSize(0, finger)) }, func(size fyne.Size) {
		high := content.MinSize().Height
		Place(content, 0, (size.Height-high)/2, size.Width, high)
	}, content)
}
