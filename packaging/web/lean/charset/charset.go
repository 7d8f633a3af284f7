// Package charset replaces golang.org/x/net/html/charset in the web page. SVG pictures are always in UTF-8 here.
package charset

import "io"

// NewReaderLabel returns what it is given.
func NewReaderLabel(_ string, in io.Reader) (io.Reader, error) { return in, nil }
