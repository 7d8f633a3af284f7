// Package docs holds the pages that the program shows itself.
package docs

import "embed"

// Manual is the manual, in the Markdown of manual.md: a title, an introduction, and parts below headings of paragraphs and
// lists, and pictures on lines of their own. *emphasis*, **keys**, `code` and [links](page.md) are all other marks that it has.
//
//go:embed manual.md
var Manual string

// Pictures are those of the manual. They are photographs of the window, made anew by
//
//	go test ./ui -count 1 -run TestManualPictures -manual.pictures ../docs/pictures
//
//go:embed pictures/*.png
var Pictures embed.FS
