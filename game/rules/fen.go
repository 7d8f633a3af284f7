package rules

import (
	"slices"
	"strconv"
	"strings"

	"overtheboard/game/source"
)

type fenReader struct {
	rs      *Ruleset
	setup   Setup
	faults  []*source.Fault
	notices []*source.Fault
}

// longestFEN limits a FEN, in bytes. A board has 71, every square open to en passant 128, and there may be some space between the
// fields.
const longestFEN = 1000

// ParseFEN reads a position in Forsyth-Edwards notation: X-FEN and Shredder castling, several en passant squares, checks that
// remain ("3+3") or are given ("+0+0"); as others write it, too, with a notice (usualFEN). Rights that the board does not support
// are dropped with a notice. The error joins every fault: *Fault, whose Pointer is the field, and those of NewPosition.
func (rs *Ruleset) ParseFEN(s string) (Position, []*source.Fault, error) {
	setup, notices, err := rs.ParseSetup(s)
	if err != nil {
		return Position{}, nil, err
	}
	p, err := NewPosition(rs, setup)
	if err != nil {
		return Position{}, nil, err
	}
	return p, notices, nil
}

// ParseShownFEN is ParseFEN for a position to look at, with a notice if nothing can be played (ShownPosition).
func (rs *Ruleset) ParseShownFEN(s string) (Position, []*source.Fault, error) {
	setup, notices, err := rs.ParseSetup(s)
	if err != nil {
		return Position{}, nil, err
	}
	p, err := ShownPosition(rs, setup)
	if p.shownOnly {
		notices = append(notices, &source.Fault{Warning: true, Format: onlyShown})
	}
	return p, notices, err
}

// ParseSetup reads a FEN as ParseFEN does, but does not check whether a game can start from it, as NewPosition does.
func (rs *Ruleset) ParseSetup(fen string) (Setup, []*source.Fault, error) {
	r := &fenReader{rs: rs, setup: EmptySetup()}
	if err := r.read(fen); err != nil {
		return Setup{}, nil, err
	}
	return r.setup, r.notices, nil
}

func (r *fenReader) read(s string) error {
	if len(s) > longestFEN {
		r.fault("fen", "a FEN has at most %d characters", longestFEN)
		return source.Join(r.faults)
	}
	s, odd := r.rs.usualFEN(s)
	if odd {
		r.noteUsual(s)
	}
	var room [8]string
	fields := r.splitChecks(slices.AppendSeq(room[:0], strings.FieldsSeq(s)))
	if len(fields) < 4 || len(fields) > 6 {
		r.fault("fen", "a FEN has 4 to 6 fields, not %d", len(fields))
		return source.Join(r.faults)
	}
	r.readBoard(fields[0])
	r.readTurn(fields[1])
	complete := len(r.faults) == 0
	r.dropMarks()
	if complete {
		r.setup.Unmoved = r.rs.StartSquares(&r.setup.Board)
	}
	r.readCastling(fields[2], complete)
	r.readEnPassant(fields[3], complete)
	r.readCounters(fields[4:])
	return source.Join(r.faults)
}

func (r *fenReader) fault(field, format string, args ...any) {
	r.faults = append(r.faults, &source.Fault{Pointer: field, Format: format, Args: args})
}

func (r *fenReader) notice(format string, args ...any) {
	r.notices = append(r.notices, &source.Fault{Warning: true, Format: format, Args: args})
}

// splitChecks removes the field of checks from the fields: "3+3" after the fourth, or "+0+0" at the end.
func (r *fenReader) splitChecks(fields []string) []string {
	at := -1
	for i, f := range fields {
		if strings.Contains(f, "+") && (i == 4 || i == len(fields)-1 && i > 4) {
			at = i
		}
	}
	if at < 0 {
		return fields
	}
	r.readChecks(fields[at])
	return slices.Delete(fields, at, at+1)
}

// readChecks reads the checks that each side still has to give ("1+3"), or has given ("+2+0"), White's first.
func (r *fenReader) readChecks(field string) {
	numbers, given := strings.CutPrefix(field, "+")
	white, black, _ := strings.Cut(numbers, "+")
	needed := r.rs.checksNeeded
	for c, text := range [2]string{white, black} {
		most := needed[c]
		if needed == [2]int{} {
			most = mostChecks
		}
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil || int(n) > most {
			r.fault("checks", "%q is not two numbers from 0 to %d", source.Quoted(field), max(needed[White], needed[Black], most))
			return
		}
		r.setup.Checks[c] = int(n)
		if !given {
			r.setup.Checks[c] = needed[c] - int(n)
		}
	}
	if needed == [2]int{} {
		r.setup.Checks = [2]int{}
		r.notice("the checks %q mean nothing under these rules", source.Quoted(field))
	}
}

func (r *fenReader) readBoard(field string) {
	height := r.rs.Height()
	field = r.cutHands(field, height)
	if n := strings.Count(field, "/") + 1; n != height {
		r.fault("board", "the board has %d ranks, not %d", height, n)
		return
	}
	rank := height - 1
	for text := range strings.SplitSeq(field, "/") {
		r.readRank(rank, text)
		rank--
	}
}

func (r *fenReader) readRank(rank int, text string) {
	file, known := 0, true
	width := r.rs.Width()
	for _, c := range text {
		switch {
		case c >= '1' && c <= '8':
			file += int(c - '0')
			continue
		case c == promotedMark && file > 0 && file <= width:
			r.setup.Promoted |= At(file-1, rank).Bit()
			continue
		case c == fenHole && file < width:
			if r.rs.squares.Has(At(file, rank)) {
				r.fault("board", "rank %d: the square %s is not a hole", rank+1, At(file, rank))
			}
		case c == '0' || c == '9':
			r.fault("board", "rank %d: %q is not a number of empty squares from 1 to 8", rank+1, string(c))
		case c >= 0x80 || r.rs.KindOf(byte(c)) == NoKind:
			if known {
				r.fault("board", "rank %d: no piece has the letter %q", rank+1, string(c))
			}
			known = false
		case file < width:
			r.setup.Board[At(file, rank)] = r.rs.pieceOf(byte(c))
		}
		file++
	}
	if file != width {
		r.fault("board", "rank %d has %d squares, not %d", rank+1, file, width)
	}
}

func (rs *Ruleset) pieceOf(letter byte) Piece {
	k := rs.KindOf(letter)
	switch {
	case k == NoKind:
		return NoPiece
	case letter >= 'a':
		return NewPiece(k, Black)
	}
	return NewPiece(k, White)
}

func (r *fenReader) readTurn(field string) {
	switch field {
	case "w":
		r.setup.Turn = White
	case "b":
		r.setup.Turn = Black
	default:
		r.fault("turn", "%q is neither w nor b", source.Quoted(field))
	}
}

// readCastling reads K and Q, which mean the outermost partner (X-FEN), and the files of partners (Shredder). If the board is not
// known, only the letters are checked.
func (r *fenReader) readCastling(field string, complete bool) {
	if field == "-" {
		return
	}
	for _, c := range field {
		if !strings.ContainsRune("KQkqABCDEFGHabcdefgh", c) {
			r.fault("castling", "%q is not a castling right", source.Quoted(field))
			return
		}
	}
	if !complete {
		return
	}
	for i := range len(field) {
		color, side, partner := r.castlingLetter(field[i])
		if partner == NoSquare || !r.setup.castlingFits(r.rs, color, side, partner) {
			r.notice("the castling right %q was dropped: the board does not support it", field[i:i+1])
			continue
		}
		right := &r.setup.Castling[color][side-1]
		if *right != NoSquare {
			r.notice("the castling right %q was dropped: that side has one already", field[i:i+1])
			continue
		}
		*right = partner
	}
}

// castlingLetter returns the right of a letter in the castling field. The partner is NoSquare if there is no king to castle, or
// no partner.
func (r *fenReader) castlingLetter(letter byte) (Color, CastlingSide, Square) {
	color := White
	if letter >= 'a' {
		color, letter = Black, letter&^0x20
	}
	rules := &r.rs.castling[color]
	king := rules.kingOn(&r.setup.Board)
	switch {
	case king == NoSquare:
		return color, NoCastling, NoSquare
	case letter == 'K':
		return color, Kingside, rules.outermost(&r.setup.Board, Kingside)
	case letter == 'Q':
		return color, Queenside, rules.outermost(&r.setup.Board, Queenside)
	}
	partner := At(int(letter-'A'), king.Rank())
	if partner > king {
		return color, Kingside, partner
	}
	return color, Queenside, partner
}

// readEnPassant reads the squares open to an en passant capture and, if it is not one step behind, the piece that it takes.
func (r *fenReader) readEnPassant(field string, complete bool) {
	if field == "-" {
		return
	}
	var squares []Square
	for i := 0; i < len(field); i += 2 {
		square, err := ParseSquare(field[i:min(i+2, len(field))])
		if err != nil {
			r.fault("en passant", "%q is neither - nor a list of squares", source.Quoted(field))
			return
		}
		squares = append(squares, square)
	}
	if !complete {
		return
	}
	open, victim := r.splitVictim(squares)
	if r.openWith(open, victim); r.setup.EnPassant == 0 {
		r.notice("the en passant square %q was dropped: the board does not support it", source.Quoted(field))
	}
}

// splitVictim separates the open squares, which are empty, from the piece that was moved over them.
func (r *fenReader) splitVictim(squares []Square) (open Bitboard, victim Square) {
	victim = NoSquare
	for _, s := range squares {
		if r.setup.Board[s] == NoPiece {
			open |= s.Bit()
		} else {
			victim = s
		}
	}
	for s := range open.Squares {
		if behind := stepBehind(s, r.setup.Turn); victim == NoSquare && behind != NoSquare && r.setup.Board[behind] != NoPiece {
			victim = behind
		}
	}
	return open, victim
}

// stepBehind returns the square of a piece that has just moved one step along the file beyond an open square, as seen by the side
// that may take it: behind the square.
func stepBehind(open Square, turn Color) Square {
	switch rank := open.Rank(); {
	case turn == White && rank > 0:
		return open - 8
	case turn == Black && rank < 7:
		return open + 8
	}
	return NoSquare
}

// openWith sets the en passant squares of the ply that moved the victim over the given ones, if there is such a ply. It opens all
// squares of that ply, since a FEN names only those where a capture is legal.
func (r *fenReader) openWith(open Bitboard, victim Square) {
	if open == 0 || victim == NoSquare {
		return
	}
	best := Bitboard(0)
	for _, squares := range r.setup.passedBy(r.rs, victim) {
		if squares&open == open && (best == 0 || squares.Count() < best.Count()) {
			best = squares
		}
	}
	if best != 0 {
		r.setup.EnPassant, r.setup.Victim = best, victim
	}
}

// The largest counters of a FEN.
const (
	MostHalfmoves = 9999
	MostFullmoves = 99999
)

// readCounters reads the counters, which may be missing or "-".
func (r *fenReader) readCounters(fields []string) {
	if len(fields) > 0 && fields[0] != "-" {
		r.setup.Halfmoves = r.counter("halfmove clock", fields[0], MostHalfmoves)
	}
	if len(fields) > 1 && fields[1] != "-" {
		if r.setup.Fullmove = r.counter("move number", fields[1], MostFullmoves); r.setup.Fullmove == 0 {
			r.notice("the move number 0 was read as 1")
			r.setup.Fullmove = 1
		}
	}
}

func (r *fenReader) counter(field, text string, most int) int {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n > uint64(most) {
		r.fault(field, "%q is not a number from 0 to %d", source.Quoted(text), most)
		return 0
	}
	return int(n)
}

// FEN returns the position in Forsyth-Edwards notation. Castling rights are KQkq if that determines the partner, else the
// partner's file; an en passant square is written only if such a capture is legal.
func (p *Position) FEN() string {
	var room [longestShort]byte
	return string(p.AppendFEN(room[:0]))
}

// AppendFEN appends FEN's text.
func (p *Position) AppendFEN(text []byte) []byte { return p.appendFEN(text, p.playableEnPassant()) }

// longestShort is enough for most FENs, in bytes.
const longestShort = 112

// appendFEN appends FEN's text with the given en passant squares.
func (p *Position) appendFEN(text []byte, open Bitboard) []byte {
	text = append(p.appendBoard(text), ' ', p.turn.String()[0], ' ')
	text = append(p.appendCastling(text), ' ')
	text = append(p.appendEnPassant(text, open), ' ')
	return p.appendCounters(text)
}

func (p *Position) appendCounters(text []byte) []byte {
	if needed := p.rs.checksNeeded; needed != [2]int{} {
		text = append(strconv.AppendInt(text, int64(max(needed[White]-p.ChecksGiven(White), 0)), 10), '+')
		text = append(strconv.AppendInt(text, int64(max(needed[Black]-p.ChecksGiven(Black), 0)), 10), ' ')
	}
	text = append(strconv.AppendInt(text, int64(p.halfmoves), 10), ' ')
	return strconv.AppendInt(text, int64(p.fullmove), 10)
}

func (p *Position) appendBoard(text []byte) []byte {
	promoted, written := p.Promoted(), p.Occupied()|^p.rs.squares // all but the empty squares
	width := p.rs.Width()
	for rank := p.rs.Height() - 1; rank >= 0; rank-- {
		next := 0 // file
		for row := written >> (8 * rank) & (1<<width - 1); row != 0; row &= row - 1 {
			file := int(row.First())
			sq := At(file, rank)
			if file > next {
				text = append(text, '0'+byte(file-next))
			}
			if next = file + 1; !p.rs.squares.Has(sq) {
				text = append(text, fenHole)
				continue
			}
			if text = append(text, p.rs.Letter(p.board[sq])); promoted.Has(sq) {
				text = append(text, promotedMark)
			}
		}
		if next < width {
			text = append(text, '0'+byte(width-next))
		}
		if rank > 0 {
			text = append(text, '/')
		}
	}
	return p.appendHands(text)
}

func (p *Position) appendCastling(text []byte) []byte {
	if p.castling == noRights {
		return append(text, '-')
	}
	for _, c := range [...]Color{White, Black} {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			partner := p.CastlingRight(c, side)
			if partner == NoSquare {
				continue
			}
			letter := "KQ"[side-1]
			corner := 7 * (2 - int(side)) // its file, beyond which there is no other partner
			if partner.File() != corner && p.rs.castling[c].outermost(&p.board, side) != partner {
				letter = 'A' + byte(partner.File())
			}
			text = append(text, coloured(letter, c))
		}
	}
	return text
}

// playableEnPassant returns the squares on which an en passant capture can be played.
func (p *Position) playableEnPassant() (open Bitboard) {
	if p.legalEnPassant() == 0 { // which ignores compulsory captures
		return 0
	}
	for _, m := range p.LegalMoves() {
		if p.open.Has(m.To) && p.Effect(m).EnPassant {
			open |= m.To.Bit()
		}
	}
	return open
}

// appendEnPassant appends en passant squares, and the captured piece's if that is not one step behind.
func (p *Position) appendEnPassant(text []byte, open Bitboard) []byte {
	if open == 0 {
		return append(text, '-')
	}
	for s := range open.Squares {
		text = append(text, s.String()...)
	}
	if plain := open.Count() == 1 && stepBehind(open.First(), p.turn) == p.victim; !plain {
		text = append(text, p.victim.String()...)
	}
	return text
}
