// Package charset stands in for golang.org/x/net/html/charset in the page: pictures are written in UTF-8.
package charset

import "io"

// NewReaderLabel returns what it is given.
func NewReaderLabel(_ string, in io.Reader) (io.Reader, error) { return in, nil }
