package console

import (
	"bytes"
	"io"
	"sync"
)

// gameText is output for games, written when their turn comes.
type gameText struct{ bytes.Buffer }

// gameTexts pools texts, except unusually large ones.
var gameTexts = sync.Pool{New: func() any { return new(gameText) }}

// usualText is how many bytes are collected before they are written; a single game may have more.
const usualText = 1 << 17

func newText() *gameText {
	text := gameTexts.Get().(*gameText)
	text.Reset()
	return text
}

func (t *gameText) full() bool { return t.Len() >= usualText }

func (t *gameText) writeTo(w io.Writer) error {
	_, err := w.Write(t.Bytes())
	if t.Cap() <= 4*usualText {
		gameTexts.Put(t)
	}
	return err
}
