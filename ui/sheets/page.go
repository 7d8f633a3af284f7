package sheets

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/sheet"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesetlist"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// mostCost limits the total cost of corrections; tellEvery is how often a search's progress is shown; statusLines is the number of
// visible lines below the sheets.
const (
	mostCost    = 6
	tellEvery   = 300 * time.Millisecond
	statusLines = 4.5
)

// page is the dialog of the sheets.
type page struct {
	*draft
	shell    *shell.Shell
	games    Games
	modal    *kit.Dialog
	grid     *grid
	board    *board.Preview
	readings *kit.List
	status   *kit.Remarks // of lines
	game     *kit.Button
	heading  *kit.Button
	times    *kit.Segments
	letters  [2]*kit.Choice

	answer    *sheet.Answer    // for the current text; nil: none yet
	known     []rules.Position // of its likeliest game, from the start on, as far as they hold after a change
	better    [2]string        // the language whose letters a sheet fits, if its own do not, otherwise ""
	offered   []offer          // the readings of the cursor's entry
	shown     int              // the ply of the board
	clicked   time.Time        // when a reading was last chosen by a click
	lines     []line
	reached   map[uint64]bool // positions of archived games with these rules
	searching bool
	aside     bool // another dialog is open, and the page returns
	cancel    context.CancelFunc
	told      string
}

func newPage(s *Sheets) *page {
	p := &page{draft: s.draft, shell: s.shell, games: s.games, cancel: func() {}}
	p.forget()
	p.board = board.NewPreview(resources.Picture, 10*kit.Step)
	p.board.SetColors(s.shell.BoardColors())
	p.grid = newGrid(p)
	p.status = kit.NewRemarks()
	p.status.Scroll.SetMinSize(fyne.NewSize(0, statusLines*kit.RemarkHeight))
	p.status.OnTapped = func(i int) {
		if i < len(p.lines) {
			p.lines[i].does()
			kit.TakeFocus(p.grid)
		}
	}
	p.readings = kit.NewList(func() int { return len(p.offered) }, newReading, p.fill, func(widget.ListItemID) {
		if p.showBoard(); !p.readings.ByKey {
			p.click(p.readings.Current)
			kit.TakeFocus(p.grid)
		}
	})
	p.readings.Name = words.Text("sheets.readings")
	p.readings.Typed = func(r rune) {
		if r == ' ' {
			p.settle(p.readings.Current)
		} else {
			p.shell.Dialogs.TypedRune(r)
		}
	}
	p.game, p.heading = kit.NewOpener(p.choose), kit.NewOpener(p.askHeading)
	for i := range p.letters {
		var items []string
		all := resources.Languages()
		for _, l := range all {
			items = append(items, words.Text("sheets.letters", words.With{"Sheet": i + 1, "Language": nameOf(l)}))
		}
		p.letters[i] = kit.NewChoice("", items, indexOf(p.codes[i]), func(to int) {
			p.write(i, all[to].Code)
			p.note()
			p.renew()
			if p.shell.Win.Canvas().Focused() == nil { // it was chosen with the pointer
				kit.TakeFocus(p.grid)
			}
		})
	}
	p.modal = &kit.Dialog{
		Title:   words.Text("sheets.title"),
		Content: p.content(),
		Answers: []kit.Answer{
			{Text: words.Text("button.close")},
			{Text: words.Text("setup.clear"), Danger: true, Accept: func() bool { p.empty(p.rules); p.renew(); kit.TakeFocus(p.grid); return false }},
			{Text: words.Text("sheets.stop"), WhyNot: p.whyNotStop, Accept: func() bool { p.stop(); return false }},
			{Text: words.Text("sheets.open"), WhyNot: p.whyNotOpen, Run: p.open},
		},
		First:    p.grid,
		Home:     true,
		Width:    132 * kit.Step,
		Height:   96 * kit.Step,
		Shown:    p.again,
		Closed:   p.closed,
		Shortcut: p.shortcut,
	}
	start, rs := p.Start, p.rules.Rules
	p.shell.Background(func() func() {
		reached := p.games.Reached(rs.Start())
		return func() {
			if p.reached = reached; len(reached) > 0 && p.Start == start {
				p.search()
			}
		}
	})
	return p
}

// nameOf returns a language's name, in English if no font can show its own.
func nameOf(l resources.Language) string {
	if kit.CanShow(l.Name) {
		return l.Name
	}
	return l.English
}

// indexOf returns the index of a language in the list, -1 for none.
func indexOf(code string) int {
	return slices.IndexFunc(resources.Languages(), func(l resources.Language) bool { return l.Code == code })
}

// content lays out the page: board and readings at the left, the sheets at the right, below their common controls.
func (p *page) content() fyne.CanvasObject {
	p.times = kit.NewSegments(kit.Titles(words.Text("menu.moves"), words.Text("sheets.times")), func(i int) { p.grid.turn(i == 1) })
	p.times.Name = words.Text("sheets.typed")
	above := container.New(kit.Mirrored(layout.NewGridLayoutWithColumns(2)), p.game, p.heading)
	right := container.New(&kit.Column{Grows: 3, Gap: kit.Step / 2}, above, container.NewGridWithColumns(2, p.letters[0], p.letters[1]), colorHeads(), p.grid.scroll, p.status.Scroll)
	const least, leastSheets = 15 * kit.Step, 46 * kit.Step
	cover := &boardCover{page: p}
	cover.ExtendBaseWidget(cover)
	left := kit.Lay(kit.Least(0, 0), func(size fyne.Size) {
		fit := p.board.Fit(fyne.NewSize(size.Width, size.Height-least))
		kit.Place(p.board, 0, 0, fit.Width, fit.Height)
		kit.Place(cover, 0, 0, fit.Width, fit.Height)
		below := fit.Height + kit.Step/2
		high := kit.Tall(kit.ControlHeight)
		kit.Place(p.times, 0, below, size.Width, high)
		below += high + kit.Step/2
		kit.Place(p.readings, 0, below, size.Width, size.Height-below)
	}, p.board, cover, p.times, p.readings)
	return container.New(kit.Split{Gap: 1.5 * kit.Step, First: func(size fyne.Size) float32 {
		fit := p.board.Fit(fyne.NewSize(min(size.Width*0.45, size.Width-leastSheets), size.Height-least))
		return float32(int(fit.Width))
	}}, left, right)
}

func (p *page) shortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok {
		p.paste(p.grid.sheet, paste.Clipboard.Content())
	}
	kit.Undo(s, func() { p.travel(p.history.Undo) }, func() { p.travel(p.history.Redo) })
}

// travel shows what undo or redo restores.
func (p *page) travel(step func() bool) {
	if step() {
		p.restore()
		p.renew()
	}
}

// changed searches after a change at the cursor, which keep records.
func (p *page) changed(kind string) {
	if p.grid.times {
		p.keep(kind)
		p.show()
		return
	}
	ply := max(0, p.here())
	delete(p.chosen, ply)
	p.keep(kind)
	p.known = p.known[:min(len(p.known), ply+1)]
	p.grid.fit()
	p.search()
}

// empty clears the sheets, for a game with given rules.
func (p *page) empty(c catalog.Entry) {
	p.grid.typing = false
	p.times.Choose(0)
	p.clear(c)
	p.forget()
}

// renew shows the draft, and searches for its games.
func (p *page) renew() {
	p.forget()
	p.game.SetText(rulesetlist.Title(p.rules))
	p.showHeading()
	p.modal.Content.Refresh()
	p.grid.typing = false
	p.grid.fit()
	p.search()
}

// leave shows another dialog, and then the page again. A search goes on.
func (p *page) leave(to *kit.Dialog) {
	p.aside = true
	p.shell.Dialogs.Leave(p.modal, to)
}

func (p *page) closed() {
	if !p.aside {
		p.cancel()
	}
}

// again shows the page, also after another dialog.
func (p *page) again() {
	if p.aside = false; p.answer == nil && !p.searching {
		p.renew()
		return
	}
	p.showHeading()
	p.show()
}

// forget drops the answer, and gives up a search.
func (p *page) forget() {
	p.stop()
	p.answer, p.known, p.better = nil, []rules.Position{p.Start}, [2]string{}
}

// search searches for games in the background, and ends an earlier search. The entry being typed may continue.
func (p *page) search() {
	p.stop()
	if p.blank() {
		p.forget()
		p.show()
		return
	}
	record := p.record()
	if text := p.current().Text; p.grid.typing && !p.grid.times && text != "" {
		record.Sheets[p.grid.sheet].Entries[p.grid.entry].Text = plainEntry(text) + "*"
	}
	var ctx context.Context
	ctx, p.cancel = context.WithCancel(context.Background())
	p.searching = true
	last, reached := time.Now(), p.reached
	options := sheet.Options{
		Cost: mostCost, Games: 1, Chosen: maps.Clone(p.chosen),
		Named: func(at *rules.Position) bool { return reached[at.BoardHash()] || resources.NamedOpening(at) },
		Tell: func(at sheet.Progress) {
			if now := time.Now(); now.Sub(last) >= tellEvery {
				last = now
				p.shell.Post(func() {
					if ctx.Err() == nil {
						p.status.Say(kit.Notice, words.Text("sheets.searching", words.With{"Round": p.round(at.Ply), "Cost": at.Cost}))
					}
				})
			}
		},
	}
	p.show()
	p.shell.Background(func() func() {
		answer, err := record.Find(ctx, options)
		var better [2]string
		if err == nil && (answer.Cost > 0 || answer.Fits == 0) {
			better = betterLetters(record)
		}
		return func() {
			if err == nil && ctx.Err() == nil {
				p.found(answer, better)
			}
			p.shell.FreeMemory()
		}
	})
}

func (p *page) stop() {
	p.cancel()
	p.searching = false
}

// betterLetters returns for each sheet the language whose piece letters it has rather than its own ones, "" for none.
func betterLetters(r *sheet.Record) (codes [2]string) {
	rs := r.Start.Ruleset()
	for i, s := range r.Sheets {
		foreign := func(letters map[string]string) (n int) {
			for _, e := range s.Entries {
				first, _ := utf8.DecodeRuneInString(e.Text)
				piece := unicode.IsLetter(first) && first != 'O' && (first < 'a' || first > 'h')
				for k := range rs.EachKind {
					san := rs.Def(k).SAN
					piece = piece && (san == "" || !strings.HasPrefix(e.Text, cmp.Or(letters[san], san)))
				}
				if piece {
					n++
				}
			}
			return n
		}
		least := (foreign(s.Letters) + 1) / 2
		if least == 0 {
			continue
		}
		for _, l := range resources.Languages() {
			letters, _ := resources.Letters(l.Code, rs)
			if n := foreign(letters); n < least {
				least, codes[i] = n, l.Code
			}
		}
	}
	return codes
}

func (p *page) found(a *sheet.Answer, better [2]string) {
	p.forget()
	p.answer, p.better = a, better
	for ply, m := range p.likeliest().Moves {
		next, _ := p.known[ply].Play(m)
		p.known = append(p.known, next)
	}
	p.show()
}

// likeliest returns the likeliest game, or if none fits, its beginning; the zero Game if there is no answer.
func (p *page) likeliest() (g sheet.Game) {
	if p.answer != nil && len(p.answer.Games) > 0 {
		g = p.answer.Games[0]
	}
	return g
}

func (p *page) show() {
	p.offered = p.offers()
	p.grid.Refresh()
	p.readings.UnselectAll()
	p.readings.Current = -1
	p.readings.Refresh()
	p.showBoard()
	p.lines = p.sentences()
	p.status.Say(kit.Good)
	for _, l := range p.lines {
		p.status.Add(l.kind, l.text)
	}
	if said := p.lines[0].text; !p.grid.typing && !p.searching && !p.aside && said != p.told {
		p.told = said
		p.shell.Speak(speech.Answer, p.told)
	}
	p.modal.Offer()
}

// position returns the position before a ply, and its number of plies: in the game found, and behind that as far as entries can
// only mean one move.
func (p *page) position(ply int) (at rules.Position, n int) {
	n = min(ply, len(p.known)-1)
	for at = p.known[n]; n < ply; n++ {
		next, ok := p.next(&at, n)
		if !ok {
			break
		}
		at = next
	}
	return at, n
}

// ply returns the ply of an entry in the game found, -1 for none.
func (p *page) ply(i, e int) int {
	all := p.likeliest().Plies
	if i >= len(all) {
		return e
	}
	plies := all[i]
	if e < len(plies) {
		return plies[e]
	}
	return slices.Max(append([]int{-1}, plies...)) + 1 + e - len(plies)
}

func (p *page) here() int { return p.ply(p.grid.sheet, p.grid.entry) }

// completion returns the completion of the cursor's entry, "" if unknown.
func (p *page) completion() string {
	text := p.current().Text
	if ply := p.here(); ply >= 0 && !p.grid.times {
		if at, n := p.position(ply); n == ply {
			if m, only := p.typed(p.grid.sheet, &at, text); only && m.San != text {
				return m.San
			}
		}
	}
	return ""
}

// correction returns the correction of an entry, and whether there is one.
func (p *page) correction(i, e int) (last sheet.Correction, corrected bool) {
	for _, c := range p.likeliest().Corrections {
		if c.Sheet == i+1 && c.Entry == e {
			last, corrected = c, true
		}
	}
	return last, corrected
}

// stands returns an entry's text, its reading, and its state.
func (p *page) stands(i, e int) (text, reading string, m mark) {
	text = p.at(i, e).Text
	c, corrected := p.correction(i, e)
	ply := p.ply(i, e)
	switch a := p.answer; {
	case a == nil || p.searching && ply >= len(p.known)-1 || e >= len(p.Sheets[i].Entries) && !corrected:
		return text, "", unmarked
	case corrected:
		m, reading = conflict, " › "+c.Is
		if c.Is == "" {
			reading = " –"
		} else if c.Was == "" {
			reading = " (+" + c.Is + ")"
		}
		if p.agreed(c) {
			m = settled
		}
		return text, reading, m
	case a.Fits == 0 && ply == a.Reached && (a.Stopped == nil || a.Cost > 0):
		return text, "", conflict
	case ply < 0 || ply >= len(a.Plies):
		return text, "", unmarked
	case !a.Plies[ply].Settled:
		return text, " (" + strconv.Itoa(len(a.Plies[ply].Readings)) + ")", open
	case text == "" || strings.ContainsAny(text, "?*."):
		reading = rules.Lettered(a.Plies[ply].Readings[0].SAN, p.Sheets[i].Letters)
		if text != "" && (cursor{i, e}) == p.cursor {
			return text, " " + reading, settled
		}
		return "", reading, settled
	}
	return text, "", settled
}

// choose opens the dialog to choose the rules, and returns with empty sheets.
func (p *page) choose() {
	p.leave(rulesetlist.Choose(words.Text("sheets.game"), p.shell.Catalog.Entries, p.rules, p.empty))
}

func (p *page) paste(i int, text string) {
	r, _, err := sheet.Read(p.rules.Rules, source.File{Name: words.Text("paste.clipboard"), Data: []byte(plainText(text))})
	if err != nil {
		lines, _ := words.ErrorList(err)
		p.status.Say(kit.Wrong, lines...)
		return
	}
	for e := range r.Sheets[0].Entries {
		r.Sheets[0].Entries[e].Text = plainEntry(r.Sheets[0].Entries[e].Text)
	}
	p.Sheets[i].Entries, p.chosen = trimmed(r.Sheets[0].Entries), map[int]rules.Move{}
	p.Start, p.Known = r.Start, slices.Concat(p.Known, r.Known)
	if maps.Copy(p.Tags, r.Tags); len(r.Results) > 0 {
		p.Results = r.Results
	}
	p.tag(pgn.DateTag, p.Tags[pgn.DateTag])
	p.keep("")
	p.renew()
}

func (p *page) whyNotStop() string {
	if p.searching {
		return ""
	}
	return words.Text("sheets.idle")
}

func (p *page) whyNotOpen() string {
	switch {
	case p.searching:
		return words.Text("sheets.wait")
	case p.answer == nil || p.answer.Fits == 0:
		return words.Text("sheets.nothing")
	}
	return ""
}

// open opens the likeliest game, once the current one is safe.
func (p *page) open() {
	record, answer := p.record(), p.answer
	p.shell.Work(shell.Job{Title: words.Text("sheets.title"), Do: func(ctx context.Context, _ *shell.Progress) func() {
		g, err := record.Game(answer, 0, shell.UntilDone(ctx, p.shell.Judge), func(c sheet.Correction, readings int) string {
			return words.Bare(p.remark(c, readings))
		})
		return func() {
			if err != nil {
				p.shell.ShowError(words.Text("error.open"), err)
				return
			}
			p.games.Leave(func() { p.shell.Controller.Restore(g) })
		}
	}})
}
