package settings

import (
	"encoding/json"
	"slices"
)

// MostRecent is how many files are remembered.
const MostRecent = 10

// Recent returns the paths of the files that were opened or saved last, the last one first.
func (p Preferences) Recent() []string {
	var texts, paths []string
	if json.Unmarshal([]byte(p.Store.String(prefRecent)), &texts) != nil {
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
func (p Preferences) SetRecent(paths []string) {
	texts := []string{}
	for _, path := range paths[:min(len(paths), MostRecent)] {
		texts = append(texts, PathText(path))
	}
	data, _ := json.Marshal(texts) // texts: never fails
	p.Store.SetString(prefRecent, string(data))
}

// AddRecent remembers a file as the last one.
func (p Preferences) AddRecent(path string) {
	p.SetRecent(append([]string{path}, without(p.Recent(), path)...))
}

// ForgetRecent remembers a file no more.
func (p Preferences) ForgetRecent(path string) { p.SetRecent(without(p.Recent(), path)) }

func without(paths []string, path string) []string {
	return slices.DeleteFunc(paths, func(other string) bool { return other == path })
}
