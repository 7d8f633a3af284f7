package library

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"time"

	"overtheboard/saves/archive"
	"overtheboard/saves/pgn"
	"overtheboard/ui/kit"
	browser "overtheboard/ui/library/archive"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// bin is the dialog with the deleted games. Each can be put back, or deleted for good.
type bin struct {
	archive  *gameList // to which it returns
	games    []archive.Deleted
	begin    []int64 // where each begins in the listed text
	list     *browser.Browser
	dialog   *kit.Dialog
	changing bool // a game is being put back, or deleted
}

func newBin(a *gameList, games []archive.Deleted) *bin {
	f := a.files
	b := &bin{archive: a}
	b.list = browser.New(b, f.listed(archive.BinName, b.text(games)))
	b.dialog = listDialog(words.Text("archive.bin"), b.list)
	b.dialog.Escape = 1
	b.dialog.Answers = []kit.Answer{
		listAnswer(b.list, "archive.forget", browser.Forget),
		{Text: words.Text("button.close"), Run: b.list.Close},
		listAnswer(b.list, "archive.copy", browser.Copy),
		listAnswer(b.list, "archive.restore", browser.Restore),
	}
	b.dialog.Answers[0].Danger = true
	return b
}

// text takes over the deleted games, and returns them as one text in which each reads as it does alone.
func (b *bin) text(games []archive.Deleted) []byte {
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
func (b *bin) Background(slow func() func()) { b.archive.Background(slow) }

// Offer updates what can be done with the selected game.
func (b *bin) Offer() {
	if b.dialog != nil { // otherwise the list is being made
		b.dialog.Offer()
	}
}

// Asked puts the selected game back, or deletes it for good.
func (b *bin) Asked(a browser.Action, c browser.Chosen) {
	f := b.archive.files
	at, begins := slices.BinarySearch(b.begin, c.Entry.Offset)
	if !begins {
		at-- // its rules come first
	}
	if a != browser.Restore && a != browser.Forget || at < 0 || b.changing || f.shell.Dialogs.Open != b.dialog {
		return
	}
	b.changing = true
	d, do := b.games[at], f.archiving.archive.Restore
	if a == browser.Forget {
		do = f.archiving.archive.Forget
	}
	b.Background(func() func() {
		failed := do(d)
		left, err := f.archiving.archive.Deleted(time.Now())
		return func() {
			b.archive.stale, b.changing = true, false
			if err = cmp.Or(failed, err); err != nil {
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
	})
}

// Removed does nothing: the list of deleted games removes none by itself.
func (b *bin) Removed(archive.Entry, []byte) {}

// Bin does nothing: this is the bin.
func (b *bin) Bin([]archive.Deleted) {}
