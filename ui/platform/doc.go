// Package platform opens the window: by GLFW on a desktop, in a page of a browser with packaging/web. Nothing else differs
// between the two.
package platform
