//go:build linux

package windowtest

import "testing"

// atTables are the tests that use a Table.
var atTables = []struct {
	name string
	play func(t *testing.T)
}{
	{"OperaGame", playOperaGame}, {"FaceToFace", playFaceToFace}, {"Endings", playEndings}, {"SaveAndResume", playSaveAndResume},
	{"Variants", playVariants}, {"TwoPresses", playTwoPresses}, {"KeyboardAlone", playKeyboardAlone}, {"ArrowsAlone", playArrowsAlone},
	{"Setup", playSetup}, {"Study", playStudy}, {"Workshop", playWorkshop},
}

// TestTable runs one twin at a time, because Fyne's test driver has one app. Other tests run meanwhile.
func TestTable(t *testing.T) {
	t.Parallel()
	for _, test := range atTables {
		t.Run(test.name, test.play)
	}
}
