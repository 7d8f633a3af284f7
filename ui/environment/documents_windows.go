package environment

import "golang.org/x/sys/windows"

// knownDocuments returns what Windows knows as the folder of the user's documents, "" if it knows none.
func knownDocuments() string {
	folder, err := windows.KnownFolderPath(windows.FOLDERID_Documents, windows.KF_FLAG_DONT_VERIFY)
	if err != nil {
		return ""
	}
	return folder
}
