package play

import (
	"overtheboard/game"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// noteKey reports by == whether the notes have changed, so that steps through a long game do not rebuild them.
type noteKey struct {
	n, set          *game.Node // set: where a position is corrected right after n
	events          int        // at both
	edits           int        // of the game so far
	others, follow  int
	figurines, told bool
	broken          bool // the game breaks off here
	language        string
}

func (w gameNotation) notes() (notes []panel.Note) {
	last := len(w.line) - 1
	for ply, n := range w.line {
		others, follow, broken := 0, 0, false
		if ply > 0 && w.writing.Variations {
			others = w.line[ply-1].Branches() - 1
		}
		if ply == last && w.writing.Variations {
			follow = n.Branches()
		}
		if ply == last {
			_, broken = w.game.Breakoff()
		}
		var next *game.Node
		events := len(n.Events())
		if ply < last && w.line[ply+1].Corrected() {
			next = w.line[ply+1]
			events += len(next.Events())
		}
		if n.After == "" && others == 0 && follow == 0 && !broken && words.Unread(n) == "" && !words.Ruled(n) && next == nil && (ply == last || w.line[ply+1].Before == "") {
			continue
		}
		notes = append(notes, panel.Note{Ply: ply, Key: noteKey{n, next, events, len(w.game.Edits().Log()), others, follow, w.writing.Figurines, w.writing.Variations, broken, words.Language()}})
	}
	return notes
}
