package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// release is one version of the changelog, or what is not released yet.
type release struct {
	version, date string // of the unreleased, "" and ""
	points        []string
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
		if r.version != "" || len(at) == 1 {
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
		if n, _ := fmt.Sscanf(title, "%s (%10s)", &r.version, &r.date); n != 2 {
			return r, fmt.Errorf("the changelog's heading %q is not VERSION (DATE)", title)
		}
	}
	for _, point := range strings.Split("\n"+body, "\n- ")[1:] {
		r.points = append(r.points, strings.Join(strings.Fields(point), " "))
	}
	return r, nil
}

// withReleases returns the metainfo with the releases in the place of its empty list.
func withReleases(metainfo string, releases []release) (string, error) {
	const place = "  <releases/>\n"
	before, after, found := strings.Cut(metainfo, place)
	if !found {
		return "", errors.New("the metainfo has no place for the releases")
	}
	var b strings.Builder
	b.WriteString(before + "  <releases>\n")
	for _, r := range releases {
		if r.version == "" {
			continue
		}
		fmt.Fprintf(&b, "    <release version=%q date=%q>\n      <description>\n        <ul>\n", r.version, r.date)
		for _, p := range r.points {
			b.WriteString("          <li>")
			_ = xml.EscapeText(&b, []byte(plain(p))) // a builder takes everything
			b.WriteString("</li>\n")
		}
		b.WriteString("        </ul>\n      </description>\n    </release>\n")
	}
	b.WriteString("  </releases>\n" + after)
	return b.String(), nil
}

// plain returns a text without Markdown's marks.
func plain(s string) string { return strings.NewReplacer("`", "", "**", "").Replace(s) }
