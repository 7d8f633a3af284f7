package pgn

import (
	"bytes"
	"errors"
	"io"
)

// Closed returns the text of one game so that it reads the same whatever game follows: what is open at its end is closed,
// comments stand right behind the result that stood in paragraphs of their own, and so would be the next game's, and what
// belongs to no game is left out.
func Closed(text []byte) ([]byte, error) {
	h := NewHeadings("", bytes.NewReader(text))
	if _, err := h.Next(); errors.Is(err, io.EOF) {
		return text, nil
	} else if err != nil {
		return nil, err
	}
	end, lexer, done := h.pgn.peek(), h.pgn.lexer, h.pgn.room.done
	cut := end.kind != tokenEnd
	open := lexer.open && !cut
	if done && h.depth == 0 && !open && !cut {
		return text, nil
	}
	if done {
		text = text[:h.pgn.room.end]
	}
	closed := bytes.TrimRight(text, " \t\r\n")
	var comments remarks
	for ; end.kind == tokenComment; end = h.pgn.peek() {
		comments.add(nextMove, end.text)
		h.pgn.take()
	}
	var behind bytes.Buffer
	m := movetext{out: &behind}
	if open {
		m.add("}")
	}
	for range h.depth {
		m.add(")")
	}
	if !done {
		m.add("*")
	}
	if end.kind == tokenEnd {
		text := comments.take()
		m.comment(text, text)
	}
	m.end()
	m.write()
	return append(append(bytes.Clone(closed), '\n'), behind.Bytes()...), m.err
}
