import { useCallback, useEffect, useRef, useState } from "react";
import type { ConsoleAnswer } from "../../kit/requests/request.ts";
import { call } from "../../kit/requests/request.ts";
import type { DraftRow } from "./typed.ts";

export type Printed = NonNullable<
	ConsoleAnswer<"console-specification-printed">[number]
>;

/** Milliseconds after the last key. */
const pause = 250;
const mostAtOnce = 200;

/** Rows are never changed, only replaced: each is written out once. */
const written = new WeakMap<DraftRow, string>();

function textOf(row: DraftRow): string {
	const text = written.get(row) ?? JSON.stringify(row);
	written.set(row, text);
	return text;
}

/**
 * Rows as the site prints them, in each language; null for a row that is not
 * whole. Asked of the server after a pause, for rows that were not asked for
 * before; until then what a row printed before.
 */
export function usePrinted(rows: readonly DraftRow[], stamp: unknown) {
	const [known, setKnown] = useState<ReadonlyMap<string, Printed | null>>(
		new Map(),
	);
	const [failed, setFailed] = useState(false);
	const lately = useRef(new Map<string, Printed>());

	// A word that was added prints differently.
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it changes.
	useEffect(() => setKnown(new Map()), [stamp]);

	useEffect(() => {
		const missing = [...new Set(rows.map(textOf))].filter(
			(one) => !known.has(one),
		);
		if (missing.length === 0) return;
		let away = false;
		const timer = setTimeout(async () => {
			const some = missing.slice(0, mostAtOnce);
			try {
				const answer = await call("console-specification-printed", {
					rows: some.map((one) => JSON.parse(one)),
				});
				if (away) return;
				setFailed(false);
				setKnown((before) => {
					const next = new Map(before);
					for (const [n, one] of some.entries())
						next.set(one, answer[n] ?? null);
					return next;
				});
			} catch {
				if (!away) setFailed(true);
			}
		}, pause);
		return () => {
			away = true;
			clearTimeout(timer);
		};
	}, [rows, known]);

	const of = useCallback(
		(row: DraftRow): Printed | null | undefined => {
			const now = known.get(textOf(row));
			if (now) lately.current.set(row.key, now);
			return now === undefined ? lately.current.get(row.key) : now;
		},
		[known],
	);
	return { failed, of };
}
