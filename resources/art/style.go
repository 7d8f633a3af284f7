package main

// set is a piece set: its style, and the folder of its own shapes. It draws the common shapes in its style, too.
type set struct {
	name         string // of its folders, here and among the pictures
	ivory, ebony palette
	view         view
	outline      float64 // width around each body, in units of the view
	line         float64 // width of details that name none
	rim          float64 // width of the light line inside an outline
	thicken      float64 // added width of details
	halo         float64 // width of a halo
	letter       float64 // height of a token's letter
	relief       bool    // bodies are lit from above left, else they are flat
	shade        float32 // how much of the dark of a palette a shade lays over a body
}

// view is the part of the plane that a picture shows: a square.
type view struct{ left, top, side float64 }

// wholeView is the view of most sets: kings leave a thirteenth free above, and an eighth below.
var wholeView = view{-7, -2.25, 270}

// sets are all sets. The first also paints the program's icon.
var sets = []*set{
	{
		name:    "shaded",
		ivory:   palette{bright: hex(0xFFFDF6), body: hex(0xF7EBD3), dark: hex(0xCDAE80), outline: hex(0x33251B), line: hex(0x33251B)},
		ebony:   palette{bright: hex(0x6E655E), body: hex(0x38322E), dark: hex(0x1D1917), outline: hex(0x15110F), line: hex(0xE9DDC8), rim: hex(0xD9CCB6), rimStrength: 0.85},
		view:    wholeView,
		outline: 8.4, line: 6, rim: 3.8, letter: 62, relief: true, shade: 0.35,
	},
	{
		name:    "flat",
		ivory:   palette{body: hex(0xFDF9F0), dark: hex(0xDCD4C3), outline: hex(0x2E3A46), line: hex(0x2E3A46)},
		ebony:   palette{body: hex(0x2A343E), dark: hex(0x1B232B), outline: hex(0x12181E), line: hex(0xEDF0F0), rim: hex(0xB4C0C8), rimStrength: 0.75},
		view:    wholeView,
		outline: 8.7, line: 6.4, rim: 2.8, letter: 64, shade: 1,
	},
	{
		name:    "print",
		ivory:   palette{body: hex(0xFFFEFA), dark: hex(0xFFFEFA), outline: hex(0x161412), line: hex(0x161412)},
		ebony:   palette{body: hex(0x161412), dark: hex(0x161412), outline: hex(0x161412), line: hex(0xFBF8F0), halo: hex(0xFBF8F0)},
		view:    wholeView,
		outline: 8.6, line: 6.6, halo: 2.6, letter: 66,
	},
	{
		name:    "clear",
		ivory:   palette{body: hex(0xFFFFFF), dark: hex(0xFFFFFF), outline: hex(0x000000), line: hex(0x000000)},
		ebony:   palette{body: hex(0x000000), dark: hex(0x000000), outline: hex(0x000000), line: hex(0xFFFFFF), halo: hex(0xFFFFFF)},
		view:    view{3, 4, 250},
		outline: 10, line: 9, thicken: 3, halo: 7, letter: 78,
	},
}
