//go:build !js

package docs

import "embed"

// Pictures are those of the manual. They are photographs of the window, made anew by
//
//	go test ./ui -count 1 -run TestManualPictures -manual.pictures ../docs/pictures
//
//go:embed pictures/*.png
var Pictures embed.FS
