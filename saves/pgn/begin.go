package pgn

import (
	"slices"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

func (g *gameReader) setUp() *source.Fault {
	rs, fault := g.ruleset()
	if fault != nil {
		return fault
	}
	config := game.Config{Ruleset: rs, Judge: g.options.Judge}
	config.Names = [2]string{g.player("White"), g.player("Black")}
	if fault := g.readStart(&config); fault != nil {
		return fault
	}
	if given := g.tags.find("TimeControl"); given != nil {
		control, err := game.ParseTimeControl(given.value)
		if err != nil {
			g.lose(given.line, "%v; the game was read without clocks", err)
		}
		config.TimeControl = control
	}
	config.Started = g.started()
	if !config.TimeControl.None() && g.tags.value(clockStartTag) == notation.ClockStarts {
		config.ClockStart = game.AfterFirstMove
	}
	g.game = g.old
	if !g.reuse || g.game == nil {
		g.game = new(game.Game)
	}
	tags := g.game.Tags
	if err := g.game.Renew(config); err != nil {
		g.game = nil
		return g.fault(g.lexer.line, "%v", err)
	}
	g.goTo(g.game.Root(), false)
	clear(tags)
	g.game.Tags = g.otherTags(tags)
	return nil
}

// noPositions are values of FEN for the usual start, as some programs write them.
var noPositions = []string{"", "?", "-", "*", "startpos", "start", "standard", "initial"}

// readStart reads the position that the game begins with. With SetUp "0" the usual start counts (PGN 9.7.1); FEN is kept for moves
// that are legal only there.
func (g *gameReader) readStart(config *game.Config) *source.Fault {
	fen, setUp := g.tags.find("FEN"), g.tags.find("SetUp")
	if fen != nil && slices.Contains(noPositions, strings.ToLower(strings.TrimSpace(fen.value))) {
		g.note(fen.line, "the tag FEN gives no position; the usual start counts")
		fen = nil
	}
	if fen == nil {
		if setUp != nil && setUp.value == "1" {
			g.note(setUp.line, "a start position is announced but not given")
		}
		return nil
	}
	position, notices, faults := notation.ParseStart(config.Ruleset, fen.value, *g.fault(fen.line, ""))
	switch {
	case setUp != nil && setUp.value == "0":
		g.note(fen.line, "the position of the tag FEN does not count, since SetUp is 0")
		if len(faults) == 0 {
			g.stale = &position
		}
		return nil
	case len(faults) > 0:
		return faults[0]
	}
	g.notices = append(g.notices, notices...)
	config.Position = &position
	return nil
}

// begunElsewhere begins the game again in the position that SetUp "0" takes back, if its first move is legal only there.
func (g *gameReader) begunElsewhere(move *token) bool {
	start := g.stale
	if start == nil || g.at.Parent() != nil || len(g.stack) > 0 {
		return false
	}
	g.stale = nil
	if _, err := start.ParseSAN(move.text); err != nil {
		return false
	}
	tags, config := g.game.Tags, g.game.Config()
	config.Position, config.Started = start, g.game.Started
	if err := g.game.Renew(config); err != nil {
		return false
	}
	g.game.Tags = tags
	g.goTo(g.game.Root(), false)
	g.note(move.line, "the position of the tag FEN counts although SetUp is 0: the moves are legal only there")
	return true
}

func (g *gameReader) started() time.Time {
	date := g.tags.value(DateTag)
	if at := g.tags.value("Time"); at != "" {
		if at, err := time.ParseInLocation(dateLayout+timeLayout, date+at, time.Local); err == nil {
			return at
		}
	}
	day, _ := time.ParseInLocation(dateLayout, date, time.Local) // the zero time if it is none
	return day
}

// dateLayout is PGN's form of a day, timeLayout of a time.
const (
	dateLayout = "2006.01.02"
	timeLayout = "15:04:05"
)

func (g *gameReader) player(tag string) string {
	if name := g.tags.value(tag); name != "?" {
		return name
	}
	return ""
}

// otherTags returns the tags that the game itself does not know and that would not be written anyway, in an empty map or a new
// one.
func (g *gameReader) otherTags(tags map[string]string) map[string]string {
	for i := range g.tags {
		name, value := g.tags[i].name, g.tags[i].value
		unknown := roster.find(name)
		if notation.IsDerivedTag(name) || unknown != nil && (value == unknown.value || value == "") {
			continue
		}
		switch name {
		case variantTag:
			if !keepsVariant(g.game, value) {
				continue
			}
		case DateTag, "Time", "TimeControl", clockStartTag:
			if value == said(g.game, name) {
				continue
			}
		case reasonTag, terminationTag: // see keep
			continue
		}
		tags = withTag(tags, name, value)
	}
	return tags
}

// standardVariants are values of Variant for the usual rules, as some programs write them.
var standardVariants = []string{"", "?", "-", "standard", "chess", "normal", "regular", "fromposition", "setup", "orthodox", "fide", "classical", "rapid", "blitz", "bullet", "lightning"}

// variantNames are other names of variants than their tags and rulesets have, in the form of plain.
var variantNames = map[string]string{
	"fischer": "chess960", "fischerandom": "chess960", "fischerrandom": "chess960", "frc": "chess960", "wildfr": "chess960", "freestyle": "chess960",
	"3check": "threecheck", "5check": "fivecheck", "giveaway": "antichess", "anti": "antichess",
	"koth": "kingofthehill", "zh": "crazyhouse", "almost": "almostchess", "nocastle": "nocastling", "withoutcastling": "nocastling",
	"racing": "racingkings",
}

// variantAlias returns the usual name of a variant; "" for chess. A name that ends in 960 is that of chess with another start.
func variantAlias(name string) (usual string, known bool) {
	start, whole := strings.HasSuffix(name, "960"), name
	name = strings.TrimSuffix(strings.TrimSuffix(name, "960"), "chess")
	if usual, known = variantNames[name]; known {
		return usual, true
	}
	if slices.Contains(standardVariants, name) || strings.HasPrefix(name, "wild") && strings.Trim(name[len("wild"):], "0123456789") == "" {
		if start {
			return "chess960", true
		}
		return "", true
	}
	return name, name != whole
}

func plain(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 0x80:
			return r
		}
		return -1
	}, name)
}

// ruleset returns the rules that came with the game, or else those of its variant.
func (g *gameReader) ruleset() (*rules.Ruleset, *source.Fault) {
	given := g.tags.find(notation.RulesTag)
	if given == nil {
		return g.variantRules()
	}
	rs, why := g.given.find(given.value, g.body, g.options.Book)
	if why == nil {
		return rs, nil
	}
	if g.tags.find("Variant") == nil {
		return nil, g.fault(given.line, why.Format, why.Args...)
	}
	rs, fault := g.variantRules()
	if fault != nil {
		return nil, g.fault(given.line, "%v; %v", why, &source.Fault{Format: fault.Format, Args: fault.Args})
	}
	g.lose(given.line, "%v; the current rules were used", why)
	return rs, nil
}

// variantRules returns the rules that the Variant tag names, by a ruleset's "pgn" or its own name.
func (g *gameReader) variantRules() (*rules.Ruleset, *source.Fault) {
	name := g.options.Default
	if variant := g.tags.find("Variant"); variant != nil {
		if g.variant != variant.value || g.named == "" { // most games of a file have the same tag as the game before
			g.variant, g.named = variant.value, variantNamed(g.options, variant.value)
		}
		if name = g.named; name == "" {
			return nil, g.fault(variant.line, "there are no rules for the variant %q", source.Quoted(variant.value))
		}
	}
	rs, err := g.options.Book.Ruleset(name)
	if err != nil {
		return nil, g.fault(g.tags.lineOf("Variant"), "%v", err)
	}
	return rs, nil
}

// variantNamed returns the name of the ruleset for a tag, "" if there is none.
func variantNamed(r notation.Options, tag string) string {
	names := r.Book.Names()
	for _, exact := range []bool{true, false} {
		for _, name := range names {
			rs, err := r.Book.Ruleset(name)
			if err != nil {
				continue
			}
			if d := rs.Definition(); d.PGN == tag || !exact && tag != "" && (plain(d.PGN) == plain(tag) || plain(name) == plain(tag)) {
				return name
			}
		}
	}
	if usual, known := variantAlias(plain(tag)); known && tag != "" && plain(tag) != usual {
		return variantNamed(r, usual)
	}
	return ""
}
