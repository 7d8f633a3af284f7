package pgn

import (
	"bytes"
	"io"

	"overtheboard/saves/notation"
)

// Closed returns the text of one game so that it reads the same whatever game follows. It closes what is open at the end, moves
// comments in paragraphs of their own to the result, because they would be the next game's, and omits what belongs to no game.
func Closed(text []byte) ([]byte, error) {
	p := NewReader(notation.Options{}, "", bytes.NewReader(text))
	p.single = true
	g, err := p.begin()
	if err == io.EOF {
		return text, nil
	} else if err != nil {
		return nil, err
	}
	g.readHead()
	depth, end := g.skim(nil), g.peek()
	cut := end.kind != tokenEnd
	open := g.lexer.open && !cut
	if g.done && depth == 0 && !open && !cut {
		return text, nil
	}
	if g.done {
		text = text[:g.end]
	}
	closed := bytes.TrimRight(text, " \t\r\n")
	var comments remarks
	for ; end.kind == tokenComment; end = g.peek() {
		comments.add(nextMove, end.text)
		g.take()
	}
	var behind bytes.Buffer
	m := movetext{out: &behind}
	if open {
		m.add("}")
	}
	for range depth {
		m.add(")")
	}
	if !g.done {
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
