package disk

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"syscall"
)

// accessList is the attribute in which Linux keeps who else may read and write a file (POSIX ACL).
const accessList = "system.posix_acl_access"

// copyAccess gives a new file the access list of an old one, or none, and what else users have attached to it.
func copyAccess(temp, old string) error {
	names, err := attributes(old)
	if errors.Is(err, errors.ErrUnsupported) {
		return nil // the file system has none
	}
	if err != nil {
		return err
	}
	listed := false
	for _, name := range names {
		listed = listed || name == accessList
		if name != accessList && !strings.HasPrefix(name, "user.") {
			continue
		}
		value, err := attribute(old, name)
		if err == nil {
			err = syscall.Setxattr(temp, name, value, 0)
		}
		if err != nil && name == accessList {
			return fmt.Errorf("%w: %w", errOwner, err)
		}
	}
	if listed {
		return nil
	}
	err = syscall.Removexattr(temp, accessList) // the folder may have given it one
	if err != nil && !errors.Is(err, syscall.ENODATA) && !errors.Is(err, errors.ErrUnsupported) {
		return fmt.Errorf("%w: %w", errOwner, err)
	}
	return nil
}

func attributes(path string) ([]string, error) {
	list, err := sized(func(to []byte) (int, error) { return syscall.Listxattr(path, to) })
	if err != nil || len(list) == 0 {
		return nil, err
	}
	var names []string
	for name := range bytes.SplitSeq(bytes.TrimSuffix(list, []byte{0}), []byte{0}) {
		names = append(names, string(name))
	}
	return names, nil
}

func attribute(path, name string) ([]byte, error) {
	return sized(func(to []byte) (int, error) { return syscall.Getxattr(path, name, to) })
}

// sized calls a function first for how much it has to say, then with room for it.
func sized(get func(to []byte) (int, error)) ([]byte, error) {
	size, err := get(nil)
	if err != nil || size == 0 {
		return nil, err
	}
	to := make([]byte, size)
	size, err = get(to)
	return to[:max(0, size)], err
}
