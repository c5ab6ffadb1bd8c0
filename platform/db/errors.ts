const sqlite = {
	busy: 5,
	locked: 6,
	readOnly: 8,
	inputOutput: 10,
	corrupt: 11,
	full: 13,
	cannotOpen: 14,
	notADatabase: 26,
	uniqueConstraint: 2067,
	primaryKeyConstraint: 1555,
};

/** Whether a row with the same unique key was already there, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
	const code = sqliteCode(error);
	return (
		code === sqlite.uniqueConstraint ||
		code === sqlite.primaryKeyConstraint ||
		sqlState(error) === "23505"
	);
}

/**
 * Whether a lock was held by somebody else: SQLite has waited for it as long as
 * it may, PostgreSQL was told not to wait.
 */
export function isBusy(error: unknown): boolean {
	const code = plainCode(error);
	return (
		code === sqlite.busy ||
		code === sqlite.locked ||
		sqlState(error) === "55P03"
	);
}

/** Whether the database could not grow, for its disk is full. */
export function isFull(error: unknown): boolean {
	return sqliteCode(error) === sqlite.full || sqlState(error) === "53100";
}

/** Whether what the database keeps is not what it wrote: its file was damaged, or is none of its own. */
export function isDamaged(error: unknown): boolean {
	const code = plainCode(error);
	return (
		code === sqlite.corrupt ||
		code === sqlite.notADatabase ||
		/^XX00[12]$/.test(sqlState(error) ?? "")
	);
}

/** Whether a transaction was in the way of another: run again at once, it may well succeed. */
export function isOvertaken(error: unknown): boolean {
	return ["40001", "40P01"].includes(sqlState(error) ?? "");
}

/**
 * Whether the database could not do its work, whatever it was asked, and may do
 * it later: locked, full, read-only, being restarted, or not to be reached.
 */
export function isDatabaseOutage(error: unknown): boolean {
	if (isBusy(error) || isOvertaken(error)) return true;
	const code = plainCode(error);
	if (code !== undefined)
		return [
			sqlite.readOnly,
			sqlite.inputOutput,
			sqlite.full,
			sqlite.cannotOpen,
		].includes(code);
	if (!(error instanceof Error)) return false;
	return (
		outageStates.test(sqlState(error) ?? "") || outageTexts.test(error.message)
	);
}

/**
 * PostgreSQL's classes of lost connections, lacking resources, shutting down and
 * broken disks; a time that ran out; a server that only reads; and what the
 * network says.
 */
const outageStates =
	/^(08...|53...|57014|57P0[1-5]|58...|25006|25P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Messages of outages without a code: of pg, of Kysely and of Node when it is
 * closed.
 */
const outageTexts =
	/^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after|driver has already been destroyed|database is not open|connect ENOENT )/;

/** Whether a statement named a table that does not exist. */
export function isMissingTable(error: unknown): boolean {
	return (
		sqlState(error) === "42P01" ||
		(sqliteCode(error) === 1 &&
			error instanceof Error &&
			error.message.startsWith("no such table"))
	);
}

function sqliteCode(error: unknown): number | undefined {
	return error instanceof Error &&
		"errcode" in error &&
		typeof error.errcode === "number"
		? error.errcode
		: undefined;
}

/** The low byte of SQLite's code; the rest says why. */
function plainCode(error: unknown): number | undefined {
	const code = sqliteCode(error);
	return code === undefined ? undefined : code & 0xff;
}

function sqlState(error: unknown): string | undefined {
	return error instanceof Error &&
		"code" in error &&
		typeof error.code === "string"
		? error.code
		: undefined;
}
