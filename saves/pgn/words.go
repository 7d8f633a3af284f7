package pgn

import "encoding/binary"

// words are short texts that were met lately. A file has the same moves, numbers and tags again and again, and needs no
// memory for each.
type words struct {
	texts [1 << 10]string
	short [1 << 11]shortWord
}

// shortWord is a text with its bytes as a number.
type shortWord struct {
	bytes uint64
	text  string
}

// longestWord is how many bytes a text of words has at most.
const longestWord = 16

// of returns the text of some bytes.
func (w *words) of(text []byte) string {
	if len(text) > longestWord {
		return string(text)
	}
	hash := uint32(len(text))
	for _, b := range text {
		hash = hash*31 + uint32(b)
	}
	known := &w.texts[(hash^hash>>11)%uint32(len(w.texts))]
	if *known != string(text) {
		*known = string(text)
	}
	return *known
}

// shortOf returns the text of the first bytes of some.
func (w *words) shortOf(text []byte, length int) string {
	if length == 0 || length > 8 || len(text) < 8 {
		return w.of(text[:length])
	}
	bytes := binary.LittleEndian.Uint64(text) << (64 - 8*length)
	const prime = 0x9e3779b97f4a7c15
	known := &w.short[bytes*prime>>53]
	if known.bytes != bytes || len(known.text) != length { // a text may begin with zeros
		known.bytes, known.text = bytes, string(text[:length])
	}
	return known.text
}
