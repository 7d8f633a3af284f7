//go:build js

package theme

import (
	"embed"
	"os"
)

// names has for each language whose letters Fyne's fonts lack a font with its name. packaging/build makes them.
//
//go:embed names
var names embed.FS

// Scripts returns the fonts for letters that Fyne's lack: that of the window's language, which kit.WriteIn sets, and those of the
// languages' names.
func Scripts() []*Later {
	var fonts []*Later
	code := os.Getenv("LANGUAGE")
	if font, err := os.ReadFile("/usr/share/scripts/" + code + ".otf"); err == nil {
		fonts = append(fonts, &Later{code, font})
	}
	all, _ := names.ReadDir("names")
	for _, f := range all {
		font, _ := names.ReadFile("names/" + f.Name())
		fonts = append(fonts, &Later{f.Name(), font})
	}
	return fonts
}
