//go:build !js

package platform

import (
	"bytes"
	"io"
	"log"
	"os"

	"overtheboard/ui/words"
)

// explainNoGL tells the player what to do if there is no OpenGL. Fyne logs that, which nobody sees on Windows, and ends the
// program; some errors only GLFW reports, and Fyne continues without a window.
func explainNoGL() { log.SetOutput(explaining{os.Stderr}) }

type explaining struct{ log io.Writer }

func (e explaining) Write(line []byte) (int, error) {
	n, err := e.log.Write(line)
	if bytes.Contains(line, []byte("window creation error")) || bytes.Contains(line, []byte("PlatformError: WGL: ")) {
		tell(words.Text("error.opengl"))
		os.Exit(1)
	}
	return n, err
}
