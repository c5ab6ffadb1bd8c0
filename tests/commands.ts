import { execFile } from "node:child_process";
import path from "node:path";
import { Readable } from "node:stream";
import { format } from "node:util";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";

/** Commands of people who run a site; the others of package.json are for who changes it. */
export const operatorCommands = [
	...["access", "account", "audit-log", "content", "files", "folders"],
	...["groups", "leads", "notice", "secrets", "seed", "sso", "staff"],
	...["backup", "restore", "verify", "move"],
];

/** Exit code of a command, and its output. */
export type Ran = { code: number; out: string; err: string };

type Given = { dataDir: string; input?: string; env?: NodeJS.ProcessEnv };

/** Commands run one at a time: arguments, environment and streams are the process's. */
let turn: Promise<unknown> = Promise.resolve();
let count = 0;

/**
 * Runs a command of operators, such as `account`, on the data in a folder.
 * `input` is piped in; `env` goes before the environment of the tests. The command has
 * this process's modules, which a process of its own takes a second to load:
 * `runApart` is for what a process of its own shows.
 */
export function runCommand(
	name: string,
	args: string[],
	given: Given,
): Promise<Ran> {
	const ran = turn.then(() => runHere(name, args, given));
	turn = ran.catch(() => {});
	return ran;
}

async function runHere(
	name: string,
	args: string[],
	{ dataDir, input = "", env = {} }: Given,
): Promise<Ran> {
	const script = path.resolve("scripts", `${name}.ts`);
	const output = { out: "", err: "" };
	const to = (stream: keyof typeof output) => (text: string | Uint8Array) => {
		output[stream] += typeof text === "string" ? text : Buffer.from(text);
		return true;
	};
	const { exitCode } = process;
	const listeners = process.stdout.listeners("error");
	process.exitCode = undefined;
	const restore = [
		replace(process, "argv", [process.execPath, script, ...args]),
		replace(process, "env", commandEnvironment({ dataDir, env })),
		replace(process, "stdin", Readable.from([Buffer.from(input)])),
		replace(process.stdout, "write", to("out")),
		replace(process.stderr, "write", to("err")),
		replace(console, "error", (...all: unknown[]) =>
			to("err")(`${format(...all)}\n`),
		),
		replace(console, "log", (...all: unknown[]) =>
			to("out")(`${format(...all)}\n`),
		),
		replace(Error, "stackTraceLimit", Error.stackTraceLimit),
	];
	try {
		// A query makes it another module each time; what it imports stays.
		await import(/* @vite-ignore */ `${script}?run=${++count}`);
		return { code: Number(process.exitCode ?? 0), ...output };
	} finally {
		for (const undo of restore) undo();
		process.exitCode = exitCode;
		for (const one of process.stdout.listeners("error"))
			if (!listeners.includes(one))
				process.stdout.off("error", one as () => void);
	}
}

/** Gives an object another property until that is taken back. */
function replace(on: object, key: string, value: unknown): () => void {
	const before = Object.getOwnPropertyDescriptor(on, key);
	Object.defineProperty(on, key, {
		value,
		configurable: true,
		writable: true,
		enumerable: true,
	});
	return () => {
		if (before) Object.defineProperty(on, key, before);
		else Reflect.deleteProperty(on, key);
	};
}

/** Runs a command of operators in a process of its own, as people do. */
export function runApart(
	name: string,
	args: string[],
	{ dataDir, input = "", env = {} }: Given,
): Promise<Ran> {
	const script = path.resolve("scripts", `${name}.ts`);
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			[script, ...args],
			{ env: commandEnvironment({ dataDir, env }) },
			(error, out, err) =>
				resolve({ code: Number(error?.code ?? 0), out, err }),
		);
		child.stdin?.end(input);
	});
}

/** The environment of a command on the data in a folder. */
export function commandEnvironment({
	dataDir,
	env = {},
}: {
	dataDir: string;
	env?: NodeJS.ProcessEnv;
}): NodeJS.ProcessEnv {
	return {
		...process.env,
		NODE_ENV: "test",
		// As scripts/operate.mjs does: many are run here.
		NODE_COMPILE_CACHE: path.resolve(".cache/compiled"),
		DATA_DIR: dataDir,
		...env,
	};
}

/** A site without content in a folder, as commands ask for one. */
export async function makeSite(dataDir: string): Promise<void> {
	const file = path.join(dataDir, "forecourt.db");
	const database = await openDatabase({ file });
	await migrate(database);
	await database.close();
}
