package testenv

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestSeed starts the test's own binary as a gate would, and otherwise.
func TestSeed(t *testing.T) {
	if os.Getenv("PRINT_SEED") != "" {
		t.Skip("the seed is " + flag.Lookup("rapid.seed").Value.String() + ".")
	}
	for _, test := range []struct {
		env  []string
		args []string
		want string
	}{
		{nil, nil, "0"},
		{[]string{"CI=true"}, nil, seed},
		{[]string{"CI=true", "RAPID_SEED=7"}, nil, "7"},
		{[]string{"CI=true"}, []string{"-rapid.seed=9"}, "9"},
	} {
		c := exec.Command(os.Args[0], append(test.args, "-test.v", "-test.run=^TestSeed$")...)
		c.Env = append([]string{"PRINT_SEED=1"}, test.env...)
		if out, err := c.CombinedOutput(); err != nil || !strings.Contains(string(out), "the seed is "+test.want+".") {
			t.Errorf("%v %v: %s, %v, want %s", test.env, test.args, out, err, test.want)
		}
	}
}
