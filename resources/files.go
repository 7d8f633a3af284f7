//go:build !js

package resources

import "embed"

// Files has the large files, read as needed: texts (translations, faults), the pictures of the shipped sets as
// pieces/<set>/<picture>-<colour>.png, and the letters of their tokens as letters/<set>-<colour>.png, drawn from the sources in
// art.
//
//go:embed pieces/*/*.png letters/*.png translations/*.json faults/*.json
var Files embed.FS
