package chooser

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMeaning: what a path means is the same wherever it was chosen.
func TestMeaning(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "there.pgn")
	write(t, folder, "bare")
	if err := os.Mkdir(filepath.Join(folder, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	at := func(name string) string { return filepath.Join(folder, name) }
	for _, c := range []struct {
		question Question
		path     string
		want     meaning // its fault: whether there is one
	}{
		{opening(), at("there.pgn"), meaning{path: at("there.pgn"), exists: true}},
		{opening(), at("inner"), meaning{path: at("inner"), folder: true}},
		{opening(), at("nowhere.pgn"), meaning{path: at("nowhere.pgn"), fault: "."}},
		{opening(), at("there"), meaning{path: at("there"), fault: "."}},
		{opening(), "", meaning{fault: "."}},
		{saving(""), at(".pgn"), meaning{path: at(".pgn"), fault: "."}},
		{saving(""), at("there.pgn"), meaning{path: at("there.pgn"), exists: true}},
		{saving(""), at("there"), meaning{path: at("there.pgn"), exists: true, bare: true}},
		{saving(""), at("bare"), meaning{path: at("bare.pgn"), bare: true}},
		{saving(""), at("new.JSON"), meaning{path: at("new.JSON")}},
		{saving(""), at("page.html"), meaning{path: at("page.html"), fault: "."}},
		{saving(""), at("inner"), meaning{path: at("inner"), folder: true}},
	} {
		got := c.question.meaningOf(c.path, ".pgn")
		if got.fault != "" {
			got.fault = "."
		}
		if got != c.want {
			t.Errorf("%q, to be written: %v, means %+v, want %+v", c.path, c.question.Saves, got, c.want)
		}
	}
}
