//go:build !windows && !js

package platform

import (
	"fmt"
	"os"
)

// tell writes a text where the program was started.
func tell(text string) { fmt.Fprintln(os.Stderr, "overtheboard:", text) }
