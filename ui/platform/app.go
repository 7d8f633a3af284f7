package platform

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// NewApp returns the application with an ID, light or dark like the desktop.
func NewApp(id string) fyne.App {
	begun := firstTheme()
	defer begun()
	own := filepath.Join(id, "fyne") // Fyne's own folder: otherwise it would read its preferences whenever the journal is written
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(filepath.Join(cache, "fyne", own), 0o700) // Fyne does not make missing parent folders
	}
	a := named{app.NewWithID(own), id}
	fyne.SetCurrentApp(a)
	return a
}

// named gives a desktop the program's ID for its window, which is also the name of its menu entry.
type named struct {
	fyne.App
	id string
}

func (n named) UniqueID() string { return n.id }
