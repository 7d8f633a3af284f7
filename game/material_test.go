package game

import (
	"testing"

	"overtheboard/game/rules"
)

// Who has too few pieces to mate (FIDE 5.2.2), for White and Black.
func TestMaterial(t *testing.T) {
	tests := []struct {
		fen          string
		white, black Ability
	}{
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", Cannot, Cannot},
		{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", Cannot, Cannot},
		{"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", Cannot, Cannot},
		{"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", Can, Cannot},
		{"4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", Can, Cannot},
		{"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", Can, Cannot},
		{"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", Can, Can},
		{"4kq2/8/8/8/8/8/8/4KN2 w - - 0 1", Cannot, Can},
		{"4kqq1/8/8/8/8/8/8/4KN2 w - - 0 1", Cannot, Can},
		{"4kr2/8/8/8/8/8/8/4KN2 w - - 0 1", Can, Can},
		{"4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", Can, Can},
		{"4kb2/8/8/8/8/8/8/4K1B1 w - - 0 1", Cannot, Cannot},
		{"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", Can, Can},
		{"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", Can, Cannot},
		{"4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1", Cannot, Cannot},
		{"4kr2/8/8/8/8/8/8/4KB2 w - - 0 1", Cannot, Can},
		{"4kq2/8/8/8/8/8/8/4KB2 w - - 0 1", Cannot, Can},
		{"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", Can, Can},
		{"4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", Can, Can},
		{"4k3/8/8/8/8/8/P7/4KB2 w - - 0 1", Can, Cannot},
	}
	j := quickJudge()
	for _, test := range tests {
		p := position(t, ruleset(t, "normal"), test.fen)
		white, black := j.Quick(p, rules.White), j.Quick(p, rules.Black)
		if (white == Cannot) != (test.white == Cannot) || (black == Cannot) != (test.black == Cannot) {
			t.Errorf("%s: White %v, Black %v", test.fen, white, black)
		}
	}
}

// FIDE's table is used only where the game is FIDE's from then on, whatever the rules are called.
func TestMaterialOfOtherRules(t *testing.T) {
	j := quickJudge()
	def := *ruleset(t, "normal").Definition()
	def.Name, def.Description = "another", "the same under another name"
	same, err := rules.Compile(&def)
	if err != nil {
		t.Fatal(err)
	}
	const bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	if j.Quick(position(t, same, bare), rules.White) != Cannot {
		t.Error("the same rules under another name are not recognized")
	}
	for _, name := range []string{"classic", "berolina"} { // their pawns are gone
		if j.Quick(position(t, ruleset(t, name), bare), rules.White) != Cannot {
			t.Errorf("%s: not decided by FIDE's table", name)
		}
	}
	for _, name := range []string{"king of the hill", "three-check", "knightmate", "shatranj"} {
		for range 2 { // the second time it is known
			if j.Quick(position(t, ruleset(t, name), bare), rules.White) == Cannot {
				t.Errorf("%s: decided by FIDE's table", name)
			}
		}
	}
	two := "4k3/8/8/8/8/8/8/K3K3 w - - 0 1"
	if p, _, err := ruleset(t, "normal").ParseFEN(two); err == nil && j.Quick(&p, rules.White) == Cannot {
		t.Error("decided with two kings")
	}
}
