// Package platform opens the window: on a desktop by GLFW, and in a page of a browser, which packaging/web is the rest of. It
// is all that differs between the two.
package platform
