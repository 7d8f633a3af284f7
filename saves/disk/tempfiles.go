package disk

import (
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// tempName is the name of a temporary file, with a drawn number for the star; tempNames is how such names look, those of earlier
// versions too.
const tempName = ".overtheboard-*.tmp"

var tempNames = regexp.MustCompile(`^\.overtheboard-([0-9]{1,10}|[0-9a-f]{16})\.tmp$`)

// abandoned is how old a temporary file is that no program can still be writing.
const abandoned = time.Hour

// mostNames is how many names of a folder are looked at for temporary files that were left there.
const mostNames = 10_000

// sweep removes the temporary files that killed programs have left in a folder. What cannot be removed stays.
func sweep(dir string) {
	folder, err := os.Open(dir)
	if err != nil {
		return
	}
	defer folder.Close()
	entries, _ := folder.ReadDir(mostNames)
	for _, e := range entries {
		if !tempNames.MatchString(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
