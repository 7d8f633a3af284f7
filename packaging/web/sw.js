// Keeps the page in the browser, so that it opens without a network. A newer version is fetched beside the one in use, and
// waits until all pages are closed or the players want it.
"use strict";

importScripts("@FOLDER@/files.js", "@FOLDER@/program.js");

const wasm = `${files.folder}/overtheboard.wasm`;

// wanted reports whether a file is kept: fonts of scripts only if an earlier version was asked for them.
const wanted = async (path) => {
	if (!path.startsWith("scripts/")) return true;
	const had = await Promise.all((await caches.keys()).map((folder) => caches.match(`${folder}/share/${path}`)));
	return had.some(Boolean);
};

// keep fetches all of this version; what a fetch before it brought is taken from where the browser has it.
const keep = async () => {
	const cache = await caches.open(files.folder), left = [...files.all];
	for (const path of Object.keys(files.sizes)) if (await wanted(path)) left.push(`${files.folder}/share/${path}`);
	const some = async () => {
		for (let path; (path = left.pop());) {
			if (await cache.match(path)) continue;
			const response = await fetch(path, { cache: path.startsWith(files.folder) ? "force-cache" : "no-cache" });
			if (!response.ok) throw new Error(`${path}: ${response.status}`);
			await cache.put(path, response);
		}
	};
	if (!await cache.match(wasm)) await cache.put(wasm, await fetchProgram({ cache: "force-cache" }));
	await Promise.all([some(), some(), some(), some()]);
};

addEventListener("install", (event) => event.waitUntil(keep()));

addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) if (name !== files.folder) await caches.delete(name);
	await clients.claim();
})()));

addEventListener("message", (event) => { if (event.data === "now") skipWaiting(); });

addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
	event.respondWith((async () => {
		const cache = await caches.open(files.folder);
		return await cache.match(request.mode === "navigate" ? "./" : request, { ignoreVary: true }) || fetch(request);
	})());
});
