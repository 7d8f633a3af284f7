package settings

// Seating says how the two players sit at the machine.
type Seating uint8

// The ways to sit.
const (
	SameSide   Seating = iota // both on one side: nothing turns
	TurnBoard                 // they pass the machine, or change places: the board turns to whoever is to move
	FaceToFace                // opposite each other: what is Black's is upside down
)

// Seatings are the ways to sit by the names under which they are stored, in the order in which they are offered.
var Seatings = [...]string{SameSide: "same", TurnBoard: "turn", FaceToFace: "face"}
