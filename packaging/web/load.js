// Loads what the page runs: the program, and of the files that it reads when they are asked for those that its start asks for.
"use strict";

globalThis.load = (() => {
	const share = "/usr/share";

	// early are the files that the last start has asked for, or that a first one will.
	const early = () => {
		try {
			const asked = JSON.parse(localStorage.getItem("asked")).filter((path) => path in files.sizes);
			if (asked.length > 0) return asked;
		} catch { /* a first start, or a browser that keeps nothing */ }
		const spoken = navigator.languages.map((tag) => tag.split("-")[0]).find((code) => `translations/${code}.json` in files.sizes);
		return [...files.early, ...[`translations/${spoken}.json`, `faults/${spoken}.json`, `scripts/${spoken}.otf`].filter((path) => path in files.sizes)];
	};

	const remember = () => {
		try {
			localStorage.setItem("asked", JSON.stringify(disk.asked().map((path) => path.slice(share.length + 1))));
		} catch { /* a browser that keeps nothing */ }
	};

	// texts fetches what the translation says that the program has read last, or that its start will.
	const texts = async () => {
		const paths = [...early(), ...disk.asked().map((path) => path.slice(share.length + 1))].filter((path) => path.startsWith("translations/"));
		const response = await fetch(`${files.folder}/share/${paths.at(-1)}`);
		return response.json();
	};

	// unserved returns what a page says that no server sends.
	const unserved = () => {
		const spoken = navigator.languages.map((tag) => tag.split("-")[0]).find((code) => code in files.unserved);
		return { "web.file": files.unserved[spoken ?? "en"] };
	};

	// others puts the files that the start did not ask for on the disk, once the browser keeps the page. Without a network only this
	// finds them: a service worker does not see who waits for a file. Fonts of scripts that were never used stay where they are.
	const others = async () => {
		await navigator.serviceWorker.ready;
		for (const path of Object.keys(files.sizes)) {
			const url = `${files.folder}/share/${path}`;
			if (disk.get(`${share}/${path}`).length > 0 || path.startsWith("scripts/") && !await caches.match(url)) continue;
			const response = await fetch(url);
			if (response.ok) disk.arrived(`${share}/${path}`, new Uint8Array(await response.arrayBuffer()));
		}
	};

	// Until the program's own board is there, its picture.
	const board = document.getElementById("board");
	const put = (names, row, side) => names.forEach((name) => {
		const piece = new Image();
		piece.src = `${files.folder}/share/pieces/flat/${name}-white.png`;
		piece.className = side;
		piece.style.gridRow = row;
		board.append(piece);
	});
	const officers = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"], pawns = officers.map(() => "pawn");
	put(officers, 1, "black");
	put(pawns, 2, "black");
	put(pawns, 7, "white");
	put(officers, 8, "white");

	return {
		texts,
		unserved,

		// program compiles the program as it comes, and tells come which part of it has come.
		async program(imports, come) {
			const response = await fetchedProgram;
			const watched = response.clone().body.getReader();
			let bytes = 0;
			(async () => {
				for (let next; !(next = await watched.read()).done;) come(Math.min(1, (bytes += next.value.length) / files.whole));
			})().catch(() => {}); // which whoever compiles it says
			return WebAssembly.instantiateStreaming(response, imports);
		},

		// files fetches what the start asks for. What it returns puts all files on the disk, once that is open: the others are
		// fetched when they are first read.
		files() {
			const fetched = early().map(async (path) => {
				const response = await fetch(`${files.folder}/share/${path}`);
				if (response.ok) return [path, new Uint8Array(await response.arrayBuffer())];
			});
			return async () => {
				for (const [path, size] of Object.entries(files.sizes)) disk.provide(`${share}/${path}`, size, `${files.folder}/share/${path}`);
				for (const came of await Promise.allSettled(fetched)) {
					if (came.value) disk.arrived(`${share}/${came.value[0]}`, came.value[1]);
				}
			};
		},

		// asked remembers a language for the next start, and has the browser keep its font, which no page keeps before.
		asked(url, data) {
			if (/[/](translations|faults|scripts)[/]/.test(url)) remember();
			if (url.includes("/scripts/")) (async () => (await caches.open(files.folder)).put(url, new Response(data)))().catch(() => {});
		},

		// shown remembers what this start has asked for, and has the browser keep the page once that rests.
		shown() {
			setTimeout(async () => {
				await keepPage();
				others().catch(() => {}); // they are fetched when they are read
			}, 5000);
			remember();
		},
	};
})();
