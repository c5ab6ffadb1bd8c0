import { DomainError } from "../../contracts/errors.ts";
import { ContentError } from "../../domain/content/problems.ts";
import { isBusy } from "../../platform/db/errors.ts";
import { DatabaseNewerError } from "../../platform/db/migrate.ts";
import { ConfigError } from "../../server/config.ts";
import { StartError } from "../../server/lifecycle/startError.ts";

/** What the person at the terminal can put right, in one line. */
export class CommandError extends Error {}

/** A command called in a way there is not. Its message, if any, comes before the usage. */
export class UsageError extends Error {}

/**
 * Runs a command a person typed. Exit code 0; 1 where it could not be done, with
 * one line that says why, or a trace where that is a fault of ours; 2 where it
 * was called wrongly, with its usage. `--help` shows the usage and does nothing.
 */
export async function commandLine(
	usage: string,
	work: (args: string[]) => Promise<void>,
): Promise<void> {
	// Whoever reads may stop: `… export | head`. What is being done is done all the same.
	process.stdout.on("error", () => {});
	// A database's driver alone takes ten lines of a trace.
	Error.stackTraceLimit = 40;
	const args = process.argv.slice(2);
	if (args.some((one) => ["--help", "-h"].includes(one))) return say(usage);
	try {
		await work(args);
	} catch (error) {
		process.exitCode = error instanceof UsageError ? 2 : 1;
		if (error instanceof UsageError)
			console.error([error.message, usage].filter(Boolean).join("\n\n"));
		else console.error(explained(error) ?? error);
	}
}

export function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

const known = [
	CommandError,
	ContentError,
	DomainError,
	ConfigError,
	StartError,
	DatabaseNewerError,
];

/** SQLite's codes for a file that is read-only, full, not to be opened, no database. */
const unusable = [8, 13, 14, 26];

/** What is said of a fault somebody can mend; undefined for others. */
function explained(error: unknown): string | undefined {
	if (error instanceof AggregateError) return explained(error.errors[0]);
	if (!(error instanceof Error)) return undefined;
	if (known.some((one) => error instanceof one)) return error.message;
	if (isBusy(error))
		return "The database is held by another program. Try again in a moment.";
	const { errcode, severity } = error as {
		errcode?: number;
		severity?: string;
	};
	const closed = errcode !== undefined && unusable.includes(errcode & 0xff);
	if (closed || severity === "FATAL")
		return `The database cannot be used: ${error.message}.`;
	// The machine's own: nobody listens there, a disk is full.
	return "syscall" in error ? error.message : undefined;
}
