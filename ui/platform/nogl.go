//go:build !js

package platform

import (
	"bytes"
	"io"
	"log"
	"os"

	"overtheboard/ui/words"
)

// explainNoGL has the player told what to do where Fyne finds no OpenGL. Fyne says so in its log, which on Windows nobody
// sees, and ends the program.
func explainNoGL() { log.SetOutput(explaining{os.Stderr}) }

type explaining struct{ log io.Writer }

// Write writes what is logged.
func (e explaining) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("window creation error")) {
		tell(words.Text("error.opengl"))
	}
	return e.log.Write(line)
}
