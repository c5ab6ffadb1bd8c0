import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ConsoleRequest } from "../kit/requests/request.ts";
import { startOfDay } from "../kit/time/days.ts";
import { useMe } from "../me.ts";

const names = ["show", "file", "entry", "partner", "from", "to"] as const;
/** Filter as the address has it; `entry` is the id of the file that `file` names. */
export type Filter = Partial<Record<(typeof names)[number], string>>;
/** Request body of the table, shared with the list. */
export type Question = ConsoleRequest<"console-takings-csv">;
export type Filtering = ReturnType<typeof useFilter>;

/** Filter state, kept in the address. */
export function useFilter() {
	const { timeZone } = useMe();
	const [params, setParams] = useSearchParams();
	const key = params.toString();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is in the address.
	const { filter, question } = useMemo(() => {
		const filter: Filter = {};
		for (const name of names) {
			const value = params.get(name);
			if (value) filter[name] = value;
		}
		const { file, entry, partner, from, to } = filter;
		const question: Question = {
			...((entry ?? file) && { file: entry ?? file }),
			...(partner && { partner }),
			...(isDay(from) && { from: startOfDay(from, timeZone) }),
			// The last day is included.
			...(isDay(to) && { to: startOfDay(to, timeZone, 1) }),
		};
		return { filter, question };
	}, [key, timeZone]);

	return {
		filter,
		question,
		/** Sets parts of the filter; an empty text takes one away. */
		change(changes: Filter) {
			setParams(
				(now) => {
					const next = new URLSearchParams(now);
					for (const [name, value] of Object.entries(changes))
						if (value) next.set(name, value);
						else next.delete(name);
					return next;
				},
				{ replace: true },
			);
		},
		clear: () => setParams({}, { replace: true }),
	};
}

function isDay(text: string | undefined): text is string {
	return Boolean(
		text &&
			/^\d{4}-\d\d-\d\d$/.test(text) &&
			!Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
	);
}
