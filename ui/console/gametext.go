package console

import (
	"bytes"
	"io"
	"sync"
)

// gameText is what is to be written of a game when its turn comes.
type gameText struct{ bytes.Buffer }

// gameTexts are used again, but for those that are larger than mostText.
var gameTexts = sync.Pool{New: func() any { return new(gameText) }}

const mostText = 1 << 16

// newText returns an empty text.
func newText() *gameText {
	text := gameTexts.Get().(*gameText)
	text.Reset()
	return text
}

// writeTo writes the text, which means nothing from then on.
func (t *gameText) writeTo(w io.Writer) error {
	_, err := w.Write(t.Bytes())
	if t.Cap() <= mostText {
		gameTexts.Put(t)
	}
	return err
}
