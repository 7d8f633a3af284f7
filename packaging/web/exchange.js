// What goes between the program's disk and the player's own: files that are chosen or dropped are put on the program's, and
// what the program saves is downloaded. Texts go through the clipboard.
"use strict";

globalThis.exchange = (() => {
	const folder = "/home/Documents"; // is kept, but for what is large
	const large = 16 << 20;

	const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);

	// put puts a file on the program's disk, and returns its path there. Nothing of that name is written over.
	const put = async (file) => {
		const bytes = new Uint8Array(await file.arrayBuffer());
		const dot = file.name.lastIndexOf("."), cut = dot > 0 ? dot : file.name.length;
		for (let n = 1; ; n++) {
			const name = n === 1 ? file.name : `${file.name.slice(0, cut)} (${n})${file.name.slice(cut)}`;
			const path = `${bytes.length > large ? "/tmp" : folder}/${name.replaceAll("/", "_")}`;
			const old = disk.get(path);
			if (old === null) disk.put(path, bytes);
			if (old === null || same(old, bytes)) return path;
		}
	};

	// The keys for pasting bring the text by the browser's own way, which asks no question, and come to the program after it. The
	// menus ask, and go on when the player has answered. Fyne would wait for that: in a line's own menu it gets nothing at
	// first, and then the keys.
	const clipboard = navigator.clipboard;
	let pasted = null;
	const paste = (text) => {
		pasted = text;
		setTimeout(() => { if (pasted === text) pasted = null; }, 1000); // nothing has taken it
		for (const kind of ["keydown", "keyup"]) {
			const event = new KeyboardEvent(kind, { key: "v", code: "KeyV", ctrlKey: true, bubbles: true, cancelable: true });
			Object.defineProperty(event, "keyCode", { value: 86 });
			document.dispatchEvent(event);
		}
	};
	const read = async () => {
		const text = pasted ?? await clipboard.readText();
		pasted = null;
		return text;
	};
	const apple = /Mac|iP/.test(navigator.platform);
	addEventListener("keydown", (event) => { // the letter counts, not the place of its key
		if (event.isTrusted && event.keyCode === 86 && (apple ? event.metaKey : event.ctrlKey) && !event.altKey) event.stopImmediatePropagation();
	}, true);
	addEventListener("paste", ({ target, clipboardData }) => { if (target.id !== "typing") paste(clipboardData.getData("text/plain")); });
	Object.defineProperty(navigator, "clipboard", { value: {
		writeText: (text) => clipboard.writeText(text),
		async readText() {
			const text = read();
			const first = await Promise.race([text, new Promise((late) => setTimeout(late, 200))]);
			if (first === undefined) text.then(paste, () => {});
			return first ?? "";
		},
	} });

	const exchange = {
		// fetch lets the player choose a file, and calls got with its path, or with null and what failed.
		fetch(accept, got) {
			const input = Object.assign(document.createElement("input"), { type: "file", accept });
			input.onchange = () => put(input.files[0]).then((path) => got(path, ""), (err) => got(null, String(err.message || err)));
			input.click();
		},

		// deliver downloads a file of the program's disk.
		deliver(path) {
			const bytes = disk.get(path);
			if (bytes === null) return;
			const link = document.createElement("a");
			link.href = URL.createObjectURL(new Blob([bytes]));
			link.download = path.slice(path.lastIndexOf("/") + 1);
			link.click();
			setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
			navigator.storage?.persist?.().catch(() => {}); // now a player knows what a question about it is for
		},

		// copy puts a text into the clipboard, and calls done with what failed, or with nothing.
		copy(text, done) {
			clipboard.writeText(text).then(() => done(""), (err) => done(String(err.message || err)));
		},

		// paste calls got with the text of the clipboard, once the player lets it.
		paste(got) {
			read().then(got, () => got(""));
		},

		dropped: () => {}, // Go puts what opens a path in its place
	};

	addEventListener("dragover", (event) => event.preventDefault());
	addEventListener("drop", (event) => {
		event.preventDefault();
		const file = event.dataTransfer.files[0];
		if (file) put(file).then((path) => exchange.dropped(path), (err) => console.error(err));
	});
	return exchange;
})();
