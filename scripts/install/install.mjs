// Installs what the lock file names, once per change of it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inTurn } from "./install-turn.mjs";
import {
	checkInterrupted,
	checkNode,
	Failure,
	main,
	modules,
	npmCommand,
	outsideEnvironment,
	pinnedPath,
	root,
	run,
	say,
} from "./pinned.mjs";

const stampFile = join(modules, ".forecourt.json");
/** npm's own note of what it installed; every npm command that changes something rewrites it. */
const noteFile = join(modules, ".package-lock.json");

export function readJson(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** Writes whole or not at all. */
export function writeJson(file, value) {
	const own = `${file}.${process.pid}`;
	writeFileSync(own, JSON.stringify(value));
	renameSync(own, file);
}

function lockText() {
	try {
		return readFileSync(join(root, "package-lock.json"));
	} catch {
		throw new Failure(
			"package-lock.json is missing: this folder is not a whole checkout.",
		);
	}
}

function hashOf(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}

function noteMark() {
	const stat = statSync(noteFile, { throwIfNoEntry: false });
	return stat ? `${stat.size} ${stat.mtimeMs}` : "";
}

/** Mode of the installation by the stamp: "all", "production" or undefined. */
function stamped(lock) {
	const stamp = readJson(stampFile);
	const same =
		stamp?.lock === lock &&
		stamp.machine === `${process.platform}-${process.arch}` &&
		stamp.note === noteMark();
	return same ? stamp.mode : undefined;
}

/** Mode of an installation without a stamp, by somebody who used npm itself. */
function adopted(lockBytes) {
	const installed = readJson(noteFile)?.packages;
	if (!installed) return undefined;
	const { packages } = JSON.parse(lockBytes);
	const pinned = pinnedPath();
	if (pinned && !existsSync(pinned)) return undefined;
	let mode = "all";
	for (const [path, entry] of Object.entries(packages)) {
		if (path === "" || entry.optional || entry.devOptional || entry.peer)
			continue;
		const have = installed[path];
		if (have?.version === entry.version && have?.integrity === entry.integrity)
			continue;
		if (have || !entry.dev) return undefined;
		mode = "production";
	}
	return mode;
}

function stamp(lock, mode) {
	writeJson(stampFile, {
		lock,
		mode,
		machine: `${process.platform}-${process.arch}`,
		note: noteMark(),
	});
}

/** A Node that cannot run here (another C library, say) must not stand before the machine's own. */
function dropBrokenPinned() {
	const pinned = pinnedPath();
	if (!pinned || !existsSync(pinned)) return;
	if (spawnSync(pinned, ["--version"]).status === 0) return;
	rmSync(pinned);
	rmSync(join(modules, ".bin", "node"), { force: true });
}

async function install(lock, mode) {
	say(
		mode === "all"
			? "installing packages, those of the tests included"
			: "installing packages",
	);
	rmSync(stampFile, { force: true });
	if (process.platform === "win32" && process.execPath.startsWith(modules)) {
		// A running program cannot be deleted there, but it can be moved out of npm's way.
		const away = join(root, ".cache", `node-${process.pid}.exe`);
		mkdirSync(join(root, ".cache"), { recursive: true });
		renameSync(process.execPath, away);
	}
	const choice = mode === "all" ? "--include=dev" : "--omit=dev";
	const quiet = [
		"--loglevel=error",
		"--no-audit",
		"--no-fund",
		"--no-update-notifier",
	];
	const npm = npmCommand();
	const code = await run(
		[...npm, "ci", choice, "--include=optional", ...quiet],
		{
			env: outsideEnvironment(npm),
			stdio: ["ignore", "ignore", "inherit"],
		},
	);
	checkInterrupted();
	if (code !== 0)
		throw new Failure(`npm ci failed (${code}); what it said is above.`);
	dropBrokenPinned();
	stamp(lock, mode);
}

/**
 * Mode of the installation, where it fits package-lock.json: "all",
 * "production" or undefined. Looks only.
 */
export function installedMode() {
	const bytes = lockText();
	return stamped(hashOf(bytes)) ?? adopted(bytes);
}

/**
 * Brings node_modules to what package-lock.json says. "production" leaves the
 * tools of the tests out; an install of "all" serves it too.
 */
export async function ensureInstalled(mode) {
	const bytes = lockText();
	const lock = hashOf(bytes);
	const serves = (have) => have === mode || have === "all";
	if (serves(stamped(lock))) return;
	await inTurn(async () => {
		if (serves(stamped(lock))) return;
		const have = adopted(bytes);
		if (serves(have)) return stamp(lock, have);
		// An install that had the tests' tools before keeps them.
		const before = readJson(stampFile)?.mode;
		await install(lock, before === "all" ? before : mode);
	});
}

// `node scripts/install/install.mjs && …` in package.json: what follows runs on the pinned Node.
if (
	process.argv[1] &&
	realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
	await main(async () => {
		checkNode();
		await ensureInstalled("all");
	});
}
