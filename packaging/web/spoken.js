// Keeps beside the canvas what it shows, as elements that assistive technology reads and presses: the program says what stands where
// whenever it has drawn. What the program would speak is in a live region.
"use strict";

globalThis.spoken = (() => {
	const box = document.createElement("div"), live = document.createElement("p");
	box.id = "spoken";
	live.id = "said";
	live.setAttribute("role", "status");
	let last = "", drawn = false, known = "";

	// The program draws a frame only where something has changed.
	const context = globalThis.WebGLRenderingContext?.prototype ?? {}, clear = context.clear;
	context.clear = function (...args) {
		clear.apply(this, args);
		if (drawn) return;
		drawn = true;
		setTimeout(() => {
			drawn = false;
			spoken.ask?.();
		}, 100);
	};

	const set = (element, name, value) => {
		if (value === null) element.removeAttribute(name);
		else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
	};

	// rows puts the squares of a board into a grid of rows, for which ARIA asks.
	const parents = (items) => {
		let grid = null, row = null, y = null;
		return items.map((item) => {
			if (item.Role !== "gridcell") {
				grid = y = null;
				return box;
			}
			if (!grid) grid = box.appendChild(Object.assign(document.createElement("div"), { role: "grid" }));
			if (y !== item.At.Y) row = grid.appendChild(Object.assign(document.createElement("div"), { role: "row" }));
			y = item.At.Y;
			return row;
		});
	};

	const element = (item) => {
		const e = document.createElement("div");
		e.setAttribute("role", item.Role === "text" || !item.Role ? "note" : item.Role);
		e.tabIndex = -1;
		return e;
	};

	const spoken = {
		items: [], // with their places in pixels of the page
		elements: [],

		// tell lets a sentence be read out.
		tell(text) {
			live.textContent = live.textContent === text ? text + "\u00a0" : text; // the same once more is news
		},

		// show takes what the program shows: items with their places in its own units, and first the window.
		show(text, language, rightToLeft) {
			Object.assign(document.documentElement, { lang: language, dir: rightToLeft ? "rtl" : "ltr" });
			if (text === last && known === `${innerWidth}x${innerHeight}`) return;
			last = text;
			known = `${innerWidth}x${innerHeight}`;
			if (!box.isConnected) document.body.append(box, live);
			const [page, ...items] = JSON.parse(text);
			const canvas = document.querySelector("canvas");
			const scale = canvas.clientWidth / page.At.Width;
			for (const item of items) {
				const { X, Y, Width, Height } = item.At;
				item.at = { x: X * scale, y: Y * scale, width: Width * scale, height: Height * scale };
			}
			const shape = (all) => all.map((item) => item.Role + (item.Role === "gridcell" ? item.At.Y : "")).join();
			if (shape(items) !== shape(spoken.items)) {
				box.replaceChildren();
				const into = parents(items);
				spoken.elements = items.map((item, i) => into[i].appendChild(element(item)));
			}
			spoken.items = items;
			set(box, "aria-busy", page.Off ? "true" : null); // presses that come too soon after a dialog do not count
			items.forEach((item, i) => {
				const e = spoken.elements[i];
				set(e, "aria-label", item.Name);
				set(e, "aria-description", item.Role !== "textbox" && item.Value || null);
				set(e, "aria-disabled", item.Off ? "true" : null);
				set(e, ["checkbox", "radio"].includes(item.Role) ? "aria-checked" : "aria-selected",
					["checkbox", "radio", "option", "gridcell"].includes(item.Role) ? String(item.On) : null);
				if (item.Role === "textbox" && e.textContent !== item.Value) e.textContent = item.Value;
				const style = `left:${item.at.x}px;top:${item.at.y}px;width:${item.at.width}px;height:${item.at.height}px`;
				if (e.place !== style) e.style.cssText = e.place = style;
				if (item.Focused && document.activeElement !== e && document.activeElement?.id !== "typing") e.focus({ preventScroll: true });
			});
			spoken.shown?.(items);
		},

		// at returns what stands at a place of the page, the foremost.
		at(x, y) {
			return spoken.items.findLast(({ Role, at }) => Role !== "dialog" && x >= at.x && y >= at.y && x < at.x + at.width && y < at.y + at.height);
		},
	};

	// Assistive technology presses an element, at times with a mouse that it makes up.
	for (const kind of ["mousedown", "mouseup", "click"]) {
		box.addEventListener(kind, (event) => {
			if (event.detail > 0) return;
			event.stopPropagation();
			const item = spoken.items[spoken.elements.indexOf(event.target)];
			if (kind === "click" && item) hand.press(item.at.x + item.at.width / 2, item.at.y + item.at.height / 2);
		});
	}
	return spoken;
})();
