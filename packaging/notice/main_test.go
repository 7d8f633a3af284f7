package main

import (
	"bytes"
	"testing"

	"overtheboard/resources"
)

// TestNotice: the licences that are shown are those of what is linked now; else go generate ./resources makes them so.
func TestNotice(t *testing.T) {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	if out.String() != resources.Notice() {
		t.Error("resources/NOTICE.gz is not what is linked: go generate ./resources")
	}
}
