//go:build cgo

#include <stdint.h>

// A part of the window in pixels, from the lower left corner, up to x1 and y1.
struct box {
	int32_t x0, y0, x1, y1;
};

// What a drawing call draws, and where: two of the same sum that are drawn in the same order look the same.
struct mark {
	uint64_t sum;
	struct box box;
};

enum { MOST_BOXES = 8 };
