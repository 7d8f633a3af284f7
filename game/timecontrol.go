package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Bonus is how a stage gives its extra time. The zero value adds it after each move.
type Bonus uint8

const (
	Increment   Bonus = iota // added after each completed move
	SimpleDelay              // the clock waits that long before it runs (US delay)
	Bronstein                // returned after a move: the time it took, up to the extra time
)

// bonusMarks separate a stage's time from its extra time, by Bonus.
const bonusMarks = "+db"

// Stage is one part of a side's time: a time for a number of moves, and an extra time for each.
type Stage struct {
	Moves int // completed moves until the next stage; 0: the rest of the game
	Time  time.Duration
	Extra time.Duration
	Bonus Bonus
}

// maxStages is the most stages of a side's time control.
const maxStages = 3

// Stages are one side's time control; unused stages are zero. Without any, the side has no clock. A last stage that counts its
// moves repeats.
type Stages [maxStages]Stage

// TimeControl is the time of White and of Black, by rules.Color. The zero value is a game without clocks.
type TimeControl [2]Stages

// Limits of a stage.
const (
	maxStageTime  = 1_000_000 * time.Second
	maxStageMoves = 1000
)

// ErrTimeControl is the error of an invalid time control.
var ErrTimeControl = errors.New("not a time control")

// None reports whether neither side has a clock.
func (t TimeControl) None() bool { return t == TimeControl{} }

// Timed reports whether a side has a clock.
func (t TimeControl) Timed(side rules.Color) bool { return t[side].Count() > 0 }

// Count returns the number of stages.
func (s Stages) Count() int {
	for i, stage := range s {
		if stage == (Stage{}) {
			return i
		}
	}
	return maxStages
}

// at returns the index of the stage that a side is in after a number of completed moves, and how many of them were made in it.
func (s *Stages) at(moves int) (i, made int) {
	last := max(0, s.Count()-1)
	for i < last && moves >= s[i].Moves {
		moves -= s[i].Moves
		i++
	}
	if n := s[last].Moves; i == last && n > 0 {
		moves %= n
	}
	return i, moves
}

// stage returns the stage that a side is in after a number of completed moves, and whether it has just begun. The start of the
// game does not count as a beginning.
func (s *Stages) stage(moves int) (current Stage, begins bool) {
	i, made := s.at(moves)
	return s[i], made == 0 && moves > 0 && s[i] != (Stage{})
}

// Check returns all faults of the time control, joined; each is an ErrTimeControl.
func (t TimeControl) Check() error {
	var faults []error
	for side := range rules.Sides {
		if err := t[side].check(); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", side, err))
		}
	}
	return errors.Join(faults...)
}

func (s Stages) check() error {
	n := s.Count()
	for i, stage := range s {
		switch {
		case i >= n && stage != (Stage{}):
			return fmt.Errorf("%w: stage %d follows an empty one", ErrTimeControl, i+1)
		case i >= n:
		case stage.Moves < 0 || stage.Moves > maxStageMoves:
			return fmt.Errorf("%w: stage %d has %d moves, not 0 to %d", ErrTimeControl, i+1, stage.Moves, maxStageMoves)
		case stage.Time < 0 || stage.Time > maxStageTime || stage.Extra < 0 || stage.Extra > maxStageTime:
			return fmt.Errorf("%w: the time of stage %d is not between 0 and %v", ErrTimeControl, i+1, maxStageTime)
		case stage.Bonus > Bronstein:
			return fmt.Errorf("%w: stage %d gives its extra time in no known way", ErrTimeControl, i+1)
		case stage.Moves == 0 && i < n-1:
			return fmt.Errorf("%w: stage %d needs a number of moves, since another follows", ErrTimeControl, i+1)
		case i == 0 && stage.Time == 0 && (stage.Bonus != SimpleDelay || stage.Extra == 0):
			return fmt.Errorf("%w: no time for the first move", ErrTimeControl)
		}
	}
	return nil
}

// String returns the time control as in PGN's TimeControl tag: stages as "moves/seconds+increment" joined by ":", such as
// "40/5400+30:1800+30", and "-" for no clock. PGN has no text for delays and odds. Here a simple delay is "300d5", a Bronstein
// delay "300b5", and White's and Black's different times are "300|60".
func (t TimeControl) String() string {
	if t[rules.White] == t[rules.Black] {
		return t[rules.White].String()
	}
	return t[rules.White].String() + "|" + t[rules.Black].String()
}

// String returns one side's time as TimeControl.String does.
func (s Stages) String() string {
	n := s.Count()
	if n == 0 {
		return "-"
	}
	var b strings.Builder
	for i, stage := range s[:n] {
		if i > 0 {
			b.WriteByte(':')
		}
		if stage.Moves > 0 {
			fmt.Fprintf(&b, "%d/", stage.Moves)
		}
		b.WriteString(formatSeconds(stage.Time))
		if stage.Extra > 0 {
			b.WriteByte(bonusMarks[stage.Bonus])
			b.WriteString(formatSeconds(stage.Extra))
		}
	}
	return b.String()
}

// ParseTimeControl reads what TimeControl.String writes; "", "-" and "?" (unknown) are no clocks. The errors are ErrTimeControl;
// a sandclock ("*180") is one.
func ParseTimeControl(s string) (TimeControl, error) {
	white, black, odds := strings.Cut(s, "|")
	if !odds {
		black = white
	}
	var t TimeControl
	for side, text := range []string{white, black} {
		stages, err := parseStages(strings.TrimSpace(text))
		if err != nil {
			return TimeControl{}, fmt.Errorf("%w in %q", err, source.Quoted(s))
		}
		t[side] = stages
	}
	if err := t.Check(); err != nil {
		return TimeControl{}, err
	}
	return t, nil
}

func parseStages(s string) (Stages, error) {
	var stages Stages
	if s == "" || s == "-" || s == "?" {
		return stages, nil
	}
	parts := strings.Split(s, ":")
	if len(parts) > maxStages {
		return stages, fmt.Errorf("%w: more than %d stages", ErrTimeControl, maxStages)
	}
	for i, part := range parts {
		stage, err := parseStage(part)
		if err != nil {
			return stages, err
		}
		stages[i] = stage
	}
	return stages, nil
}

func parseStage(s string) (Stage, error) {
	var stage Stage
	if moves, rest, ok := strings.Cut(s, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n <= 0 {
			return stage, fmt.Errorf("%w: %q is no number of moves", ErrTimeControl, source.Quoted(moves))
		}
		stage.Moves, s = n, rest
	}
	if i := strings.IndexAny(s, bonusMarks); i >= 0 {
		extra, err := parseSeconds(s[i+1:])
		if err != nil {
			return stage, err
		}
		if extra > 0 {
			stage.Extra, stage.Bonus = extra, Bonus(strings.IndexByte(bonusMarks, s[i]))
		}
		s = s[:i]
	}
	seconds, err := parseSeconds(s)
	stage.Time = seconds
	if err == nil && stage == (Stage{}) {
		err = fmt.Errorf("%w: a stage without time", ErrTimeControl)
	}
	return stage, err
}

func formatSeconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Milliseconds())/1000, 'f', -1, 64)
}

func parseSeconds(s string) (time.Duration, error) {
	whole, part, _ := strings.Cut(s, ".")
	part = (part + "000")[:max(3, len(part))]
	n, err := strconv.ParseUint(whole+part, 10, 40)
	d := time.Duration(n) * time.Millisecond
	if whole == "" || len(part) > 3 || err != nil || d > maxStageTime {
		return 0, fmt.Errorf("%w: %q is no time in seconds", ErrTimeControl, source.Quoted(s))
	}
	return d, nil
}

// paceMoves is the number of moves over which a player's time is added up to find the pace.
const paceMoves = 60

// paceTime returns the time for paceMoves moves: the first stage, each later stage that ends by then or lasts to the end, and
// each move's extra time.
func (s *Stages) paceTime() (total time.Duration) {
	for m := range paceMoves {
		stage, begins := s.stage(m)
		if m == 0 || begins && m+stage.Moves <= paceMoves {
			total += stage.Time
		}
		total += stage.Extra
	}
	return total
}

// The time left at which a player is warned is an eighth of the first stage, within these.
const (
	leastWarning = 10 * time.Second
	mostWarning  = 60 * time.Second
)

// WarnAt returns the time left at which a player is warned; 0 without a clock.
func (s *Stages) WarnAt() time.Duration {
	if s.Count() == 0 {
		return 0
	}
	return min(max(s[0].Time/8, leastWarning), mostWarning)
}
