package kit

import "syscall/js"

// Fingers reports that the players have fingers and no keyboard, as on a telephone. Rows and buttons are then larger, and no
// shortcuts are shown.
var Fingers = js.Global().Call("matchMedia", "(pointer: coarse) and (hover: none)").Get("matches").Bool()
