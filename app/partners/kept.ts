import { useCallback, useState } from "react";
import { hasLeft, readRecord, whenRecordChanges } from "./sessionRecord.ts";

/*
 * What was typed and chosen when a session ended by itself is there again after
 * the login. It belongs to one account and to this page: who logs out, or logs in
 * as somebody else, leaves nothing behind. A password is never kept.
 */
const kept = new Map<string, unknown>();
let owner: string | undefined;

function follow(): void {
	const account = readRecord()?.account;
	if (account === undefined && !hasLeft()) return;
	if (account !== owner) kept.clear();
	owner = account;
}

if (typeof document !== "undefined") {
	follow();
	whenRecordChanges(follow);
}

/** `useState` whose state outlives the end of the session. `name`: one for each place. */
export function useKept<T>(name: string, initial: T) {
	const [state, set] = useState<T>(() =>
		kept.has(name) ? (kept.get(name) as T) : initial,
	);
	const setKept = useCallback(
		(next: T | ((before: T) => T)) =>
			set((before) => {
				const value = next instanceof Function ? next(before) : next;
				kept.set(name, value);
				return value;
			}),
		[name],
	);
	return [state, setKept] as const;
}
