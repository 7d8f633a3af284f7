package journal

import (
	"os"
)

// gone reports whether the open file is not the one at its path any more, because somebody has removed that, or its folder, or
// whether somebody else has written to it.
func (j *Journal) gone() bool {
	if j.file == nil || j.last == nil {
		return false
	}
	there, err := os.Stat(j.path)
	return err != nil || !os.SameFile(j.last, there) || there.Size() != j.last.Size() || !there.ModTime().Equal(j.last.ModTime())
}
