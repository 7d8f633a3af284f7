// Fetches the program, for the page and for the service worker.
"use strict";

// fetchProgram returns the program as a response that WebAssembly takes. A host that packs what it sends is given the word, for
// the browser keeps what it has compiled of a response that is not touched; any other sends the file that is packed already.
globalThis.fetchProgram = async (how) => {
	const stop = new AbortController();
	const wasm = await fetch(`${files.folder}/overtheboard.wasm`, { ...how, signal: stop.signal });
	if (wasm.ok && wasm.headers.get("Content-Type") === "application/wasm" && wasm.headers.has("Content-Encoding")) return wasm;
	stop.abort();
	const response = await fetch(`${files.folder}/overtheboard.wasm.gz`, how);
	if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
	// A server may have unpacked it.
	const [ahead, body] = response.body.tee();
	const reader = ahead.getReader(), { value } = await reader.read();
	reader.cancel();
	const packed = value && value[0] === 0x1f;
	return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body,
		{ headers: { "Content-Type": "application/wasm", "Content-Encoding": "identity" } });
};

if (globalThis.document) globalThis.fetchedProgram = fetchProgram(); // before all else that a page fetches
globalThis.fetchedProgram?.catch(() => {}); // which whoever compiles it says
