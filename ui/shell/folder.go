package shell

import (
	"net/url"
	"path/filepath"

	"overtheboard/ui/environment"
)

// OpenFolder creates a folder of the players' with a text, if it is not there yet, and shows it in the system's file
// manager.
func (h *Shell) OpenFolder(folder, text string) error {
	if err := environment.MakeFolder(folder, text); err != nil {
		return err
	}
	path := filepath.ToSlash(folder)
	if path[:1] != "/" { // C:/Users
		path = "/" + path
	}
	return h.App.OpenURL(&url.URL{Scheme: "file", Path: path})
}
