package customgames

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"overtheboard/game/source"
	"overtheboard/game/variant"
	"overtheboard/resources"
	"overtheboard/saves/ruleset"
	"overtheboard/ui/catalog"
	"overtheboard/ui/customgames/pieceset"
	"overtheboard/ui/customgames/workshop"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// ShowPictures reads the pictures in the folder of the players' rulesets in the background, shows them, and shows their faults.
// Without such rulesets it does nothing.
func (v *CustomGames) ShowPictures() {
	var folders []string
	for _, e := range v.shell.Catalog.Entries {
		if folder := filepath.Join(filepath.Dir(e.File), ruleset.PicturesFolder); e.File != "" && !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	if len(folders) == 0 {
		return
	}
	needed := neededPictures(v.shell.Catalog)
	v.shell.Background(func() func() {
		var sets []resources.Set
		var faults []*source.Fault
		for _, folder := range folders {
			if info, err := os.Stat(folder); err == nil && info.IsDir() {
				set, wrong := pieceset.Read(context.Background(), folder, needed)
				sets, faults = append(sets, set), append(faults, wrong...)
			}
		}
		return func() {
			if len(sets) == 0 {
				return
			}
			resources.UseExtra(sets...)
			v.shell.PiecesChanged()
			if len(faults) > 0 {
				showPictureFaults(v.shell.Dialogs, ruleset.PicturesFolder, faults)
			}
		}
	})
}

// neededPictures returns a function that says whether a piece of the players' rulesets names a picture.
func neededPictures(c catalog.Catalog) func(name string) bool {
	images := map[string]bool{}
	for _, e := range c.Entries {
		if e.File == "" || e.Rules == nil {
			continue
		}
		for _, def := range e.Rules.Definition().Pieces {
			images[def.Image] = true
			images[def.NamedImage()] = true
		}
	}
	return func(name string) bool {
		name = strings.TrimSuffix(strings.TrimSuffix(name, "-white"), "-black")
		return images[name]
	}
}

func showPictureFaults(dialogs *kit.Queue, folder string, faults []*source.Fault) {
	box := shell.FaultList(words.FaultList(faults))
	box.Add(kit.Secondary(words.Text("pieces.wrongHint")))
	dialogs.ShowFirst(shell.FaultDialog(words.Text("pieces.wrong", words.With{"Name": source.Shown(folder, source.LineText)}), box))
}

// PictureDialog returns the dialog to choose a picture for a piece of a draft.
func (m *making) PictureDialog(d *workshop.Draft, letter byte) *kit.Dialog {
	return m.program.OpenDialog(words.Text("workshop.picture"), words.Text("setup.choose"), []string{".svg", ".png"}, func(path string) {
		m.takePicture(d, letter, path)
	})
}

// takePicture copies a piece's picture to the folder of the rules, for both colours, and shows it.
func (m *making) takePicture(d *workshop.Draft, letter byte, path string) {
	piece, _ := d.Piece(letter)
	rulesFile, needed := d.Path, neededPictures(m.shell.Catalog)
	m.shell.Background(func() func() {
		image, err := copyPicture(context.Background(), path, rulesFile, piece.Name)
		set, faults := pieceset.Read(context.Background(), filepath.Join(filepath.Dir(rulesFile), ruleset.PicturesFolder), needed)
		return func() {
			switch {
			case err != nil:
				m.shell.ShowError(words.Text("error.open"), err)
				return
			case len(faults) > 0:
				showPictureFaults(m.shell.Dialogs, ruleset.PicturesFolder, faults)
			}
			resources.UseExtra(set)
			d.Set(variant.BothSides, image, "pieces", string(rune(letter)), "image")
			m.shell.PiecesChanged()
			m.editor.Repaint()
		}
	})
}

// copyPicture copies a picture to the folder of a rules file, and returns its name for a piece.
func copyPicture(ctx context.Context, from, rulesFile, piece string) (image string, err error) {
	file, err := source.ReadPath(from, filepath.Base(from)) // too large a file is refused
	if err != nil {
		return "", err
	}
	return ruleset.AddPicture(ctx, rulesFile, piece, strings.ToLower(filepath.Ext(from)), file.Data)
}
