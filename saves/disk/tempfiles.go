package disk

import (
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// tempName is the name of a temporary file, with a random number for the star; tempNames matches such names, also those of
// earlier versions.
const tempName = ".overtheboard-*.tmp"

var tempNames = regexp.MustCompile(`^\.overtheboard-([0-9]{1,10}|[0-9a-f]{16})\.tmp$`)

// abandoned is the age from which no program can still be writing a temporary file.
const abandoned = time.Hour

// mostNames limits the names of a folder that are searched for temporary files.
const mostNames = 10_000

// sweep removes temporary files of saves.
func sweep(dir string) { Sweep(dir, tempNames, abandoned) }

// Sweep removes files that killed programs have left in a folder, if it can: plain ones whose names match, older than an age.
func Sweep(dir string, names *regexp.Regexp, age time.Duration) {
	folder, err := os.Open(dir)
	if err != nil {
		return
	}
	defer folder.Close()
	entries, _ := folder.ReadDir(mostNames)
	for _, e := range entries {
		if !names.MatchString(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > age {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
