// What the page knows of its files: what it fetches when it is asked for, early at a first start, and what the service worker
// keeps besides. packaging/build fills in the folder of this version, and all files of the page with their sizes, and one text.
"use strict";

globalThis.files = (() => {
	const unserved = {
@UNSERVED@
	};
	const folder = "@FOLDER@", share = `${folder}/share/`, listed = {
@FILES@
	};
	const paths = Object.keys(listed), shared = paths.filter((path) => path.startsWith(share));
	const pieces = ["king", "queen", "rook", "bishop", "knight", "pawn"].flatMap((piece) => [`${piece}-white`, `${piece}-black`]);
	return {
		folder,
		unserved, // what a page says that no server sends, by language
		whole: listed[`${folder}/overtheboard.wasm`],
		sizes: Object.fromEntries(shared.map((path) => [path.slice(share.length), listed[path]])),
		early: ["translations/en.json", ...pieces.map((piece) => `pieces/flat/${piece}.png`)],
		all: ["./", ...paths.filter((path) => !shared.includes(path) && !path.includes(".wasm") && path !== "index.html" && path !== "sw.js")],
	};
})();
