package journal

import "os"

// gone reports whether the open file is not the one at its path any more, because somebody has removed that, or its folder, or
// whether it is not as long as it was written.
func (j *Journal) gone() bool {
	open, ok := j.file.(*os.File)
	if !ok {
		return false
	}
	written, err := open.Stat()
	there, missing := os.Stat(j.path)
	return err == nil && (missing != nil || !os.SameFile(written, there) || written.Size() != j.size)
}
