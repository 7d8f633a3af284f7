package main

import (
	"bytes"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestNotice: the licences that are shown are those of what is linked now; else go generate ./resources makes them so.
func TestNotice(t *testing.T) {
	var out bytes.Buffer
	testenv.Must(t, write(&out))
	testenv.Same(t, out.String(), resources.Notice(), "resources/NOTICE.gz is not what is linked: go generate ./resources")
}
