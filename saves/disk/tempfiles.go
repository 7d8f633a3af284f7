package disk

import (
	"fmt"
	"os"
	"path/filepath"
)

// tempName is the name of a temporary file; its number is drawn.
const tempName = ".overtheboard-%016x.tmp"

// mostNames is how many names of a folder are looked at for temporary files that were left there.
const mostNames = 10_000

func isTemp(name string) bool {
	var number uint64
	_, err := fmt.Sscanf(name, tempName, &number)
	return err == nil && name == fmt.Sprintf(tempName, number)
}

func (systemFiles) names(dir string) ([]string, error) {
	folder, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	return folder.Readdirnames(mostNames)
}

// sweep removes the temporary files that killed programs have left in a folder. What cannot be removed stays.
func (d volume) sweep(dir string) {
	names, _ := d.names(dir)
	for _, name := range names {
		if isTemp(name) {
			d.drop(filepath.Join(dir, name))
		}
	}
}
