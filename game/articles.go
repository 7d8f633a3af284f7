package game

// Laws are the FIDE Laws of Chess in force since 1 January 2023: what the program applies or quotes and another edition may
// number differently.
var Laws = Edition{
	Ends: map[Reason]string{
		Checkmate: "5.1.1", Resignation: "5.1.2", Stalemate: "5.2.1", DeadPosition: "5.2.2", Agreement: "5.2.3", Time: "6.9",
		IllegalMoves: "7.5.5", Threefold: "9.2", Fifty: "9.3", Fivefold: "9.6.1", SeventyFive: "9.6.2",
	},
	EnPassant:    "3.7.3",
	SamePosition: "9.2.3",
	NamedMove:    "9.3.1",
	Touched:      "9.4",
	ClockSet:     "6.10.2",
	WrongSetUp:   "7.2.1",
	Displaced:    "7.4",
	Illegal:      "7.5.1",
	Stood:        "A.5.2",
	SetUpStands:  "A.5.1.2",
}

// Edition holds article numbers of one edition of the FIDE Laws of Chess.
type Edition struct {
	Ends         map[Reason]string // the article by which a game ends
	EnPassant    string            // only the very next move may capture en passant
	SamePosition string            // when positions are the same
	NamedMove    string            // of a claim of fifty moves: no capture, no pawn move
	Touched      string            // a touched piece forfeits the claim
	ClockSet     string            // clocks that were set wrongly
	WrongSetUp   string            // pieces that were set up wrongly
	Displaced    string            // pieces that were displaced
	Illegal      string            // an illegal move found during the game is taken back
	Stood        string            // in rapid and blitz it stands once the opponent has moved
	SetUpStands  string            // and so does a wrong setup after ten moves
}
