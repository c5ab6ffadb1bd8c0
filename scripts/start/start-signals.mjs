// Loaded into the server before its own code: the signals that stop it.

// A single Ctrl-C arrives several times: from the terminal, and again from npm and from
// scripts/start/start.mjs, which both pass it on. The server takes a second signal as the order to
// drop everything, so echoes of the first must not count as one.
const echo = 1_000;
const last = new Map();
const emit = process.emit;

process.emit = function emitOnce(name, ...args) {
	if (name === "SIGINT" || name === "SIGTERM" || name === "SIGHUP") {
		const before = last.get(name) ?? Number.NEGATIVE_INFINITY;
		if (performance.now() - before < echo) return true;
		// While a listener of the server's is exchanged for another there is none,
		// and an echo would kill the process.
		if (!last.has(name)) this.on(name, () => {});
		last.set(name, performance.now());
	}
	return emit.call(this, name, ...args);
};

// Told to stop, npm ends the shell it started us with, and only that.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		process.kill(process.pid, "SIGTERM");
	}, 200);
	watch.unref();
}
