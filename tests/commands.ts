import { execFile } from "node:child_process";
import path from "node:path";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";

/** Commands of people who run a site; the others of package.json are for who changes it. */
export const operatorCommands = [
	...["account", "audit-log", "content", "files", "folders"],
	...["leads", "notice", "secrets", "seed", "staff"],
	...["backup", "restore", "verify", "move"],
];

/** How a command ended, and what it said. */
export type Ran = { code: number; out: string; err: string };

/**
 * Runs a command of operators, such as `account`, on the data in a folder.
 * `input` is piped in; `env` goes before the environment of the tests.
 */
export function runCommand(
	name: string,
	args: string[],
	{
		dataDir,
		input = "",
		env = {},
	}: { dataDir: string; input?: string; env?: NodeJS.ProcessEnv },
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
