package metadata

import (
	"os"
	"runtime/debug"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	text, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Read(string(text))
	if err != nil || strings.Count(p.ID, ".") < 2 || p.Name != "Over the Board" || p.Version == "" || p.Build == 0 {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := Read("[Details]\nFormerIDs = [\"org.a.B\"]"); err != nil || len(p.FormerIDs) != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := Read("[Migrations]\nfyneDo = true"); err != nil || !p.Migrations["fyneDo"] {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := Read("[Details"); err == nil {
		t.Error("what is no TOML is read")
	}
}

func TestCommit(t *testing.T) {
	build := func(settings ...debug.BuildSetting) *debug.BuildInfo { return &debug.BuildInfo{Settings: settings} }
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef"}
	for want, info := range map[string]*debug.BuildInfo{
		"":            nil,
		" (0123456)":  build(revision, debug.BuildSetting{Key: "vcs.modified", Value: "false"}),
		" (0123456+)": build(revision, debug.BuildSetting{Key: "vcs.modified", Value: "true"}),
	} {
		if got := commit(info); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := commit(build()); got != "" {
		t.Errorf("a build without a clone has %q", got)
	}
}
