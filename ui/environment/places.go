package environment

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// PlaceKind is what a place is to a player.
type PlaceKind int

// The kinds of places.
const (
	Home PlaceKind = iota
	Desktop
	Documents
	Downloads
	Disk // the whole of it
)

// Place is a folder in which players look for files.
type Place struct {
	Kind PlaceKind
	Path string
}

// folderNames are the names under which desktops have folders, and what they are usually called.
var folderNames = map[PlaceKind][2]string{
	Desktop: {"XDG_DESKTOP_DIR", "Desktop"}, Documents: {"XDG_DOCUMENTS_DIR", "Documents"}, Downloads: {"XDG_DOWNLOAD_DIR", "Downloads"},
}

// Places returns the places that are there, each once.
func Places() []Place {
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		home = ""
	}
	found := []Place{{Home, home}}
	for _, kind := range []PlaceKind{Desktop, Documents, Downloads} {
		found = append(found, Place{kind, userPlace(kind)})
	}
	if found = append(found, disks()...); runtime.GOOS == "js" {
		found = found[Documents:][:1] // of a disk that nobody knows
	}
	var places []Place
	for _, p := range found {
		if info, err := os.Stat(p.Path); err == nil && info.IsDir() && !slices.ContainsFunc(places, func(other Place) bool { return other.Path == p.Path }) {
			places = append(places, p)
		}
	}
	return places
}

// disks returns the roots of the file system.
func disks() []Place {
	if runtime.GOOS != "windows" {
		return []Place{{Disk, "/"}}
	}
	var roots []Place
	for letter := 'C'; letter <= 'Z'; letter++ {
		roots = append(roots, Place{Disk, string(letter) + `:\`})
	}
	return roots
}

// userPlace returns a folder of the user's as the desktop has it; "" if there is none. It need not be there.
func userPlace(kind PlaceKind) string {
	if folder := knownFolder(kind); filepath.IsAbs(folder) {
		return folder
	}
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		return ""
	}
	names := folderNames[kind]
	if config := configFolder(); config != "" && runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		text, _ := os.ReadFile(filepath.Join(config, "user-dirs.dirs")) // which need not be there
		if folder := userFolder(string(text), names[0], home); folder != "" {
			return folder
		}
	}
	return filepath.Join(home, names[1])
}
