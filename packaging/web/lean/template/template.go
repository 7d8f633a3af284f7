// Package template replaces text/template in the web page. Fyne's texts have no fields to fill in, and the true package calls
// methods by name, so the linker would keep every method of the program.
package template

import "io"

// FuncMap is functions by name.
type FuncMap map[string]any

// Template is a text.
type Template struct{ text string }

// New returns an empty template.
func New(string) *Template { return &Template{} }

// Delims changes nothing.
func (t *Template) Delims(_, _ string) *Template { return t }

// Option changes nothing.
func (t *Template) Option(...string) *Template { return t }

// Funcs changes nothing.
func (t *Template) Funcs(FuncMap) *Template { return t }

// Parse takes the text.
func (t *Template) Parse(text string) (*Template, error) {
	t.text = text
	return t, nil
}

// Execute writes the text as it is.
func (t *Template) Execute(w io.Writer, _ any) error {
	_, err := io.WriteString(w, t.text)
	return err
}
