package library

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"time"

	"overtheboard/saves/archive"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	"overtheboard/ui/library/gamebrowser"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// deletedGames is the dialog with the games in the archive's bin. Each can be put back, or deleted for good.
type deletedGames struct {
	archive  *gamesDialog // to which it returns
	games    []archive.Deleted
	begin    []int64 // where each begins in the listed text
	list     *gamebrowser.Browser
	dialog   *kit.Dialog
	changing bool // a game is being put back, or deleted
}

func newDeletedGames(a *gamesDialog, games []archive.Deleted) *deletedGames {
	b := &deletedGames{archive: a}
	of := a.files.archiving.archive
	b.list = gamebrowser.New(b, a.files.listed(gamelist.Source{Path: archive.BinName, Text: b.text(games)}))
	b.dialog = listDialog(words.Text("archive.bin"), b.list)
	b.dialog.Escape = 1
	b.dialog.Answers = []kit.Answer{
		listAnswer(b.list, "archive.forget", b.doing(of.Forget)),
		{Text: words.Text("button.close"), Run: b.list.Close},
		listAnswer(b.list, "archive.copy", b.list.Copy),
		listAnswer(b.list, "archive.restore", b.doing(of.Restore)),
	}
	b.dialog.Answers[0].Danger = true
	return b
}

// text takes over the deleted games, and returns them as one text in which each reads as it does alone.
func (b *deletedGames) text(games []archive.Deleted) []byte {
	var text bytes.Buffer
	b.games, b.begin = games, nil
	for _, d := range games {
		b.begin = append(b.begin, int64(text.Len()))
		closed, err := pgn.Closed(d.Text())
		if err != nil {
			closed = d.Text()
		}
		text.Write(closed)
		text.WriteString(pgn.GapAfter(text.Bytes()))
	}
	return text.Bytes()
}

// Background runs slow on another goroutine.
func (b *deletedGames) Background(slow func() func()) { b.archive.Background(slow) }

// Offer updates what can be done with the selected game.
func (b *deletedGames) Offer() {
	if b.dialog != nil { // otherwise the list is being made
		b.dialog.Offer()
	}
}

// doing returns what changes a game of the bin.
func (b *deletedGames) doing(change func(archive.Deleted) error) func(*gamebrowser.Chosen) {
	f := b.archive.files
	return func(c *gamebrowser.Chosen) {
		at, begins := slices.BinarySearch(b.begin, c.Entry.Offset)
		if !begins {
			at-- // its rules come first
		}
		if at < 0 || b.changing || f.shell.Dialogs.Open != b.dialog {
			return
		}
		b.changing = true
		d := b.games[at]
		b.Background(func() func() {
			failed := change(d)
			left, err := f.archiving.archive.Deleted(time.Now())
			return func() { b.changed(left, cmp.Or(failed, err)) }
		})
	}
}

// changed lists the games that are left, and shows an error.
func (b *deletedGames) changed(left []archive.Deleted, err error) {
	f := b.archive.files
	if b.archive.stale, b.changing = true, false; err != nil {
		f.shell.Dialogs.Over(b.dialog, shell.ErrorDialog(words.Text("archive.binFailed"), err))
	}
	switch {
	case err != nil && !errors.Is(err, archive.ErrNotDeleted): // all is as it was
	case err == nil && len(left) == 0:
		f.shell.Dialogs.Finish(b.dialog, b.list.Close)
	default:
		b.list.Reload(b.text(left))
	}
}

// Removed does nothing: the list of deleted games removes none by itself.
func (b *deletedGames) Removed([]byte) {}

// Bin does nothing: this is the bin.
func (b *deletedGames) Bin([]archive.Deleted) {}
