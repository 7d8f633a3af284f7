//go:build !js

package platform

import (
	"os"

	"overtheboard/ui/console"
	"overtheboard/ui/metadata"
)

// Beginning returns what the window opens with. For a command it runs that and ends the program.
func Beginning(version string) console.Beginning {
	begin, windowed := console.Window(os.Args[1:])
	if !windowed {
		os.Exit(console.Run(metadata.WithCommit(version), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	return begin
}
