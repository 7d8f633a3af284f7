package console

import (
	"bytes"
	"io"
)

// gameText is what is to be written of games when their turn comes.
type gameText struct{ bytes.Buffer }

// usualText is how many bytes are gathered before they are written, so far as one game has no more.
const usualText = 1 << 17

// full tells whether the text is to be written before more is added.
func (t *gameText) full() bool { return t.Len() >= usualText }

// writeTo writes the text.
func (t *gameText) writeTo(w io.Writer) error {
	_, err := t.WriteTo(w)
	return err
}
