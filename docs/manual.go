// Package docs embeds the pages that the program shows.
package docs

import _ "embed"

// Manual is the manual, in the Markdown of manual.md: a title, an introduction, and parts below headings of paragraphs and
// lists, and pictures on lines of their own. *emphasis*, **keys**, `code` and [links](page.md) are all other marks that it has.
//
//go:embed manual.md
var Manual string
