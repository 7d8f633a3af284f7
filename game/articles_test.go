package game

import (
	"testing"
	"time"

	"overtheboard/game/rules"
)

// What a wrong claim costs goes by the longer player's time for 60 moves: two minutes from an hour on, else one (FIDE 9.5.3,
// A.1, A.3, B.1, B.3).
func TestClaimPenalty(t *testing.T) {
	for control, want := range map[string]Pace{
		"300":                {Article: "B.3", Penalty: time.Minute},
		"180+2":              {Article: "B.3", Penalty: time.Minute},
		"600":                {Article: "B.3", Penalty: time.Minute},
		"300d5":              {Article: "B.3", Penalty: time.Minute},
		"300b5":              {Article: "B.3", Penalty: time.Minute},
		"300|60":             {Article: "B.3", Penalty: time.Minute},
		"40/120:60":          {Article: "B.3", Penalty: time.Minute},
		"601":                {Article: "A.3", Penalty: time.Minute},
		"300b6":              {Article: "A.3", Penalty: time.Minute},
		"540+2":              {Article: "A.3", Penalty: time.Minute},
		"900+10":             {Article: "A.3", Penalty: time.Minute},
		"3599.999":           {Article: "A.3", Penalty: time.Minute},
		"60|1500":            {Article: "A.3", Penalty: time.Minute},
		"-|300":              {Article: "B.3", Penalty: time.Minute},
		"40/1800":            {Article: "A.3", Penalty: time.Minute}, // it ends by move 40, and again by move 80
		"20/600":             {Article: "A.3", Penalty: time.Minute}, // three times
		"60/1800:1800":       {Article: "A.3", Penalty: time.Minute}, // the rest begins after move 60
		"90/1800:1800":       {Article: "A.3", Penalty: time.Minute},
		"3600":               {Article: "9.5.3", Penalty: 2 * time.Minute},
		"1800+30":            {Article: "9.5.3", Penalty: 2 * time.Minute},
		"60|3600":            {Article: "9.5.3", Penalty: 2 * time.Minute},
		"20/1200":            {Article: "9.5.3", Penalty: 2 * time.Minute},
		"40/3000:1200":       {Article: "9.5.3", Penalty: 2 * time.Minute},
		"40/2400+30:10/1200": {Article: "9.5.3", Penalty: 2 * time.Minute},
		"40/5400+30:1800+30": {Article: "9.5.3", Penalty: 2 * time.Minute},
	} {
		c := config(t, "")
		c.TimeControl = parsed(t, control)
		if got := c.TimeControl.Pace(); got.Article != want.Article {
			t.Errorf("%s: by %s, not %s", control, got.Article, want.Article)
		}
		d := newDesk(t).start(c)
		if _, err := d.claim(rules.White, ClaimThreefold); err != nil {
			t.Fatal(err)
		}
		before := d.Game().TimeControl()[rules.Black][0].Time
		if left := d.Clock().Remaining(rules.Black, d.now); left != before+want.Penalty {
			t.Errorf("%s: Black has %v, not %v more than %v", control, left, want.Penalty, before)
		}
		d.Close()
	}
}
