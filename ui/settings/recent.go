package settings

import (
	"encoding/json"
	"slices"
)

// mostRecent is the number of stored recent files.
const mostRecent = 10

func recentPaths(text string) (paths []string, ok bool) {
	var texts []string
	if json.Unmarshal([]byte(text), &texts) != nil {
		return nil, false
	}
	for _, text := range texts[:min(len(texts), mostRecent)] {
		if path := TextPath(text); path != "" {
			paths = append(paths, path)
		}
	}
	return paths, true
}

func recentText(paths []string) string {
	texts := []string{}
	for _, path := range paths {
		texts = append(texts, PathText(path))
	}
	data, _ := json.Marshal(texts) // texts: never fails
	return string(data)
}

// AddRecent adds a file as the last one.
func (p *Preferences) AddRecent(path string) {
	p.ForgetRecent(path)
	p.Recent.Set(slices.Insert(p.Recent.Get(), 0, path))
}

// ForgetRecent removes a file.
func (p *Preferences) ForgetRecent(path string) {
	p.Recent.Set(slices.DeleteFunc(p.Recent.Get(), func(other string) bool { return other == path }))
}
