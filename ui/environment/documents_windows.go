package environment

import "golang.org/x/sys/windows"

// knownFolder returns what Windows knows as a folder of the user's, "" if it knows none.
func knownFolder(kind PlaceKind) string {
	ids := map[PlaceKind]*windows.KNOWNFOLDERID{
		Desktop: windows.FOLDERID_Desktop, Documents: windows.FOLDERID_Documents, Downloads: windows.FOLDERID_Downloads,
	}
	folder, err := windows.KnownFolderPath(ids[kind], windows.KF_FLAG_DONT_VERIFY)
	if err != nil {
		return ""
	}
	return folder
}
