package environment

import (
	"path/filepath"
	"regexp"
	"strings"
)

// DocumentsFolder returns the user's documents folder, as the desktop has it; "" if there is none. It may not exist.
func DocumentsFolder() string { return userPlace(Documents) }

// userFolder returns the folder that a user-dirs.dirs file gives for a name, "" if none: an absolute path, or one from $HOME.
func userFolder(text, name, home string) string {
	folder := ""
	for line := range strings.Lines(text) {
		value, found := strings.CutPrefix(strings.TrimSpace(line), name+"=")
		if !found {
			continue
		}
		value = escaped.ReplaceAllString(strings.TrimSuffix(strings.TrimPrefix(value, `"`), `"`), "$1")
		if below, inHome := strings.CutPrefix(value, "$HOME"); inHome && (below == "" || below[0] == '/') {
			value = filepath.Join(home, below)
		}
		if filepath.IsAbs(value) {
			folder = filepath.Clean(value) // the last one counts, as in a shell
		}
	}
	return folder
}

// escaped matches a character behind a shell's backslash.
var escaped = regexp.MustCompile(`\\(.)`)
