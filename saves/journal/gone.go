package journal

import (
	"os"
	"time"
)

// gone reports whether the open file is not the one at its path any more, because somebody has removed that, or its folder, or
// whether somebody else has written to it.
func (j *Journal) gone() bool {
	open, ok := j.file.(*os.File)
	if !ok {
		return false
	}
	written, err := open.Stat()
	there, missing := os.Stat(j.path)
	return err == nil && (missing != nil || !os.SameFile(written, there) || written.Size() != j.size || !written.ModTime().Equal(j.wrote))
}

// modified returns when the open file was last written to.
func (j *Journal) modified() time.Time {
	if open, ok := j.file.(*os.File); ok {
		if info, err := open.Stat(); err == nil {
			return info.ModTime()
		}
	}
	return time.Time{}
}
