package uitest

import (
	"time"
	_ "unsafe" // for go:linkname
)

// forget drops what Fyne keeps of the widgets of closed windows. Its other drivers do that when a window closes; the test driver
// keeps every renderer, and with it every window that a test has opened.
func forget() {
	end := time.Now().AddDate(1, 0, 0)
	destroyExpiredRenderers(end)
	destroyExpiredCanvases(end)
}

//go:linkname destroyExpiredRenderers fyne.io/fyne/v2/internal/cache.destroyExpiredRenderers
func destroyExpiredRenderers(time.Time)

//go:linkname destroyExpiredCanvases fyne.io/fyne/v2/internal/cache.destroyExpiredCanvases
func destroyExpiredCanvases(time.Time)
