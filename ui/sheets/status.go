package sheets

import (
	"cmp"
	"strconv"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/pgn"
	"overtheboard/saves/sheet"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// line is a sentence of the status, and what a tap on it does.
type line struct {
	kind kit.RemarkKind
	text string
	does func()
}

// sentences returns how many games fit, better letters, corrections, and what is missing.
func (p *page) sentences() []line {
	lines := []line{p.outcome()}
	notice := func(key string, with words.With, does func()) {
		lines = append(lines, line{kit.Notice, words.Text(key, with), does})
	}
	for i, code := range p.better {
		if to := indexOf(code); to >= 0 {
			with := words.With{"Sheet": i + 1, "Language": nameOf(resources.Languages()[to])}
			notice("sheets.better", with, func() { p.letters[i].Choose(to) })
		}
	}
	g := p.likeliest()
	for _, c := range g.Corrections {
		text, kind := p.remark(c, 1), kit.Wrong
		if at, n := p.position(max(0, min(c.Ply, len(g.Moves))-1)); n < len(g.Moves) {
			text = words.Text("speech.control", words.With{"Name": words.NumberedMove(&at, g.Moves[n]), "Value": text})
		}
		if p.agreed(c) {
			text, kind = words.Text("sheets.chosen", words.With{"Move": text}), kit.Good
		}
		lines = append(lines, line{kind, text, func() { p.grid.move(c.Sheet-1, c.Entry) }})
	}
	if at, bad := p.unreadTime(); bad || p.grid.times {
		notice("sheets.time", nil, func() { p.times.Choose(1); p.grid.move(at.sheet, at.entry) })
	}
	if day := p.Tags[pgn.DateTag]; day != "" && plainDay(day) == "" {
		notice("sheets.date", nil, p.askHeading)
	}
	if at, n := p.position(len(g.Moves)); n > 0 && p.answer.Fits > 0 && p.result() == 0 && at.Verdict() == (rules.Verdict{}) {
		notice("sheets.noResult", nil, p.askHeading)
	}
	return lines
}

// agreed reports whether the players have chosen the corrected move.
func (p *page) agreed(c sheet.Correction) bool {
	_, chosen := p.chosen[c.Ply-1]
	return chosen && c.Is != ""
}

// unreadTime returns the first entry with a time that cannot be read, and whether there is one.
func (d *draft) unreadTime() (at cursor, bad bool) {
	for i, s := range d.Sheets {
		for e := range s.Entries {
			if badTime(s.Entries[e].Clock) {
				return cursor{i, e}, true
			}
		}
	}
	return d.cursor, false
}

func badTime(clock string) bool {
	_, ok := sheet.ParseTime(clock)
	return clock != "" && !ok
}

// outcome returns how many games fit; a tap leads to the next open entry, or else to a conflict.
func (p *page) outcome() line {
	kind, key, round := kit.Notice, "sheets.corrected", 0
	games, uncertain, likeliest := "", 0, ""
	switch a := p.answer; {
	case p.blank():
		kind, key = kit.Good, "sheets.hint"
		if p.cleared {
			key = "sheets.cleared"
		}
	case a == nil:
		key = "sheets.wait"
	case a.Fits == 0:
		kind, key, round = kit.Wrong, "sheets.none", p.round(a.Reached)
		if a.Stopped != nil {
			key = "sheets.stopped"
		}
	case a.Stopped != nil:
		key, round = "sheets.stopped", p.round(a.Stopped.Ply)
	case a.Cost == 0 && a.Fits == 1:
		kind, key = kit.Good, "sheets.one"
	default:
		if games, uncertain = strconv.FormatUint(a.Fits, 10), len(a.Plies)-a.Settled; a.Fits > sheet.Most {
			games = ">10^15"
		}
		if a.Cost == 0 {
			key = "sheets.several"
		}
		if a.Fits > 1 {
			likeliest = " " + words.Text("sheets.likeliest")
		}
	}
	return line{kind, words.Text(key, words.With{"Round": round, "Games": games, "Open": uncertain}) + likeliest, p.grid.seek}
}

func (p *page) round(ply int) int { return p.Start.Fullmove() + (ply+p.grid.offset())/2 }

// remark describes a correction, or a move with several readings.
func (p *page) remark(c sheet.Correction, readings int) string {
	key := "sheets.misread"
	switch {
	case readings > 1:
		key, c.Is = "sheets.reading", words.Move(p.rules.Rules, c.Is)
	case c.Is == "":
		key = "sheets.extra"
	case c.Was == "":
		key = "sheets.missing"
	case c.Short():
		key = "sheets.short"
	}
	return words.Text(key, words.With{"Sheet": c.Sheet, "Was": cmp.Or(c.Was, "…"), "Is": c.Is, "Readings": readings})
}
