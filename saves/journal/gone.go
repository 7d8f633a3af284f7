package journal

import "os"

// gone tells whether what the journal writes into is not the file at its path any more: somebody has removed that, or its folder.
func (j *Journal) gone() bool {
	open, ok := j.file.(*os.File)
	if !ok {
		return false
	}
	written, err := open.Stat()
	there, missing := os.Stat(j.path)
	return err == nil && (missing != nil || !os.SameFile(written, there))
}
