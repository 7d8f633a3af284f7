package disk

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Numbered names the files of a folder of which each running program has one, by the text before and after their number.
type Numbered struct{ Before, After string }

// LockedFile is a file of one program, of which only the path may exist so far. No other program gets it until it is closed, or
// its program ends.
type LockedFile struct {
	Path string
	lock *os.File
}

// mostRefusals is how many files of a folder may refuse a lock before the folder counts as unfit.
const mostRefusals = 8

// Path returns the path of the file with a number, from 1.
func (n Numbered) Path(folder string, number int) string {
	return filepath.Join(folder, fmt.Sprintf("%s%d%s", n.Before, number, n.After))
}

// Open locks the first number of a folder that no program holds, and without a file. It creates the folder if necessary.
func (n Numbered) Open(folder string) (*LockedFile, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	var refused []error
	for number := 1; len(refused) < mostRefusals; number++ {
		file, err := take(n.Path(folder, number), false)
		switch {
		case errors.Is(err, errSilent):
			return nil, err
		case err != nil:
			refused = append(refused, err)
		case file != nil:
			return file, nil
		}
	}
	return nil, refused[0]
}

// Left returns the paths of all such files in a folder, by number, whether a program holds them or not.
func (n Numbered) Left(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		if _, missing := os.Stat(folder); errors.Is(missing, fs.ErrNotExist) { // Windows also says so of a file in its place
			err = nil
		}
		return nil, err
	}
	var numbers []int
	for _, e := range entries {
		number, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(e.Name(), n.Before), n.After))
		if number > 0 && n.Path("", number) == e.Name() {
			numbers = append(numbers, number)
		}
	}
	slices.Sort(numbers)
	var paths []string
	for _, number := range numbers {
		paths = append(paths, n.Path(folder, number))
	}
	return paths, nil
}

// Take locks a file that was left; nil if it is missing, or another program holds it.
func Take(path string) (*LockedFile, error) { return take(path, true) }

// take locks a file, if it exists or not as wanted; nil if not, or if another program holds it.
func take(path string, there bool) (*LockedFile, error) {
	if exists(path) != there {
		return nil, nil
	}
	lock, err := tryLock(context.Background(), path+".lock")
	if errors.Is(err, errLocked) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	file := &LockedFile{Path: path, lock: lock}
	if exists(path) != there { // another program was faster, and has gone
		return nil, file.Close()
	}
	return file, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// Close releases the file, which stays where it is.
func (f *LockedFile) Close() error { return f.lock.Close() }
