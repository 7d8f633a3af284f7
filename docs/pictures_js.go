package docs

import (
	"io/fs"
	"os"
)

// Pictures are those of the manual, which the page fetches when they are shown.
var Pictures = os.DirFS("/usr/share").(fs.ReadFileFS)
