package pgn

import (
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// UsualTags are what players say of a game beside their names; OwnTags what the game itself says, and no tag otherwise.
var (
	UsualTags = [...]string{"Event", "Site", DateTag, "Round", "WhiteElo", "BlackElo", "Annotator"}
	OwnTags   = [...]string{"White", "Black", "Result", "Termination", "SetUp", "FEN", "Variant", "TimeControl", "Time", reasonTag, clockStartTag, notation.RulesTag}
)

// Tags of our own: why a game ended, where neither the moves nor Termination say so, and when its clocks start.
const (
	reasonTag     = "Reason"
	clockStartTag = "ClockStarts"
)

// reasonTagged returns the reason that a tag names, if it is one that PGN has no other word for.
func reasonTagged(text string) (game.Reason, bool) {
	reason, err := game.ParseReason(text)
	return reason, err == nil && reason != game.NoReason && reason != game.Time
}

// DateTag is the tag of the day on which a game began.
const DateTag = "Date"

// readHead reads what stands before the moves.
func (g *gameReader) readHead() {
	g.readTags()
	g.body = g.peek().line
}

// readTags reads the tag pairs, and comments that stand among them. It ends before tags that must be another game's.
func (g *gameReader) readTags() {
	for {
		switch token := g.peek(); token.kind {
		case tokenTag:
			if g.beginsAnother(token) {
				return
			}
			if token.apart && len(g.tags) > 0 {
				g.note(token.line, "an empty line among the tags was skipped")
			}
			g.readTag(token)
		case tokenComment:
			g.remark(nextMove, token.text)
		default:
			return
		}
		g.take()
	}
}

// beginsAnother tells whether a tag is the first of another game. There are files of tags alone, with empty lines between the games,
// and others with empty lines among the tags of one: a tag that is given already is another game's after an empty line, and so is
// a second "Event", with which a game's tags begin.
func (g *gameReader) beginsAnother(tag *token) bool {
	return (tag.apart || tag.text == "Event" && len(g.tags) > 1) && g.tags.find(tag.text) != nil
}

func (g *gameReader) readTag(token *token) {
	if len(g.tags) >= maxTags {
		g.note(token.line, "tags after the first %d were skipped", maxTags)
	} else if g.tags.find(token.text) != nil {
		g.note(token.line, "the tag %s is given twice, the first counts", source.Quoted(token.text))
	} else if len(token.text) > notation.MaxTagName && utf8.RuneCountInString(token.text) > notation.MaxTagName {
		g.note(token.line, "a tag whose name has more than %d characters was left out", notation.MaxTagName)
	} else if !IsTagName(token.text) {
		g.note(token.line, "a tag was left out, for its name %q is none", source.Quoted(token.text))
	} else {
		g.tags = append(g.tags, tag{token.text, g.kept(token), token.line})
	}
}

// kept returns what is kept of a tag's value.
func (g *gameReader) kept(tag *token) string {
	text, whole := source.Kept(tag.value)
	if !whole {
		g.note(tag.line, "the tag %s was cut after %d characters", tag.text, source.KeptText)
	}
	return text
}
