//go:build cgo

// A window's drawing calls are kept, with all that they depend on, until it is shown (glfwSwapBuffers). Then those that differ
// from the last frame's tell which parts have changed; only there is drawn.
// The linker gives us GLFW's and GLX's calls first: __wrap_f is called for f, and __real_f is f.
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glx.h>
#include <GL/glxext.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "_cgo_export.h"

typedef struct GLFWwindow GLFWwindow;
typedef void (*function)(void);

#define WEAK __attribute__((weak)) // for GLFW is linked to the program, not to this package
WEAK void __real_glfwMakeContextCurrent(GLFWwindow *);
WEAK void __real_glfwSwapBuffers(GLFWwindow *);
WEAK void glfwGetFramebufferSize(GLFWwindow *, int *, int *);
function __real_glXGetProcAddress(const GLubyte *);

enum { PROGRAMS = 64, UNIFORMS = 16, FLOATS = 24, SAMPLES = 3 };

struct attribute {
	GLuint location;
	GLint size;
	GLsizei stride;
	GLsizei offset;
};

// A shader, and the values of its uniforms.
struct shader {
	GLint textured, width;	  // whether there is a texture; the uniform of a line's width, or -1
	GLuint place;		  // its attribute for a corner's place; the other one is its texture's, or what is added to it
	GLubyte length[UNIFORMS]; // of a uniform in floats; 0: none
	GLfloat uniform[UNIFORMS][4];
};

// What a drawing call depends on. All that is not there is 0, for the sum.
struct state {
	GLuint program, texture;
	uint64_t picture; // the sum of the texture's pixels
	GLenum source, destination, mode;
	GLsizei count;
	GLint scissors, scissor[4];
	struct attribute place, other;
	GLubyte length[UNIFORMS];
	GLfloat uniform[UNIFORMS][4];
	GLfloat points[FLOATS];
};

struct frame {
	struct state *draws;
	struct mark *marks;
	int n, room;
	GLint viewport[4];
	GLfloat ground[4];
};

static GLFWwindow *current, *window; // that with the context; that whose calls are kept
static struct shader shaders[PROGRAMS];
static struct state now;
static struct attribute attributes[2];
static uint64_t *pictures; // by texture
static GLuint textures;
static struct frame frames[2], *next = &frames[0], *shown = &frames[1];
static int begun;	  // the next frame
static int width, height; // of the frame shown; 0 while there is none
static uint32_t samples[SAMPLES]; // of its pixels

// keeping tells whether the calls that come are kept.
static int keeping(void) { return window && current == window; }

static uint64_t mix(uint64_t sum, const void *data, size_t bytes) {
	const uint64_t odd = 0x9e3779b97f4a7c15u;
	for (; bytes; data = (const char *)data + (bytes < 8 ? bytes : 8), bytes -= bytes < 8 ? bytes : 8) {
		uint64_t v = 0;
		memcpy(&v, data, bytes < 8 ? bytes : 8);
		sum = (sum ^ v) * odd;
		sum ^= sum >> 29;
	}
	return sum;
}

static void viewport(GLint x, GLint y, GLsizei w, GLsizei h) {
	if (keeping()) {
		GLint v[4] = {x, y, w, h};
		memcpy(next->viewport, v, sizeof v);
	}
	glViewport(x, y, w, h);
}

static void clearColor(GLfloat r, GLfloat g, GLfloat b, GLfloat a) {
	if (keeping()) {
		GLfloat v[4] = {r, g, b, a};
		memcpy(next->ground, v, sizeof v);
	}
	glClearColor(r, g, b, a);
}

static void clear(GLbitfield what) {
	if (!keeping()) {
		glClear(what);
		return;
	}
	next->n = 0;
	begun = 1;
}

static void enable(GLenum what) {
	if (keeping() && what == GL_SCISSOR_TEST)
		now.scissors = 1;
	else
		glEnable(what);
}

static void disable(GLenum what) {
	if (keeping() && what == GL_SCISSOR_TEST)
		now.scissors = 0;
	else
		glDisable(what);
}

static void scissor(GLint x, GLint y, GLsizei w, GLsizei h) {
	if (!keeping()) {
		glScissor(x, y, w, h);
		return;
	}
	GLint v[4] = {x, y, w, h};
	if (w >= 0 && h >= 0) // else it is an error that changes nothing
		memcpy(now.scissor, v, sizeof v);
}

static void useProgram(GLuint program) {
	now.program = program;
	if (!keeping() || !begun)
		glUseProgram(program);
}

static void bufferData(GLenum target, GLsizeiptr bytes, const void *data, GLenum usage) {
	if (!keeping()) {
		glBufferData(target, bytes, data, usage);
		return;
	}
	memset(now.points, 0, sizeof now.points);
	memcpy(now.points, data, bytes < (GLsizeiptr)sizeof now.points ? (size_t)bytes : sizeof now.points);
}

static void vertexAttribPointer(GLuint location, GLint size, GLenum type, GLboolean normal, GLsizei stride, const void *offset) {
	if (!keeping()) {
		glVertexAttribPointer(location, size, type, normal, stride, offset);
		return;
	}
	struct attribute a = {location, size, stride, (GLsizei)(intptr_t)offset};
	attributes[location != shaders[now.program].place] = a;
}

static void blendFunc(GLenum source, GLenum destination) {
	now.source = source;
	now.destination = destination;
	if (!keeping())
		glBlendFunc(source, destination);
}

static void bindTexture(GLenum target, GLuint texture) {
	now.texture = texture;
	if (keeping() && texture >= textures) {
		GLuint room = 2 * texture + 64;
		pictures = realloc(pictures, room * sizeof *pictures);
		memset(pictures + textures, 0, (room - textures) * sizeof *pictures);
		textures = room;
	}
	glBindTexture(target, texture);
}

static void texParameteri(GLenum target, GLenum name, GLint value) {
	if (keeping() && name == GL_TEXTURE_MAG_FILTER) // the first of its texture, and it has come with its other filter
		pictures[now.texture] = value;
	glTexParameteri(target, name, value);
}

static void texImage2D(GLenum target, GLint level, GLint internal, GLsizei w, GLsizei h, GLint border, GLenum format, GLenum type,
		       const void *pixels) {
	if (keeping()) {
		GLsizei size[2] = {w, h};
		uint64_t sum = mix(pictures[now.texture], size, sizeof size);
		pictures[now.texture] = mix(sum, pixels, (size_t)w * h * 4);
	}
	glTexImage2D(target, level, internal, w, h, border, format, type, pixels);
}

static GLint getUniformLocation(GLuint program, const GLchar *name) {
	GLint location = glGetUniformLocation(program, name);
	if (keeping() && program < PROGRAMS && !strcmp(name, "lineWidth"))
		shaders[program].width = location;
	return location;
}

static GLint getAttribLocation(GLuint program, const GLchar *name) {
	GLint location = glGetAttribLocation(program, name);
	if (keeping() && program < PROGRAMS) {
		if (!strcmp(name, "vert"))
			shaders[program].place = location;
		if (!strcmp(name, "vertTexCoord"))
			shaders[program].textured = 1;
	}
	return location;
}

// set keeps a uniform's value.
static int set(GLint location, int length, GLfloat a, GLfloat b, GLfloat c, GLfloat d) {
	if (!keeping())
		return 0;
	if (location >= 0 && location < UNIFORMS) {
		GLfloat v[4] = {a, b, c, d};
		memcpy(shaders[now.program].uniform[location], v, sizeof v);
		shaders[now.program].length[location] = length;
	}
	return 1;
}

static void uniform1f(GLint location, GLfloat a) {
	if (!set(location, 1, a, 0, 0, 0))
		glUniform1f(location, a);
}

static void uniform2f(GLint location, GLfloat a, GLfloat b) {
	if (!set(location, 2, a, b, 0, 0))
		glUniform2f(location, a, b);
}

static void uniform4f(GLint location, GLfloat a, GLfloat b, GLfloat c, GLfloat d) {
	if (!set(location, 4, a, b, c, d))
		glUniform4f(location, a, b, c, d);
}

static struct box both(struct box a, struct box b) {
	struct box c = {a.x0 > b.x0 ? a.x0 : b.x0, a.y0 > b.y0 ? a.y0 : b.y0, a.x1 < b.x1 ? a.x1 : b.x1, a.y1 < b.y1 ? a.y1 : b.y1};
	return c;
}

static int empty(struct box b) { return b.x0 >= b.x1 || b.y0 >= b.y1; }

// reach returns where a call draws, a pixel more at each side.
static struct box reach(const struct state *s, const struct shader *shader) {
	GLfloat x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;
	GLfloat added = shader->textured ? 0 : shader->width >= 0 ? shader->uniform[shader->width][0] : 1;
	for (int i = 0; i < s->count; i++) {
		size_t place = (s->place.stride * i + s->place.offset) / sizeof(GLfloat);
		size_t other = (s->other.stride * i + s->other.offset) / sizeof(GLfloat);
		if (place + 1 >= FLOATS || other + 1 >= FLOATS)
			continue;
		GLfloat x = s->points[place] + added * s->points[other], y = s->points[place + 1] + added * s->points[other + 1];
		x0 = fminf(x0, x), y0 = fminf(y0, y), x1 = fmaxf(x1, x), y1 = fmaxf(y1, y);
	}
	const GLint *v = next->viewport;
	const GLfloat w = v[2] / 2.0f, h = v[3] / 2.0f;
	x0 = fmaxf(x0, -2), y0 = fmaxf(y0, -2), x1 = fminf(x1, 2), y1 = fminf(y1, 2); // fits an integer, and may be empty
	struct box b = {floorf((x0 + 1) * w) - 1, floorf((y0 + 1) * h) - 1, ceilf((x1 + 1) * w) + 1, ceilf((y1 + 1) * h) + 1};
	struct box whole = {0, 0, v[2], v[3]};
	b = both(b, whole);
	if (s->scissors) {
		struct box clip = {s->scissor[0], s->scissor[1], s->scissor[0] + s->scissor[2], s->scissor[1] + s->scissor[3]};
		b = both(b, clip);
	}
	return b;
}

static void drawArrays(GLenum mode, GLint first, GLsizei count) {
	if (!keeping()) {
		glDrawArrays(mode, first, count);
		return;
	}
	if (next->n == next->room) {
		next->room = 2 * next->room + 256;
		next->draws = realloc(next->draws, next->room * sizeof *next->draws);
		next->marks = realloc(next->marks, next->room * sizeof *next->marks);
	}
	const struct shader *shader = &shaders[now.program];
	struct state *s = &next->draws[next->n];
	memcpy(s, &now, sizeof now); // with what is between its fields, for the sum
	s->mode = mode;
	s->count = count;
	s->place = attributes[0];
	s->other = attributes[1];
	memcpy(s->length, shader->length, sizeof s->length);
	memcpy(s->uniform, shader->uniform, sizeof s->uniform);
	if (!s->scissors)
		memset(s->scissor, 0, sizeof s->scissor);
	if (shader->textured)
		s->picture = pictures[s->texture];
	GLuint texture = s->texture; // the same picture may have got another number
	s->texture = 0;
	struct mark m = {mix(0, s, sizeof *s), reach(s, shader)};
	s->texture = texture;
	next->marks[next->n++] = m;
}

// draw carries a call out.
static void draw(const struct state *s) {
	glUseProgram(s->program);
	glBlendFunc(s->source, s->destination);
	if (shaders[s->program].textured)
		glBindTexture(GL_TEXTURE_2D, s->texture);
	for (GLint i = 0; i < UNIFORMS; i++) {
		const GLfloat *v = s->uniform[i];
		switch (s->length[i]) {
		case 1: glUniform1f(i, v[0]); break;
		case 2: glUniform2f(i, v[0], v[1]); break;
		case 4: glUniform4f(i, v[0], v[1], v[2], v[3]); break;
		}
	}
	const struct attribute *attributes[2] = {&s->place, &s->other};
	for (int i = 0; i < 2; i++) {
		const struct attribute *a = attributes[i];
		glVertexAttribPointer(a->location, a->size, GL_FLOAT, GL_FALSE, a->stride, (const char *)s->points + a->offset);
	}
	glDrawArrays(s->mode, 0, s->count);
}

// preserved tells whether the back buffer has the last frame. Mesa's software renderer copies it to the display, and so it has;
// where GLX tells the age of what it has, that must be one frame.
static int preserved(void) {
	Display *display = glXGetCurrentDisplay();
	if (!strstr(glXQueryExtensionsString(display, DefaultScreen(display)), "GLX_EXT_buffer_age"))
		return 1;
	unsigned age = 0;
	glXQueryDrawable(display, glXGetCurrentDrawable(), GLX_BACK_BUFFER_AGE_EXT, &age);
	return age == 1;
}

// sample reads some pixels of the back buffer.
static void sample(uint32_t pixels[SAMPLES]) {
	const int x[SAMPLES] = {width / 2, 4, width - 5}, y[SAMPLES] = {height / 2, 4, height - 5};
	for (int i = 0; i < SAMPLES; i++)
		glReadPixels(x[i], y[i], 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, &pixels[i]);
}

// replaced tells whether the back buffer is not the last frame's: Mesa learns by itself of a window's new size, and takes
// another one, which is black, before or after we know of it.
static int replaced(void) {
	uint32_t found[SAMPLES] = {0};
	sample(found);
	return memcmp(found, samples, sizeof samples);
}

// show draws what has changed, and has the display show it.
static void show(void) {
	int w, h;
	glfwGetFramebufferSize(window, &w, &h);
	int fresh = w != width || h != height || memcmp(next->viewport, shown->viewport, sizeof next->viewport) ||
		    memcmp(next->ground, shown->ground, sizeof next->ground) || !preserved() || replaced();
	struct box boxes[MOST_BOXES] = {{0, 0, w, h}};
	int n = 1;
	if (!fresh)
		n = changes(shown->marks, shown->n, next->marks, next->n, boxes);
	glBindBuffer(GL_ARRAY_BUFFER, 0); // the corners come from our memory
	glEnable(GL_SCISSOR_TEST);
	for (int i = 0; i < n; i++) {
		struct box b = boxes[i];
		glScissor(b.x0, b.y0, b.x1 - b.x0, b.y1 - b.y0);
		glClear(GL_COLOR_BUFFER_BIT);
		for (int k = 0; k < next->n; k++) {
			struct box part = both(b, next->marks[k].box);
			if (empty(part))
				continue;
			glScissor(part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0);
			draw(&next->draws[k]);
		}
	}
	glDisable(GL_SCISSOR_TEST);
	width = w, height = h;
	sample(samples);
	__real_glfwSwapBuffers(window);
	begun = 0;
	struct frame *f = shown;
	shown = next;
	next = f;
}

void __wrap_glfwSwapBuffers(GLFWwindow *w) {
	if (w == window && keeping() && begun)
		show();
	else
		__real_glfwSwapBuffers(w);
}

void __wrap_glfwMakeContextCurrent(GLFWwindow *w) {
	current = w;
	__real_glfwMakeContextCurrent(w);
}

// begin keeps the calls of the window whose context is current, if it is drawn without a graphics card.
static void begin(void) {
	GLXContext context = glXGetCurrentContext();
	if (!current || (window && window != current) || !context || !glXIsDirect(glXGetCurrentDisplay(), context))
		return;
	const char *renderer = (const char *)glGetString(GL_RENDERER);
	if (!renderer || !strstr(renderer, "llvmpipe") || getenv("OVERTHEBOARD_DRAW_WHOLE"))
		return;
	memset(shaders, 0, sizeof shaders);
	for (int i = 0; i < PROGRAMS; i++)
		shaders[i].width = -1;
	memset(&now, 0, sizeof now);
	width = height = 0;
	window = current;
}

static const struct {
	const char *name;
	function function;
} ours[] = {
	{"glViewport", (function)viewport},
	{"glClearColor", (function)clearColor},
	{"glClear", (function)clear},
	{"glEnable", (function)enable},
	{"glDisable", (function)disable},
	{"glScissor", (function)scissor},
	{"glUseProgram", (function)useProgram},
	{"glBufferData", (function)bufferData},
	{"glVertexAttribPointer", (function)vertexAttribPointer},
	{"glBlendFunc", (function)blendFunc},
	{"glBindTexture", (function)bindTexture},
	{"glTexParameteri", (function)texParameteri},
	{"glTexImage2D", (function)texImage2D},
	{"glGetUniformLocation", (function)getUniformLocation},
	{"glGetAttribLocation", (function)getAttribLocation},
	{"glUniform1f", (function)uniform1f},
	{"glUniform2f", (function)uniform2f},
	{"glUniform4f", (function)uniform4f},
	{"glDrawArrays", (function)drawArrays},
};

// Fyne asks for its calls once for each window, with the context current; the first of them is glAccum.
function __wrap_glXGetProcAddress(const GLubyte *name) {
	if (!strcmp((const char *)name, "glAccum"))
		begin();
	if (window)
		for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
			if (!strcmp((const char *)name, ours[i].name))
				return ours[i].function;
	return __real_glXGetProcAddress(name);
}
