package shell

import (
	"testing"

	"fyne.io/fyne/v2/test"
)

// TestClosedWindow: nothing is done for the memory of a window that is closed.
func TestClosedWindow(t *testing.T) {
	h := New(test.NewApp(), Options{Eager: true})
	t.Cleanup(h.Controller.Close)
	if h.Win.Close(); !h.gone.Load() {
		t.Error("the window does not know that it is closed")
	}
}
