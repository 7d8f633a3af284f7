package environment

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"overtheboard/game/source"
)

// PlaceKind is the kind of a place.
type PlaceKind int

const (
	Home PlaceKind = iota
	Desktop
	Documents
	Downloads
	Disk // all of it
)

// Place is a folder in which players look for files.
type Place struct {
	Kind PlaceKind
	Path string
}

// folderNames are the desktops' names for folders, and their usual names.
var folderNames = map[PlaceKind][2]string{
	Desktop: {"XDG_DESKTOP_DIR", "Desktop"}, Documents: {"XDG_DOCUMENTS_DIR", "Documents"}, Downloads: {"XDG_DOWNLOAD_DIR", "Downloads"},
}

// Places returns the existing places, each once.
func Places() []Place {
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		home = ""
	}
	found := []Place{{Home, home}}
	for _, kind := range []PlaceKind{Desktop, Documents, Downloads} {
		found = append(found, Place{kind, userPlace(kind)})
	}
	var places []Place
	for _, p := range append(found, disks()...) {
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

// readSmall returns the beginning of a plain file, "" if there is none.
func readSmall(path string) string {
	text, _ := source.ReadPlain(path, source.MaxDesktopFile)
	return string(text)
}

// userPlace returns a folder of the user, as the desktop has it; "" if there is none. It may not exist.
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
		text := readSmall(filepath.Join(config, "user-dirs.dirs"))
		if folder := userFolder(text, names[0], home); folder != "" {
			return folder
		}
	}
	return filepath.Join(home, names[1])
}
