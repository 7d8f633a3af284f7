// The program's disk in a browser: what Go asks of Node's fs, answered by a tree in memory that is mirrored to IndexedDB.
// All that was changed while Go ran is put down in one transaction, in the order of the changes, so that what a browser
// that is killed leaves behind is the tree as it was at some moment, milliseconds ago. fsync answers when the browser says
// that its transaction is on the disk. What lies below /tmp and /usr is not kept.
"use strict";

(() => {
	const flags = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
	const folderBit = 0o040000, fileBit = 0o100000;
	const chunkSize = 65536; // of a file's content, as it is mirrored
	const rootID = 1;

	let db; // null: nothing is mirrored
	let lastID = rootID;
	const root = { id: rootID, mode: folderBit | 0o755, time: Date.now(), names: new Map(), kept: true, parent: null };
	const open = new Map(); // by descriptor
	let lastOpen = 2;

	// What differs from what is mirrored.
	const changed = new Set(); // nodes
	const removed = new Map(); // their numbers, and whether each was given
	let planned = false;
	let full = false; // for what is given
	const fullFor = 10_000; // milliseconds

	const fail = (code) => Object.assign(new Error(code), { code });

	const segments = (path) => {
		const parts = [];
		for (const part of path.split("/")) {
			if (part === "..") parts.pop();
			else if (part !== "" && part !== ".") parts.push(part);
		}
		return parts;
	};

	const find = (path) => {
		let node = root;
		for (const part of segments(path)) {
			if (!node.names) throw fail("ENOTDIR");
			node = node.names.get(part);
			if (!node) throw fail("ENOENT");
		}
		return node;
	};

	// place returns the folder of a path and the name in it.
	const place = (path) => {
		const parts = segments(path);
		const name = parts.pop();
		if (name === undefined) throw fail("EINVAL");
		const folder = find(parts.join("/"));
		if (!folder.names) throw fail("ENOTDIR");
		return [folder, name];
	};

	const change = (node) => {
		node.time = Date.now();
		if (!node.kept || !db) return;
		changed.add(node);
		plan();
	};

	// plan flushes when Go rests.
	const plan = () => {
		if (planned) return;
		planned = true;
		queueMicrotask(() => {
			planned = false;
			if (changed.size + removed.size > 0) flush("relaxed").catch((err) => console.warn("not kept:", err));
		});
	};

	// given reports whether the player gets a file of this folder too, wherever the browser has no room for it.
	const given = (node) => {
		const folder = root.names.get("home")?.names.get("Documents");
		return !!folder && (node === folder || node.parent === folder && !node.names);
	};

	const add = (folder, name, mode) => {
		const node = { id: ++lastID, mode, parent: folder, name, kept: folder.kept && !(folder === root && ["tmp", "usr"].includes(name)) };
		if (mode & folderBit) node.names = new Map();
		else Object.assign(node, { data: new Uint8Array(0), size: 0, fresh: new Set() });
		folder.names.set(name, node);
		change(node);
		return node;
	};

	// made makes a file, and the folders above it.
	const made = (path) => {
		let folder = root;
		const parts = segments(path), name = parts.pop();
		for (const part of parts) folder = folder.names.get(part) || add(folder, part, folderBit | 0o700);
		return add(folder, name, fileBit | 0o600);
	};

	const drop = (node) => {
		node.parent.names.delete(node.name);
		change(node);
		changed.delete(node);
		if (node.kept) removed.set(node.id, given(node));
		node.kept = false; // what is still written to it is seen by those who have it open
	};

	const freshen = (node, from, to) => {
		for (let n = Math.floor(from / chunkSize); n * chunkSize < to; n++) node.fresh.add(n);
		change(node);
	};

	const resize = (node, size) => {
		if (size > node.data.length) {
			const data = new Uint8Array(Math.max(size, 2 * node.data.length, 256));
			data.set(node.data.subarray(0, node.size));
			node.data = data;
		}
		node.data.fill(0, Math.min(size, node.size), Math.max(size, node.size));
		const old = node.size;
		node.size = size;
		freshen(node, Math.min(old, size), Math.max(old, size));
	};

	const write = (node, bytes, at) => {
		if (at + bytes.length > node.size) resize(node, at + bytes.length);
		node.data.set(bytes, at);
		freshen(node, at, at + bytes.length);
	};

	// flush mirrors what has changed; its promise is kept when the browser has it, on the disk if durability is "strict". While
	// there is no room for all, what is given waits for some, and does not keep out the rest.
	const flush = async (durability) => {
		if (!full) {
			try {
				return await mirror(durability, () => true);
			} catch (err) {
				if (err.code !== "ENOSPC") throw err;
			}
			full = true;
			setTimeout(() => { full = false; plan(); }, fullFor);
		}
		return mirror(durability, (isGiven) => !isGiven);
	};

	// mirror mirrors what has changed and is wanted, by whether it is given.
	const mirror = (durability, wanted) => new Promise((done, failed) => {
		if (!db) return failed(fail("EIO"));
		const nodes = [...changed].filter((node) => node.names || wanted(given(node))).map((node) => [node, [...(node.fresh || [])]]);
		const gone = [...removed].filter(([, isGiven]) => wanted(isGiven));
		nodes.forEach(([node]) => changed.delete(node));
		gone.forEach(([id]) => removed.delete(id));
		const again = (err) => {
			for (const [node, fresh] of nodes) {
				if (!node.kept) continue;
				changed.add(node);
				fresh.forEach((n) => node.fresh.add(n));
			}
			gone.forEach(([id, isGiven]) => removed.set(id, isGiven));
			failed(fail(err && err.name === "QuotaExceededError" ? "ENOSPC" : "EIO"));
		};
		let t;
		try {
			t = db.transaction(["entries", "chunks"], "readwrite", { durability });
			const entries = t.objectStore("entries"), chunks = t.objectStore("chunks");
			t.oncomplete = () => done();
			t.onabort = () => again(t.error);
			for (const [id] of gone) {
				entries.delete(id);
				chunks.delete(IDBKeyRange.bound([id], [id, []]));
			}
			for (const [node, fresh] of nodes) {
				entries.put({ parent: node.parent.id, name: node.name, mode: node.mode, time: node.time, size: node.size || 0 }, node.id);
				for (const n of fresh) {
					const from = n * chunkSize, to = Math.min(node.size, from + chunkSize);
					if (from < to) chunks.put(node.data.slice(from, to), [node.id, n]);
					else chunks.delete([node.id, n]);
				}
				if (node.fresh) node.fresh.clear();
			}
			t.commit(); // the page may be about to go
		} catch (err) { // the database is full, was closed or taken away; nothing of this is mirrored
			if (t) t.onabort = null;
			try { t?.abort(); } catch { /* it has ended */ }
			again(err);
		}
	});

	const promised = (request) => new Promise((done, failed) => {
		request.onsuccess = () => done(request.result);
		request.onerror = () => failed(request.error);
	});

	// load reads the tree from the database.
	const load = async () => {
		const t = db.transaction(["entries", "chunks"]);
		const get = (store) => Promise.all([promised(t.objectStore(store).getAllKeys()), promised(t.objectStore(store).getAll())]);
		const [[ids, entries], [keys, chunks]] = await Promise.all([get("entries"), get("chunks")]);
		const nodes = new Map([[rootID, root]]);
		ids.forEach((id, i) => {
			const { parent, name, mode, time, size } = entries[i];
			const node = { id, name, mode, time, parent, kept: true };
			if (mode & folderBit) node.names = new Map();
			else Object.assign(node, { data: new Uint8Array(size), size, fresh: new Set() });
			nodes.set(id, node);
			lastID = Math.max(lastID, id);
		});
		keys.forEach(([id, n], i) => {
			const node = nodes.get(id);
			if (node && node.data) node.data.set(chunks[i].subarray(0, Math.max(0, node.size - n * chunkSize)), n * chunkSize);
		});
		for (const node of nodes.values()) {
			if (node === root) continue;
			node.parent = nodes.get(node.parent) || root;
			node.parent.names.set(node.name, node);
		}
	};

	const asked = new Set(); // paths of provided files that have been read

	// fetchNow fetches a provided file for who reads it, and waits for that.
	const fetchNow = (node) => {
		const request = new XMLHttpRequest();
		request.open("GET", node.url, false);
		request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte a letter
		try {
			request.send();
		} catch {
			throw fail("EIO");
		}
		if (request.status !== 200) throw fail("EIO");
		node.data = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
		node.size = node.data.length;
	};

	const stat = (node) => ({
		dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size || 0, blksize: 4096,
		blocks: Math.ceil((node.size || 0) / 512), atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time,
		isDirectory: () => !!node.names,
	});

	const opened = (fd) => {
		const file = open.get(fd);
		if (!file) throw fail("EBADF");
		return file;
	};

	const writable = (fd) => {
		const file = opened(fd);
		if (!(file.flags & (flags.O_WRONLY | flags.O_RDWR))) throw fail("EBADF");
		return file;
	};

	const chmod = (node, mode) => {
		node.mode = (node.mode & ~0o777) | (mode & 0o777);
		change(node);
	};

	// The calls that answer at once. Each returns its answer, or throws an error with a code.
	const calls = {
		open(path, how, mode) {
			let node;
			try {
				node = find(path);
				if ((how & flags.O_CREAT) && (how & flags.O_EXCL)) throw fail("EEXIST");
			} catch (err) {
				if (err.code !== "ENOENT" || !(how & flags.O_CREAT)) throw err;
				node = add(...place(path), fileBit | (mode & 0o777));
			}
			if (node.names && (how & (flags.O_WRONLY | flags.O_RDWR))) throw fail("EISDIR");
			if (!node.names && (how & flags.O_DIRECTORY)) throw fail("ENOTDIR");
			if (how & flags.O_TRUNC) resize(node, 0);
			open.set(++lastOpen, { node, flags: how, at: 0 });
			return lastOpen;
		},
		close(fd) { opened(fd); open.delete(fd); },
		read(fd, buffer, offset, length, position) {
			const file = opened(fd), node = file.node;
			if (node.names) throw fail("EISDIR");
			if (node.url) {
				if (node.data.length === 0) fetchNow(node);
				const again = asked.delete(node.path); // the last one read comes last
				asked.add(node.path);
				if (!again) globalThis.load.asked(node.url, node.data);
			}
			const from = position === null ? file.at : position;
			const bytes = node.data.subarray(Math.min(from, node.size), Math.min(from + length, node.size));
			buffer.set(bytes, offset);
			if (position === null) file.at += bytes.length;
			return bytes.length;
		},
		write(fd, buffer, offset, length, position) {
			const file = writable(fd), node = file.node;
			const to = file.flags & flags.O_APPEND ? node.size : position === null ? file.at : position;
			write(node, buffer.subarray(offset, offset + length), to);
			if (position === null) file.at = to + length;
			return length;
		},
		fstat: (fd) => stat(opened(fd).node),
		stat: (path) => stat(find(path)),
		lstat: (path) => stat(find(path)),
		ftruncate(fd, length) { resize(writable(fd).node, length); },
		truncate(path, length) {
			const node = find(path);
			if (node.names) throw fail("EISDIR");
			resize(node, length);
		},
		mkdir(path, mode) {
			const [folder, name] = place(path);
			if (folder.names.has(name)) throw fail("EEXIST");
			add(folder, name, folderBit | (mode & 0o777));
		},
		readdir(path) {
			const node = find(path);
			if (!node.names) throw fail("ENOTDIR");
			return [...node.names.keys()];
		},
		unlink(path) {
			const node = find(path);
			if (node.names) throw fail("EISDIR");
			drop(node);
		},
		rmdir(path) {
			const node = find(path);
			if (!node.names) throw fail("ENOTDIR");
			if (node.names.size > 0 || node === root) throw fail("ENOTEMPTY");
			drop(node);
		},
		rename(from, to) {
			const node = find(from), [folder, name] = place(to), old = folder.names.get(name);
			if (old === node) return;
			if (folder.kept !== node.kept) throw fail("EXDEV");
			for (let above = folder; above; above = above.parent) if (above === node) throw fail("EINVAL");
			if (old) {
				if (!old.names !== !node.names) throw fail(old.names ? "EISDIR" : "ENOTDIR");
				if (old.names && old.names.size > 0) throw fail("ENOTEMPTY");
				drop(old);
			}
			node.parent.names.delete(node.name);
			Object.assign(node, { parent: folder, name });
			folder.names.set(name, node);
			const time = node.time;
			change(node);
			node.time = time;
		},
		readlink(path) { find(path); throw fail("EINVAL"); }, // there are no links
		chmod(path, mode) { chmod(find(path), mode); },
		fchmod(fd, mode) { chmod(opened(fd).node, mode); },
		utimes(path, _, time) {
			const node = find(path);
			change(node);
			node.time = time * 1000;
		},
	};

	const console12 = globalThis.fs; // writes to the console, of wasm_exec.js
	const fs = { constants: flags, writeSync: (fd, bytes) => console12.writeSync(fd, bytes) };
	for (const name of ["chown", "fchown", "lchown", "link", "symlink"]) {
		fs[name] = (...args) => args.at(-1)(fail("ENOSYS"));
	}
	for (const [name, call] of Object.entries(calls)) {
		fs[name] = (...args) => {
			const answer = args.pop();
			if (name === "write" && args[0] <= 2) return console12.write(...args, answer);
			let value;
			try {
				value = call(...args);
			} catch (err) {
				if (!err.code) throw err;
				return answer(err);
			}
			answer(null, value);
		};
	}
	fs.fsync = (fd, answer) => {
		try {
			const { node } = opened(fd);
			if (!node.kept) return answer(null);
			if (node !== root) change(node); // an empty transaction would bring nothing to the disk
			flush("strict").then(() => answer(null), (err) => answer(err.code === "ENOSPC" && given(node) ? null : err));
		} catch (err) {
			answer(err);
		}
	};

	globalThis.disk = {
		kept: true, // false: all is gone with the page

		// outlive returns once all that the disk has outlives a reload of the page.
		outlive: async () => disk.kept ? flush("strict") : pass(),

		// get returns the content of a file, null if there is none.
		get(path) {
			try {
				const node = find(path);
				return node.names ? null : node.data.slice(0, node.size);
			} catch {
				return null;
			}
		},

		// put makes a file, and the folders above it.
		put(path, bytes) { write(made(path), bytes, 0); },

		// provide makes a file that is fetched from a URL when it is first read.
		provide(path, size, url) { Object.assign(made(path), { size, url, path }); },

		// arrived fills a provided file.
		arrived(path, data) { Object.assign(find(path), { size: data.length, data }); },

		// asked returns the paths of the provided files that have been read.
		asked: () => [...asked],
	};

	// readMirror opens the database of a name, and reads the tree from it.
	const readMirror = async (name) => {
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("entries");
			request.result.createObjectStore("chunks");
		};
		db = await promised(request);
		await load();
	};

	// In a browser that keeps nothing for this page, a reload is outlived by the window's name alone.
	const passing = "overtheboard:";
	const pass = () => {
		const files = [];
		const walk = (node, path) => {
			for (const [name, child] of node.names) {
				if (child.names) walk(child, `${path}/${name}`);
				else files.push([`${path}/${name}`, Array.from(child.data.subarray(0, child.size), (byte) => String.fromCharCode(byte)).join("")]);
			}
		};
		const home = root.names.get("home");
		if (home) walk(home, "/home");
		window.name = passing + JSON.stringify(files);
	};
	const passed = () => {
		const { name } = window;
		if (!name.startsWith(passing)) return;
		window.name = "";
		for (const [path, content] of JSON.parse(name.slice(passing.length))) {
			write(made(path), Uint8Array.from(content, (letter) => letter.charCodeAt(0)), 0);
		}
	};

	// openDisk opens the disk of a name and gives it to Go. In a browser that keeps nothing it is one of memory.
	globalThis.openDisk = async (name) => {
		try {
			await readMirror(name);
		} catch (err) {
			console.warn("in memory only:", err);
			db = null;
			root.kept = disk.kept = false;
			passed();
		}
		if (!root.names.has("tmp")) add(root, "tmp", folderBit | 0o777);
		globalThis.fs = fs;
		globalThis.path = { resolve: (...parts) => "/" + segments(parts.join("/")).join("/") };
		Object.assign(globalThis.process, { cwd: () => "/", chdir: () => { throw fail("ENOSYS"); } });
	};
})();
