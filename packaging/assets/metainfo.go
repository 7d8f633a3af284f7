package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// release is a version in the changelog, or the unreleased part.
type release struct {
	Version string   `xml:"version,attr"` // "" for the unreleased, as is its date
	Date    string   `xml:"date,attr"`
	Points  []string `xml:"description>ul>li"`
}

var heading = regexp.MustCompile(`(?m)^## (.+)$`)

// readReleases returns the releases of the changelog, the newest first, or its unreleased part if there is none yet. A
// heading is "Unreleased" or "1.0.0 (2026-11-22)".
func readReleases(changelog string) ([]release, error) {
	var all []release
	at := heading.FindAllStringSubmatchIndex(changelog, -1)
	for i, m := range at {
		end := len(changelog)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		r, err := readRelease(changelog[m[2]:m[3]], changelog[m[1]:end])
		if err != nil {
			return nil, err
		}
		if r.Version != "" || len(at) == 1 {
			all = append(all, r)
		}
	}
	if len(all) == 0 {
		return nil, errors.New("the changelog has no part")
	}
	return all, nil
}

func readRelease(title, body string) (release, error) {
	var r release
	if title != "Unreleased" {
		if n, _ := fmt.Sscanf(title, "%s (%10s)", &r.Version, &r.Date); n != 2 {
			return r, fmt.Errorf("the changelog's heading %q is not VERSION (DATE)", title)
		}
	}
	for _, point := range strings.Split("\n"+body, "\n- ")[1:] {
		point, _, _ = strings.Cut(point, "\n#")
		r.Points = append(r.Points, plain.Replace(strings.Join(strings.Fields(point), " ")))
	}
	return r, nil
}

// withReleases returns the metainfo with the releases filled in.
func withReleases(metainfo string, releases []release) (string, error) {
	const place = "  <releases/>\n"
	before, after, found := strings.Cut(metainfo, place)
	if !found {
		return "", errors.New("the metainfo has no place for the releases")
	}
	list := struct {
		XMLName  xml.Name  `xml:"releases"`
		Releases []release `xml:"release"`
	}{Releases: slices.DeleteFunc(slices.Clone(releases), func(r release) bool { return r.Version == "" })}
	text, err := xml.MarshalIndent(list, "  ", "  ")
	return fmt.Sprintf("%s%s\n%s", before, text, after), err
}

var plain = strings.NewReplacer("`", "", "*", "")
