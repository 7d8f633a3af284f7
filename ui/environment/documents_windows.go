package environment

import "golang.org/x/sys/windows"

// knownFolder returns a known folder of Windows, "" if there is none.
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
