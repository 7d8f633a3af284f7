// Gives the program what a mouse does, one after the other, and makes a mouse of fingers: a tap and a drag become the mouse's,
// a long press its right button, and what else moves a finger its wheel. Two fingers do nothing. A tap on a line of text opens the soft
// keyboard, whose letters become key presses.
"use strict";

globalThis.hand = (() => {
	// Fyne looks where the mouse is when it comes to a press, which may be after the next one, and a letter beyond ASCII comes to it later
	// than other keys: what follows either waits for it.
	const waiting = [];
	let busy = false, moved = false;
	const settled = (then) => {
		busy = true;
		(spoken.settle ?? ((done) => done()))(() => {
			busy = false;
			queueMicrotask(then);
		});
	};
	// Where the wheel turns it learns from a timer, which it heeds in its turn: one of several works, at the latest.
	const placed = (times) => settled(times > 0 ? () => placed(times - 1) : next);
	const next = () => {
		while (!busy && waiting.length > 0) {
			if (waiting[0].type === "wheel" && moved) {
				moved = false;
				busy = true;
				setTimeout(() => placed(8), 20);
				return;
			}
			const event = waiting.shift();
			moved = event.type === "mousemove";
			document.dispatchEvent(event);
			if (["mousedown", "mouseup"].includes(event.type) || event.type === "keydown" && event.key > "~") settled(next);
		}
	};
	const give = (event) => {
		if (event.type === "mousemove" && waiting.at(-1)?.type === "mousemove") waiting.pop();
		waiting.push(event);
		next();
	};
	const mouse = (type, clientX, clientY, button = 0) => give(new MouseEvent(type, { clientX, clientY, button, detail: 1, cancelable: true }));
	const press = (x, y, button = 0) => ["mousemove", "mousedown", "mouseup"].forEach((kind) => mouse(kind, x, y, button));

	const beside = (event) => event.target.closest?.("#loading, #newer"); // the program
	for (const kind of ["mousemove", "mousedown", "mouseup"]) {
		addEventListener(kind, (event) => {
			if (!event.isTrusted || kind !== "mousemove" && event.detail === 0) return;
			if (beside(event)) return event.stopPropagation();
			event.stopImmediatePropagation();
			event.preventDefault();
			mouse(kind, event.clientX, event.clientY, event.button);
		}, true);
	}

	const slack = 8; // pixels that a finger may move and still press
	const long = 500; // milliseconds after which a press is a long one
	const fastest = 3; // pixels a millisecond
	let touch = null; // the finger that is down
	let gliding = 0; // of what was scrolled

	// wheel scrolls by pixels of the page. Fyne makes 2 units of each from 5 on, and less than one of each below.
	const wheel = (by) => {
		if (by === 0) return;
		const big = Math.abs(by) >= 10, n = big ? 1 : Math.ceil(Math.abs(by) / 0.98);
		const deltaY = big ? by / 2 : by / n * 5;
		for (let i = 0; i < n; i++) give(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
	};

	// aim returns where a finger is meant to press: beside all that is shown, at what is nearest.
	const aim = (x, y) => {
		if (spoken.at(x, y)) return [x, y];
		let best = [x, y], least = 12;
		for (const { Role, Off, at } of spoken.items) {
			if (Off || ["text", "dialog", ""].includes(Role)) continue;
			const nearX = Math.max(at.x + 1, Math.min(x, at.x + at.width - 1)), nearY = Math.max(at.y + 1, Math.min(y, at.y + at.height - 1));
			const distance = Math.hypot(x - nearX, y - nearY);
			if (distance < least) [best, least] = [[nearX, nearY], distance];
		}
		return best;
	};

	const away = () => mouse("mousemove", -9, -9); // nothing is pointed at while no finger is down

	// glide goes on scrolling as fast as the finger was, ever more slowly.
	const glide = (speed) => {
		let before = performance.now();
		const step = (now) => {
			const by = Math.trunc(speed * (now - before));
			before = now;
			speed *= 0.95;
			wheel(by);
			if (Math.abs(speed) > 0.05) gliding = requestAnimationFrame(step);
			else away();
		};
		gliding = requestAnimationFrame(step);
	};

	const begin = ({ clientX: x, clientY: y }, at) => {
		cancelAnimationFrame(gliding);
		touch = { x, y, lastX: x, lastY: y, at, speed: 0, is: "press", drags: spoken.at(x, y)?.Drags };
		const mine = touch;
		const held = () => {
			if (touch !== mine || mine.is !== "press") return;
			mine.is = "long";
			press(x, y, 2);
		};
		const after = (wait, then) => { mine.timer = setTimeout(() => requestAnimationFrame(() => setTimeout(then)), wait); }; // where the finger moved comes with a frame
		const due = performance.now() + long;
		after(long, () => {
			if (performance.now() - due < 100) held();
			else after(100, held); // the page was busy: the finger may have gone long ago
		});
	};

	const move = ({ clientX: x, clientY: y }, at) => {
		if (touch.is === "press" && Math.hypot(x - touch.x, y - touch.y) > slack) {
			clearTimeout(touch.timer);
			touch.is = touch.drags ? "drag" : "scroll";
			mouse("mousemove", touch.x, touch.y);
			if (touch.drags) mouse("mousedown", touch.x, touch.y);
		}
		if (touch.is === "drag") mouse("mousemove", x, y);
		if (touch.is === "scroll") {
			const by = touch.lastY - y;
			wheel(by);
			touch.speed = Math.max(-fastest, Math.min(by / Math.max(1, at - touch.at), fastest));
			touch.at = at;
		} else if (touch.is === "press") {
			return;
		}
		touch.lastX = x;
		touch.lastY = y;
	};

	const end = (now, cancelled) => {
		clearTimeout(touch.timer);
		const { is, x, y, lastX, lastY, speed, at } = touch;
		touch = null;
		if (is === "drag") mouse("mouseup", lastX, lastY);
		if (is === "press" && !cancelled) {
			const [atX, atY] = aim(x, y);
			press(atX, atY);
			tapped = [atX, atY];
			type(spoken.at(atX, atY));
		}
		if (is === "scroll" && now - at < 50) glide(speed);
		else away();
	};

	const listen = (kind, take) => addEventListener(kind, (event) => {
		if (beside(event)) return;
		event.preventDefault(); // no mouse of the browser's own, no zoom, no menu
		take(event);
	}, { passive: false });
	listen("touchstart", ({ touches, timeStamp }) => {
		if (touches.length === 1) begin(touches[0], timeStamp);
		else if (touch) end(timeStamp, true);
	});
	listen("touchmove", ({ touches, timeStamp }) => touch && move(touches[0], timeStamp));
	listen("touchend", ({ timeStamp }) => touch && end(timeStamp, false));
	listen("touchcancel", ({ timeStamp }) => touch && end(timeStamp, true));
	for (const kind of ["gesturestart", "gesturechange"]) listen(kind, () => {}); // Safari's zoom

	// The soft keyboard writes into an element that is not seen, over the line of text that it is meant for.
	const typing = Object.assign(document.createElement("input"), { id: "typing", autocomplete: "off", spellcheck: false, tabIndex: -1 });
	typing.setAttribute("autocorrect", "off");
	typing.setAttribute("aria-hidden", "true");
	let met = false; // the program has the focus where the player writes
	let tapped = null; // where the last tap was, until its line of text is known
	const blank = " "; // so that there is something to delete
	let written = blank;

	const key = (name, code = 0) => {
		for (const kind of ["keydown", "keyup"]) {
			const event = new KeyboardEvent(kind, { key: name, bubbles: true, cancelable: true });
			Object.defineProperty(event, "keyCode", { value: code });
			give(event);
		}
	};

	const type = (item) => {
		if (item?.Role !== "textbox") return typing.blur();
		tapped = null;
		if (!typing.isConnected) document.body.append(typing);
		Object.assign(typing.style, { left: `${item.at.x}px`, top: `${item.at.y}px`, width: `${item.at.width}px`, height: `${item.at.height}px` });
		typing.autocapitalize = item.Names ? "words" : "none";
		typing.value = written = blank;
		met = false;
		typing.focus({ preventScroll: true });
		typing.setSelectionRange(1, 1);
	};

	// What has changed is deleted and written again: the keyboard may have corrected a word.
	typing.addEventListener("input", (event) => {
		const old = [...written], fresh = [...typing.value];
		let same = 0;
		while (same < old.length && old[same] === fresh[same]) same++;
		for (let i = same; i < old.length; i++) key("Backspace", 8);
		for (const letter of fresh.slice(same)) key(letter);
		written = typing.value;
		if (!event.isComposing || written === "") typing.value = written = blank;
	});
	for (const kind of ["keydown", "keyup"]) {
		typing.addEventListener(kind, (event) => {
			if (event.isComposing || event.keyCode === 229 || event.keyCode === 0) event.stopPropagation(); // input tells what it was
		});
	}
	spoken.shown = (items) => {
		if (busy || waiting.length > 0) return; // between a press and its release nothing has the focus
		const line = items.find(({ Role, Focused }) => Role === "textbox" && Focused);
		if (line && tapped && spoken.at(...tapped) === line) type(line); // it was not there yet when it was tapped
		tapped = null;
		if (met && !line) typing.blur();
		met = !!line && document.activeElement === typing;
	};
	return { press };
})();
