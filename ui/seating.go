package ui

// seating says how the two players sit at the machine.
type seating uint8

// The ways to sit.
const (
	SameSide   seating = iota // both on one side: nothing turns
	TurnBoard                 // they pass the machine, or change places: the board turns to whoever is to move
	FaceToFace                // opposite each other: what is Black's is upside down
)

// seatings are the ways to sit by the names under which they are stored, in the order in which they are offered.
var seatings = [...]string{SameSide: "same", TurnBoard: "turn", FaceToFace: "face"}
