// macOS tells a program of files by a message to its delegate, which is GLFW's and does not know it. It is taught here.
#import <Cocoa/Cocoa.h>
#import <objc/runtime.h>
#include "_cgo_export.h"

static void openFiles(id self, SEL message, NSApplication *app, NSArray<NSString *> *files) {
	for (NSString *file in files)
		openedFile((char *)file.fileSystemRepresentation);
	[app replyToOpenOrPrint:NSApplicationDelegateReplySuccess];
}

void takeFiles(void) {
	class_addMethod(NSClassFromString(@"GLFWApplicationDelegate"), @selector(application:openFiles:), (IMP)openFiles, "v@:@@");
}
