package saves

// words are short texts that were met lately. A file has the same moves, numbers and tags again and again, and needs no
// memory for each.
type words [1 << 11]string

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
	known := &w[(hash^hash>>11)%uint32(len(w))]
	if *known != string(text) {
		*known = string(text)
	}
	return *known
}
