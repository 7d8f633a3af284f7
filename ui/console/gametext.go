package console

import (
	"bytes"
	"io"
	"sync"
)

// gameText is what is to be written of games when their turn comes.
type gameText struct{ bytes.Buffer }

// gameTexts are used again, but for those that are much larger than most.
var gameTexts = sync.Pool{New: func() any { return new(gameText) }}

// usualText is how many bytes are gathered before they are written, so far as one game has no more.
const usualText = 1 << 17

// newText returns an empty text.
func newText() *gameText {
	text := gameTexts.Get().(*gameText)
	text.Reset()
	return text
}

// full tells whether the text is to be written before more is added.
func (t *gameText) full() bool { return t.Len() >= usualText }

// writeTo writes the text, which means nothing from then on.
func (t *gameText) writeTo(w io.Writer) error {
	_, err := w.Write(t.Bytes())
	if t.Cap() <= 4*usualText {
		gameTexts.Put(t)
	}
	return err
}
