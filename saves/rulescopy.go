package saves

import "overtheboard/game/rules"

// stalemateNames are the values of a ruleset's "stalemate".
var stalemateNames = [...]string{
	rules.StalemateDraws: "draw",
	rules.StalemateWins:  "win",
	rules.StalemateLoses: "loss",
}

// jsonObject is a JSON object that is about to be written; its keys are written sorted.
type jsonObject = map[string]any

// rulesetObject returns a definition as ruleset.json has it, without its pieces. Nothing is left to defaults that a later
// version might see otherwise.
func rulesetObject(d *rules.Definition) jsonObject {
	o := jsonObject{
		"board":        boardRows(d.Board),
		"draws":        drawsObject(d.Draws),
		"must_capture": d.MustCapture,
		"pgn":          d.PGN,
		"royal":        letterList(d.Royal),
		"stalemate":    stalemateNames[d.Stalemate],
		"symmetry":     "mirror",
		"turn":         d.Turn.String(),
		"win":          winList(d.Win),
	}
	if d.Description != "" {
		o["description"] = d.Description
	}
	if d.Rotate {
		o["symmetry"] = "rotate"
	}
	if c := d.Castling; c != nil {
		o["castling"] = jsonObject{"king": string(c.King), "partner": string(c.Partner)}
	}
	if len(d.EnPassant) > 0 {
		o["en_passant"] = letterList(d.EnPassant)
	}
	if len(d.Promotion) > 0 {
		o["promotion"] = promotionObject(d.Promotion)
	}
	if s := d.Shuffle; s != nil {
		shuffle := jsonObject{}
		if s.Between != [2]byte{} {
			shuffle["between"] = letterList(s.Between[:])
		}
		if s.OppositeColours != 0 {
			shuffle["opposite_colours"] = string(s.OppositeColours)
		}
		o["shuffle"] = shuffle
	}
	return o
}

// boardRows returns the board's rows from rank 1, which is the row that a ruleset's board begins with.
func boardRows(board [64]byte) [8][8]string {
	var rows [8][8]string
	for square, letter := range board {
		if letter == 0 {
			letter = ' '
		}
		rows[square/8][square%8] = string(letter)
	}
	return rows
}

func drawsObject(d rules.Draws) jsonObject {
	return jsonObject{
		"claim_repetition": d.ClaimRepetition, "repetition": d.Repetition,
		"claim_moves": d.ClaimMoves, "moves": d.Moves, "dead_position": d.DeadPosition,
	}
}

func promotionObject(promotion map[byte]rules.PromotionDef) jsonObject {
	o := jsonObject{}
	for letter, p := range promotion {
		o[string(letter)] = jsonObject{"rank": p.Rank, "to": letterList(p.To)}
	}
	return o
}

func winList(win []rules.WinCondition) []any {
	list := make([]any, 0, len(win))
	for _, w := range win {
		switch w.Ending {
		case rules.Reach:
			squares := []string{}
			for square := range w.Squares.Squares {
				squares = append(squares, square.String())
			}
			list = append(list, jsonObject{w.Ending.String(): squares})
		case rules.ChecksGiven:
			list = append(list, jsonObject{w.Ending.String(): w.Checks})
		case rules.Extinction:
			list = append(list, jsonObject{w.Ending.String(): letterList(w.Letters)})
		default:
			list = append(list, w.Ending.String())
		}
	}
	return list
}

// piecesObject returns pieces as piece_library.json has them.
func piecesObject(pieces []rules.PieceDef) jsonObject {
	o := jsonObject{}
	for _, p := range pieces {
		piece := jsonObject{
			"name": p.Name, "move": offsetList(p.Move), "initial": offsetList(p.Initial),
			"capture": offsetList(p.Capture), "san": p.SAN,
		}
		if p.Image != "" {
			piece["image"] = p.Image
		}
		o[string(p.Letter)] = piece
	}
	return o
}

func offsetList(offsets []rules.Offset) [][]int {
	list := make([][]int, 0, len(offsets))
	for _, o := range offsets {
		offset := []int{o.Forward, o.Right}
		if o.Range != 1 {
			offset = append(offset, o.Range)
		}
		list = append(list, offset)
	}
	return list
}

func letterList(letters []byte) []string {
	list := make([]string, 0, len(letters))
	for _, letter := range letters {
		list = append(list, string(letter))
	}
	return list
}
