// Package theme contains what Fyne's theme needs for rarely used fonts in the web page.
package theme

import "os"

// Later is a font that is fetched when first used. It has the fields of the resource that it replaces.
type Later struct {
	StaticName    string
	StaticContent []byte
}

// Name returns the font's name.
func (l *Later) Name() string { return l.StaticName }

// Content returns the font from the page's disk.
func (l *Later) Content() []byte {
	if l.StaticContent == nil {
		l.StaticContent, _ = os.ReadFile("/usr/share/fonts/" + l.StaticName)
	}
	return l.StaticContent
}
