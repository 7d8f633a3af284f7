// Package locale sets a language where the system's locale is C.UTF-8, as in most containers. Fyne reads the locale while its
// packages are initialised, and would print a complaint on standard error, among the console's errors. This package imports
// almost nothing, so it is initialised before Fyne (The Go Programming Language Specification, "Package initialization": ready
// packages in the order of their paths; Fyne is not ready before text/template is).
package locale

import (
	"os"
	"strings"
)

func init() {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if strings.HasPrefix(value, "C.") {
				os.Setenv(name, "en_US.UTF-8")
			}
			return
		}
	}
}
