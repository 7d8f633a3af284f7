package resources

import "embed"

// Translations holds the window's texts, one file a language, under "translations".
//
//go:embed translations/*.json
var Translations embed.FS
