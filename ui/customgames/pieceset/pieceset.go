package pieceset

import (
	"context"
	_ "embed" // the text
	"errors"
	"image"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
)

// FolderText is the text that a new folder of sets holds.
//
//go:embed folder.txt
var FolderText string

// Names returns the names of the sets in a folder, its subfolders, sorted.
func Names(folder string) []string {
	entries, _ := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(folder, e.Name())) // a link may lead to a folder
		if err == nil && info.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names
}

// Valid reports whether a name can be a set's: a folder's name, not a path.
func Valid(name string) bool {
	return name != "" && !strings.HasPrefix(name, ".") && filepath.Base(name) == name && filepath.IsLocal(name)
}

// Read returns the set in a folder, with the faults of its files, for which shipped pictures are used. Of a folder with too many
// pictures it draws those that are needed first; nil means that none is. It stops when ctx is done.
func Read(ctx context.Context, folder string, needed func(name string) bool) (resources.Set, []*source.Fault) {
	files, faults := pictureFiles(folder)
	if len(files) > source.MaxFolderPictures {
		if needed != nil {
			rank := func(file string) int {
				if needed(strings.TrimSuffix(file, filepath.Ext(file))) {
					return 0
				}
				return 1
			}
			slices.SortStableFunc(files, func(a, b string) int { return rank(a) - rank(b) })
		}
		faults = append(faults, &source.Fault{File: filepath.Base(folder), Format: "only %d of the %d pictures in the folder are used", Args: []any{source.MaxFolderPictures, len(files)}})
		files = files[:source.MaxFolderPictures]
	}
	pictures := map[string]*image.RGBA{}
	err := ruleset.DrawEach(ctx, files, func(ctx context.Context, file string) error {
		picture, err := readPicture(ctx, filepath.Join(folder, file))
		switch {
		case err == nil:
			pictures[strings.TrimSuffix(file, filepath.Ext(file))] = picture
		case ctx.Err() == nil:
			faults = append(faults, faultOf(file, err))
		}
		return err
	})
	if err == ruleset.ErrAllSlow {
		faults = append(faults, faultOf(filepath.Base(folder), err))
	}
	return resources.OwnSet(pictures), faults
}

// faultOf returns the fault of a file.
func faultOf(file string, err error) *source.Fault {
	if f := (*source.Fault)(nil); errors.As(err, &f) {
		return &source.Fault{File: file, Line: f.Line, Format: f.Format, Args: f.Args}
	}
	return source.Unreadable(file, err)
}

// ReadOne returns one picture of a set, nil if it is invalid. It stops when ctx is done.
func ReadOne(ctx context.Context, folder, name string) *image.RGBA {
	for _, ext := range []string{".svg", ".png"} {
		if picture, err := readPicture(ctx, filepath.Join(folder, name+ext)); err == nil {
			return picture
		}
	}
	return nil
}

// readPicture returns a file's picture, or its fault. It stops when ctx is done.
func readPicture(ctx context.Context, path string) (*image.RGBA, error) {
	data, err := source.ReadPlain(path, source.MaxPNG+1)
	if err != nil {
		return nil, err
	}
	return ruleset.Draw(ctx, strings.EqualFold(filepath.Ext(path), ".svg"), data)
}

// pictureFiles returns the names of the pictures in a folder, and faults of names. SVG wins over PNG of the same name.
func pictureFiles(folder string) (files []string, faults []*source.Fault) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		fault := source.Unreadable(filepath.Base(folder), err)
		fault.Format = "the folder cannot be read: %v"
		return nil, []*source.Fault{fault}
	}
	named := map[string]string{}
	for _, e := range entries {
		ext := strings.ToLower(filepath.Ext(e.Name()))
		name := strings.TrimSuffix(e.Name(), filepath.Ext(e.Name()))
		switch {
		case ext != ".svg" && ext != ".png" || strings.HasPrefix(name, "."):
		case !strings.HasSuffix(name, "-white") && !strings.HasSuffix(name, "-black"):
			faults = append(faults, &source.Fault{File: e.Name(), Format: "the name must end in -white or -black, as in knight-white"})
		case ext == ".svg" || named[name] == "":
			named[name] = e.Name()
		}
	}
	return slices.Sorted(maps.Values(named)), faults
}
