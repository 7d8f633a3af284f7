package platform

import (
	"golang.org/x/sys/windows"

	"overtheboard/ui/words"
)

// tell shows a text in a message box, and waits until it is closed.
func tell(text string) {
	t, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return
	}
	name, _ := windows.UTF16PtrFromString(words.Text("app.name")) // without zero bytes
	_, _ = windows.MessageBox(0, t, name, windows.MB_OK|windows.MB_ICONERROR)
}
