//go:build !windows && !js

package platform

import (
	"fmt"
	"os"
)

// tell prints a text on standard error.
func tell(text string) { fmt.Fprintln(os.Stderr, "overtheboard:", text) }
