package variants

import (
	"path/filepath"
	"testing"
)

// Names of sets cannot lead out of the players' folder.
func TestOwnPiecesStayInTheirFolder(t *testing.T) {
	p := Pieces{folder: t.TempDir()}
	for _, name := range []string{"own/..", "own/../x", "own/", "own/a/b", "shaded", "", "own/.hidden"} {
		if folder, own := p.ownFolder(name); own {
			t.Errorf("%q is the folder %s", name, folder)
		}
	}
	if folder, own := p.ownFolder("own/My set"); !own || filepath.Dir(folder) != p.folder {
		t.Errorf("%s, %v", folder, own)
	}
}
