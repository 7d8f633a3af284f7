package resources

import (
	"io/fs"
	"os"
)

// Files is the folder in which the page fetches each file when it is first read.
var Files = os.DirFS("/usr/share").(interface {
	fs.ReadFileFS
	fs.ReadDirFS
})
