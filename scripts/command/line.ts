import { explained } from "../../server/lifecycle/explained.ts";

/** Error that the person at the terminal can put right, in one line. */
export class CommandError extends Error {}

/** A command called in a way there is not. Its message, if any, comes before the usage. */
export class UsageError extends Error {}

/**
 * Runs a command a person typed. Exit code 0; 1 where it could not be done, with
 * one line that says why, or a trace where that is a fault of ours; 2 where it
 * was called wrongly, with its usage. `--help` shows the usage and does nothing. With
 * `--json` what went wrong is an object on a line, too: `{ error, usage }`.
 */
export async function commandLine(
	usage: string,
	work: (args: string[]) => Promise<void>,
): Promise<void> {
	// The reader of a pipe may stop: `… export | head`. The command finishes all the same.
	process.stdout.on("error", () => {});
	// A database's driver alone takes ten lines of a trace.
	Error.stackTraceLimit = 40;
	const args = process.argv.slice(2);
	if (args.some((one) => ["--help", "-h"].includes(one))) return say(usage);
	try {
		await work(args);
	} catch (error) {
		process.exitCode = error instanceof UsageError ? 2 : 1;
		const told =
			error instanceof CommandError || error instanceof UsageError
				? error.message
				: explained(error);
		if (args.includes("--json") && told !== undefined)
			console.error(
				JSON.stringify({
					error: told || "This is not how it is called.",
					...(error instanceof UsageError && { usage }),
				}),
			);
		else if (error instanceof UsageError)
			console.error([error.message, usage].filter(Boolean).join("\n\n"));
		else console.error(told ?? error);
	}
}

export function say(line: string): void {
	process.stdout.write(`${line}\n`);
}
