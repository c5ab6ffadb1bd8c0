import {
	type ChildProcess,
	type SpawnOptions,
	spawn,
} from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { familyOf } from "./process.ts";

const alive = new Set<ChildProcess>();
/** Milliseconds a process may take to end when asked. */
const patience = 5_000;

for (const [signal, code] of [
	["SIGINT", 130],
	["SIGTERM", 143],
] as const) {
	process.once(signal, () => void endAll().finally(() => process.exit(code)));
}

/** Starts a process that ends with the bench at the latest. */
export function start(
	command: string,
	args: string[],
	options: SpawnOptions = {},
): ChildProcess {
	const child = spawn(command, args, {
		stdio: ["ignore", "ignore", "inherit"],
		...options,
	});
	alive.add(child);
	child.once("exit", () => alive.delete(child));
	child.once("error", () => alive.delete(child));
	return child;
}

/** Runs a command to its end and gives what it wrote; throws where it fails. */
export async function output(
	command: string,
	args: string[],
	options: SpawnOptions = {},
): Promise<string> {
	const child = start(command, args, {
		stdio: ["ignore", "pipe", "pipe"],
		...options,
	});
	const written: Buffer[] = [];
	child.stdout?.on("data", (part) => written.push(part));
	child.stderr?.on("data", (part) => written.push(part));
	const [code] = await once(child, "close");
	const text = Buffer.concat(written).toString();
	if (code !== 0) throw new Error(`${command} failed (${code}).\n${text}`);
	return text;
}

/** Ends a process and everything it started, by their ids. */
export async function end(child: ChildProcess): Promise<void> {
	if (!alive.has(child) || child.pid === undefined) return;
	const gone = once(child, "exit");
	const family = familyOf(child.pid);
	for (const pid of family) signal(pid, "SIGTERM");
	await Promise.race([gone, sleep(patience, undefined, { ref: false })]);
	if (!alive.has(child)) return;
	for (const pid of family) signal(pid, "SIGKILL");
	await gone;
}

/** Ends whatever the bench has started. */
export async function endAll(): Promise<void> {
	await Promise.all([...alive].map(end));
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {
		// Gone already.
	}
}
