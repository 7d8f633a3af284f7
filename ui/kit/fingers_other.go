//go:build !js

package kit

// Fingers is true only on telephones and tablets.
const Fingers = false
