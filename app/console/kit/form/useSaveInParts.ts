import { useState } from "react";
import { serverTime } from "../../../request/serverTime.ts";
import { saveText } from "../../../signedIn/saveText.ts";

/** Part of a CSV; the last one has no cursor. */
type Part<Cursor> = { csv: string; lines: number; after: Cursor | null };

/**
 * Saves a long CSV that the server gives part by part, and tells how many lines have come.
 * The request shows its own error; nothing is saved then.
 *
 * @param name start of the file's name, before the day.
 * @param next fetches the part after a cursor.
 */
export function useSaveInParts<Cursor>(
	name: string,
	next: (after: Cursor | undefined) => Promise<Part<Cursor>>,
) {
	const [lines, setLines] = useState(0);
	const [saving, setSaving] = useState(false);
	async function save(): Promise<void> {
		setSaving(true);
		try {
			const parts: string[] = [];
			let count = 0;
			let after: Cursor | undefined;
			for (let isLast = false; !isLast; ) {
				const part = await next(after);
				parts.push(part.csv);
				count += part.lines;
				setLines(count);
				isLast = part.after === null;
				after = part.after ?? undefined;
			}
			const today = serverTime().toISOString().slice(0, 10);
			saveText(`${name}-${today}.csv`, parts, "text/csv");
		} catch {
			// The request has shown the error, or was cancelled.
		} finally {
			setSaving(false);
			setLines(0);
		}
	}
	return { saving, lines, save: () => void save() };
}
