package chooser

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"overtheboard/ui/words"
)

// meaning is the meaning of a path as the answer to a question.
type meaning struct {
	path   string // with its ending
	folder bool   // it is a folder, to be opened
	exists bool   // the file exists
	bare   bool   // its ending was added
	fault  string // why it is not valid, "" if it is
}

// meaningOf returns the meaning of a typed or chosen path; "" is none. A file to write gets an ending if it has none.
func (q Question) meaningOf(path, usual string) meaning {
	name := strings.TrimSpace(filepath.Base(path))
	if path == "" || name == "" || slices.Contains(q.Endings, strings.ToLower(name)) { // only an ending
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
	case q.Saves && q.endingOf(path) < 0 && ending.MatchString(filepath.Ext(path)):
		m.fault = words.Text("file.ending", words.With{"Endings": strings.Join(q.Endings, ", ")})
		return m
	case q.Saves && q.endingOf(path) < 0:
		m.path, m.bare = path+usual, true
		_, err = os.Stat(m.path)
	}
	m.exists = err == nil
	return m
}

// endingOf returns the index of a name's ending, -1 for none.
func (q Question) endingOf(name string) int {
	return slices.Index(q.Endings, strings.ToLower(filepath.Ext(name)))
}

// ending is a file's ending: a dot, then a few letters and digits, not only digits. "Ann - Ben 2026.11.20" has none.
var ending = regexp.MustCompile(`(?i)^\.[0-9]{0,4}[a-z][0-9a-z]{0,4}$`)
