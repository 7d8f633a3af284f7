//go:build linux

package windowtest

import "testing"

// atTables are the tests that Sit at a table.
var atTables = []struct {
	name string
	play func(t *testing.T)
}{
	{"OperaGame", playOperaGame}, {"FaceToFace", playFaceToFace}, {"Endings", playEndings}, {"SaveAndResume", playSaveAndResume},
	{"Variants", playVariants}, {"TwoPresses", playTwoPresses}, {"KeyboardAlone", playKeyboardAlone}, {"ArrowsAlone", playArrowsAlone},
	{"Setup", playSetup}, {"Study", playStudy}, {"Workshop", playWorkshop},
}

// TestTable plays beside a twin. There is one twin at a time, for Fyne's test driver has one app; other tests go on meanwhile.
func TestTable(t *testing.T) {
	t.Parallel()
	for _, test := range atTables {
		t.Run(test.name, test.play)
	}
}
