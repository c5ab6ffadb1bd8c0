import { useCallback, useState } from "react";
import { hasLeft, readRecord, whenRecordChanges } from "./sessionRecord.ts";

/* Drafts restore after the login what was typed and chosen when a session ended
   by itself. They belong to one account and to this page: who logs out, or logs
   in as somebody else, leaves nothing behind. A password is never kept. */
const drafts = new Map<string, unknown>();
let owner: string | undefined;

function follow(): void {
	const account = readRecord()?.account;
	if (account === undefined && !hasLeft()) return;
	if (account !== owner) drafts.clear();
	owner = account;
}

if (typeof document !== "undefined") {
	follow();
	whenRecordChanges(follow);
}

/** `useState` whose state outlives the end of the session. `name`: one for each place. */
export function useSessionDraft<T>(name: string, initial: T) {
	const [state, set] = useState<T>(() =>
		drafts.has(name) ? (drafts.get(name) as T) : initial,
	);
	const setDraft = useCallback(
		(next: T | ((before: T) => T)) =>
			set((before) => {
				const value = next instanceof Function ? next(before) : next;
				drafts.set(name, value);
				return value;
			}),
		[name],
	);
	return [state, setDraft] as const;
}
