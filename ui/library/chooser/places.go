package chooser

import (
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/environment"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// place is a folder in the list of places.
type place struct {
	path, name string
	icon       fyne.Resource
}

const placesWidth = 22 * kit.Step

func (f *fileDialog) findPlaces() {
	f.chooser.Background(func() func() {
		icons := [...]fyne.Resource{
			environment.Home: theme.HomeIcon(), environment.Desktop: theme.DesktopIcon(), environment.Documents: theme.DocumentIcon(),
			environment.Downloads: theme.DownloadIcon(), environment.Disk: theme.StorageIcon(),
		}
		var places []place
		for _, p := range environment.Places() {
			name := placeName(p.Path)
			if p.Kind == environment.Home {
				name = words.Text("file.home")
			}
			places = append(places, place{p.Path, name, icons[p.Kind]})
		}
		if info, err := os.Stat(f.chooser.Archive); err == nil && info.IsDir() {
			places = slices.Insert(places, min(1, len(places)), place{f.chooser.Archive, placeName(f.chooser.Archive), theme.HistoryIcon()})
		}
		return func() {
			f.places = places
			f.placeList.Refresh()
		}
	})
}

func placeName(path string) string {
	if filepath.Dir(path) != path { // not a drive, which has no name but its path
		path = filepath.Base(path)
	}
	return words.ShownWhole(path)
}

func (f *fileDialog) fillPlace(id widget.ListItemID, row fyne.CanvasObject) {
	if id < len(f.places) {
		fillParts(row, f.places[id].icon, f.places[id].name, "")
	}
}

func (f *fileDialog) visit(id widget.ListItemID) {
	if id < len(f.places) {
		f.enter(f.places[id].path)
	}
}
