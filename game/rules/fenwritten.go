package rules

import (
	"net/url"
	"strings"

	"overtheboard/game/source"
)

// usualFEN returns a FEN in the usual form, and whether it was written otherwise: in quotes or behind "FEN:", as an address of a
// Lichess page, with backslashes, a slash at the end of the board, a capital letter for the side to move, or as the board alone or
// with the side to move.
func (rs *Ruleset) usualFEN(s string) (fen string, odd bool) {
	if strings.ContainsAny(s, "\"'\u201c\u201d\u2018\u2019:.") {
		s, odd = rs.unwrapped(s)
	}
	var room [8]string
	fields := room[:0]
	for field := range strings.FieldsSeq(s) {
		fields = append(fields, field)
	}
	if len(fields) == 0 || !strings.ContainsAny(fields[0], `/\`) {
		return s, odd
	}
	note := func(i int, usual string) {
		odd = odd || fields[i] != usual
		fields[i] = usual
	}
	note(0, strings.ReplaceAll(fields[0], `\`, "/"))
	if rest, cut := strings.CutSuffix(fields[0], "/"); cut && strings.Count(rest, "/") == rs.Height()-1 {
		note(0, rest)
	}
	if len(fields) > 1 && (fields[1] == "W" || fields[1] == "B") {
		note(1, strings.ToLower(fields[1]))
	}
	if rest := len(fields); rest < 3 && strings.Count(fields[0], "/") >= rs.Height()-1 {
		fields, odd = append(fields, []string{"w", "-", "-", "0", "1"}[rest-1:]...), true
	}
	if !odd {
		return s, false
	}
	return strings.Join(fields, " "), true
}

// unwrapped returns a FEN without quotes, "FEN:" and the rest of an address, and whether it had them.
func (rs *Ruleset) unwrapped(s string) (fen string, odd bool) {
	fen = strings.TrimSpace(s)
	for was := ""; was != fen; {
		was = fen
		for _, pair := range [...][2]string{{`"`, `"`}, {"'", "'"}, {"\u201c", "\u201d"}, {"\u2018", "\u2019"}, {"\u201e", "\u201c"}} {
			if begun, ok := strings.CutPrefix(fen, pair[0]); ok {
				if inside, ok := strings.CutSuffix(begun, pair[1]); ok {
					fen = strings.TrimSpace(inside)
				}
			}
		}
		for _, label := range [...]string{"FEN:", "EPD:"} {
			if len(fen) > len(label) && strings.EqualFold(fen[:len(label)], label) {
				fen = strings.TrimSpace(fen[len(label):])
			}
		}
	}
	if inside, ok := rs.addressedFEN(fen); ok {
		fen = inside
	}
	return fen, fen != strings.TrimSpace(s)
}

// addressedFEN returns the FEN in the address of a page, such as https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1, where
// it is the end of the path, or the value of fen.
func (rs *Ruleset) addressedFEN(text string) (fen string, found bool) {
	_, rest, page := strings.Cut(text, "://")
	if !page {
		if rest = text; !strings.HasPrefix(strings.TrimPrefix(text, "www."), "lichess.org/") {
			return "", false
		}
	}
	rest, _, _ = strings.Cut(rest, "#")
	path, query, _ := strings.Cut(rest, "?")
	for given := range strings.SplitSeq(query, "&") {
		if value, ok := strings.CutPrefix(given, "fen="); ok {
			return spaced(value, url.QueryUnescape), true
		}
	}
	path = strings.TrimSuffix(spaced(path, url.PathUnescape), "/")
	for at := strings.IndexByte(path, '/'); at >= 0; {
		path = path[at+1:]
		board, _, _ := strings.Cut(path, " ")
		if ranks := strings.Count(board, "/") + 1; ranks == rs.Height() || ranks == rs.Height()+1 && rs.Drops() && rs.isRank(board) {
			return path, true
		}
		at = strings.IndexByte(path, '/')
	}
	return "", false
}

// isRank reports whether a text begins with what may be a rank of a board.
func (rs *Ruleset) isRank(text string) bool {
	rank, _, _ := strings.Cut(text, "/")
	return !strings.ContainsFunc(rank, func(c rune) bool {
		return !(c >= '1' && c <= '8' || c == promotedMark || c < 0x80 && rs.KindOf(byte(c)) != NoKind)
	})
}

// spaced returns a part of an address as text, with the spaces that stand there as underscores.
func spaced(part string, unescape func(string) (string, error)) string {
	if text, err := unescape(part); err == nil {
		part = text
	}
	return strings.ReplaceAll(part, "_", " ")
}

// noteUsual gives a notice that a FEN was read in another form than it is written.
func (r *fenReader) noteUsual(fen string) {
	r.notice("the position is written in another way; it was read as %q", source.Cut(fen, longestShort))
}
