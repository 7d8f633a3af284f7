//go:build !js

package platform

import (
	"bytes"
	"io"
	"log"
	"os"

	"overtheboard/ui/words"
)

// explainNoGL has the player told what to do where there is no OpenGL. Fyne says so in its log, which on Windows nobody
// sees, and ends the program; of some faults GLFW alone says something, and Fyne goes on without a window.
func explainNoGL() { log.SetOutput(explaining{os.Stderr}) }

type explaining struct{ log io.Writer }

// Write writes what is logged.
func (e explaining) Write(line []byte) (int, error) {
	n, err := e.log.Write(line)
	if bytes.Contains(line, []byte("window creation error")) || bytes.Contains(line, []byte("PlatformError: WGL: ")) {
		tell(words.Text("error.opengl"))
		os.Exit(1)
	}
	return n, err
}
