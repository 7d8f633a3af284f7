package chooser

import (
	"os"
	"path/filepath"
	"regexp"
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
func (q Question) meaningOf(path, usual string) meaning {
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

// endingOf returns which of the endings a name has, -1 for none.
func (q Question) endingOf(name string) int {
	return slices.Index(q.Endings, strings.ToLower(filepath.Ext(name)))
}

// ending is that of a file: a dot with a few letters and digits after it, which is more than a number. "Ann - Ben 2026.11.20" has
// none.
var ending = regexp.MustCompile(`(?i)^\.[0-9]{0,4}[a-z][0-9a-z]{0,4}$`)
