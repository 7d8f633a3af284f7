package chooser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/ui/words"
)

// meaning is what a path means as the answer to a question.
type meaning struct {
	path   string // with its ending
	folder bool   // it is a folder, which can be entered
	exists bool   // a file of that name is there
	bare   bool   // its ending was added
	fault  string // why it cannot be meant, "" if it can
}

// meaningOf says what a path means that was written, or chosen in whatever window; "" is none. The name of a file that is to be
// written gets an ending if it has none.
func (q Question) meaningOf(path, ending string) meaning {
	name := strings.TrimSpace(filepath.Base(path))
	if path == "" || name == "" || slices.Contains(q.Endings, strings.ToLower(name)) { // an ending alone
		return meaning{path: path, fault: words.Text("file.nameless")}
	}
	m := meaning{path: path}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		m.folder = true
		return m
	case !q.Saves && err != nil:
		m.fault = words.Text("file.missing", words.With{"Name": words.ShownName(path)})
		return m
	case q.Saves && otherEnding(path, q.Endings):
		m.fault = words.Text("file.ending", words.With{"Endings": strings.Join(q.Endings, ", ")})
		return m
	case q.Saves && q.endingOf(path) < 0:
		m.path, m.bare = path+ending, true
		_, err = os.Stat(m.path)
	}
	m.exists = err == nil
	return m
}

// endingOf returns which of the endings a name has, -1 for none.
func (q Question) endingOf(name string) int {
	return slices.Index(q.Endings, strings.ToLower(filepath.Ext(name)))
}

// otherEnding tells whether a name has an ending that is none of these: a dot with a few letters and digits after it, which
// is more than a number. "Ann - Ben 2026.11.20" has none.
func otherEnding(path string, endings []string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	if len(ending) < 2 || len(ending) > 6 || slices.Contains(endings, ending) {
		return false
	}
	letters := false
	for _, c := range ending[1:] {
		letter := c >= 'a' && c <= 'z'
		if !letter && (c < '0' || c > '9') {
			return false
		}
		letters = letters || letter
	}
	return letters
}
