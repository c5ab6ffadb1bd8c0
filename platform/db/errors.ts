const sqlite = {
	busy: 5,
	locked: 6,
	full: 13,
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
 * Whether the statement lost against another writer (SQLite has waited for the
 * lock as long as it may; PostgreSQL found a deadlock, a serialization failure or a lock
 * it may not wait for). The same transaction may well succeed when run again.
 */
export function isBusy(error: unknown): boolean {
	const code = sqliteCode(error);
	// The low byte is the plain code; the rest says why.
	const plain = code === undefined ? undefined : code & 0xff;
	return (
		plain === sqlite.busy ||
		plain === sqlite.locked ||
		["40001", "40P01", "55P03"].includes(sqlState(error) ?? "")
	);
}

/** Whether the database could not grow, for its disk is full. */
export function isFull(error: unknown): boolean {
	return sqliteCode(error) === sqlite.full || sqlState(error) === "53100";
}

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

function sqlState(error: unknown): string | undefined {
	return error instanceof Error &&
		"code" in error &&
		typeof error.code === "string"
		? error.code
		: undefined;
}
