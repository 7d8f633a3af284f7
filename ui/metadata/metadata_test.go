package metadata

import (
	"os"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"overtheboard/game/testenv"
)

func TestRead(t *testing.T) {
	text, err := os.ReadFile("../../FyneApp.toml")
	testenv.Must(t, err)
	p, err := Read(string(text))
	if err != nil || strings.Count(p.ID, ".") < 2 || p.Name != "Over the Board" || p.Version == "" || p.Build == 0 {
		t.Errorf("%+v, %v", p, err)
	}
	var file struct{ Details Program }
	if _, err := toml.Decode(string(text), &file); err != nil || !reflect.DeepEqual(p, file.Details) {
		t.Errorf("%+v, as TOML %+v, %v", p, file.Details, err)
	}
	if p, err := Read("[Details]\nFormerIDs = [\"org.a.B\", \"org.a.C\"] # two"); err != nil || len(p.FormerIDs) != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := Read("Build = two"); err == nil {
		t.Error("a word is read as a number")
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
		testenv.Same(t, commit(info), want)
	}
	testenv.Same(t, commit(build()), "", "a build without a clone has")
}
