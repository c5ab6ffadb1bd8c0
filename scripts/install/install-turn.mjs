// Turns for commands: two in one folder must not install or build at once.
import {
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root, say } from "./pinned.mjs";

const folder = join(root, ".cache");
const file = join(folder, "setup.lock");
/** The holder touches its lock this often; one left alone fifteen times as long is nobody's. */
const beat = 1_000;

/** The lock in the way and whether its holder is gone; undefined if there is none. */
function look() {
	try {
		const text = readFileSync(file, "utf8");
		const pid = Number(text.split(" ")[0]);
		const age = Date.now() - statSync(file).mtimeMs;
		return {
			text,
			pid,
			stale: age > 15 * beat || (text !== "" && !lives(pid)),
		};
	} catch (error) {
		if (error.code === "ENOENT") return undefined;
		throw error;
	}
}

function lives(pid) {
	// Ids start anew with a container: a lock with ours is that of an earlier life.
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

/** Makes the lock with its text already in it, or answers false where there is one. */
function take(text) {
	const own = `${file}.${process.pid}`;
	writeFileSync(own, text);
	try {
		linkSync(own, file);
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		return takeWithoutLink(text);
	} finally {
		rmSync(own, { force: true });
	}
}

/** Takes a turn on file systems without hard links: the text comes a moment after the file. */
function takeWithoutLink(text) {
	try {
		writeFileSync(file, text, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}

/** Takes a dead holder's lock away, unless somebody else was faster and it is a new one. */
function clear(text) {
	const aside = `${file}.${process.pid}.stale`;
	try {
		renameSync(file, aside);
		if (readFileSync(aside, "utf8") !== text) linkSync(aside, file);
	} catch (error) {
		if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
	} finally {
		rmSync(aside, { force: true });
	}
}

/** Runs `work` while no other command installs or builds here. */
export async function inTurn(work) {
	mkdirSync(folder, { recursive: true });
	const text = `${process.pid} ${Date.now()}.${Math.random()}\n`;
	let told = false;
	while (!take(text)) {
		const other = look();
		if (other?.stale) clear(other.text);
		else if (other) {
			if (!told)
				say(
					`waiting for process ${other.pid}, which is installing or building here`,
				);
			told = true;
			await wait(200);
		}
	}
	const heart = setInterval(() => {
		try {
			const now = new Date();
			utimesSync(file, now, now);
		} catch {
			// The lock was taken away; the work goes on and its stamp tells the truth.
		}
	}, beat);
	try {
		return await work();
	} finally {
		clearInterval(heart);
		if (look()?.text === text) rmSync(file, { force: true });
	}
}
