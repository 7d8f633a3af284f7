package platform

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// NewApp returns the application with that id, which begins as the desktop looks.
func NewApp(id string) fyne.App {
	begun := firstTheme()
	defer begun()
	own := filepath.Join(id, "fyne") // Fyne's part of the program's folders: it would read its preferences whenever the journal is written
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(filepath.Join(cache, "fyne", own), 0o700) // which Fyne does not make below one that is not there yet
	}
	a := named{app.NewWithID(own), id}
	fyne.SetCurrentApp(a)
	return a
}

// named lets a desktop know the window by the program's id, which is the name of its entry in the menu too.
type named struct {
	fyne.App
	id string
}

func (n named) UniqueID() string { return n.id }
