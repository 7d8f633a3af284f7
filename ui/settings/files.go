package settings

import (
	"encoding/json"
	"slices"
)

// Files is what is remembered of the files that the players chose. It is kept between starts.
type Files struct{ Store Store }

// Files returns what is remembered of the players' files.
func (p Preferences) Files() Files { return Files(p) }

const (
	prefFolder = "files.folder"
	prefNewest = "files.newestFirst"
	prefRecent = "files.recent"
)

// Folder returns the folder of the file that was chosen last, "" for none.
func (f Files) Folder() string { return TextPath(f.Store.String(prefFolder)) }

// SetFolder remembers the folder of the file that was chosen last.
func (f Files) SetFolder(path string) { f.Store.SetString(prefFolder, PathText(path)) }

// NewestFirst tells whether the newest file of a folder is listed first.
func (f Files) NewestFirst() bool { return f.Store.Bool(prefNewest) }

// SetNewestFirst remembers whether the newest file of a folder is listed first.
func (f Files) SetNewestFirst(on bool) { f.Store.SetBool(prefNewest, on) }

// MostRecent is how many files are remembered.
const MostRecent = 10

// Recent returns the paths of the files that were opened or saved last, the last one first.
func (f Files) Recent() []string {
	var texts, paths []string
	if json.Unmarshal([]byte(f.Store.String(prefRecent)), &texts) != nil {
		return nil
	}
	for _, text := range texts[:min(len(texts), MostRecent)] {
		if path := TextPath(text); path != "" && len(path) <= LongestPath && !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	return paths
}

// SetRecent remembers files.
func (f Files) SetRecent(paths []string) {
	texts := []string{}
	for _, path := range paths[:min(len(paths), MostRecent)] {
		texts = append(texts, PathText(path))
	}
	data, _ := json.Marshal(texts) // texts: never fails
	f.Store.SetString(prefRecent, string(data))
}

// AddRecent remembers a file as the last one.
func (f Files) AddRecent(path string) {
	f.SetRecent(append([]string{path}, without(f.Recent(), path)...))
}

// ForgetRecent remembers a file no more.
func (f Files) ForgetRecent(path string) { f.SetRecent(without(f.Recent(), path)) }

func without(paths []string, path string) []string {
	return slices.DeleteFunc(paths, func(other string) bool { return other == path })
}
