import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ConsoleRequest } from "../kit/requests/request.ts";
import { startOfDay } from "../kit/time/days.ts";
import { useMe } from "../me.ts";

export const filterNames = [
	"person",
	"action",
	"outcome",
	"from",
	"to",
] as const;
export type Filter = Partial<Record<(typeof filterNames)[number], string>>;
/** Request body of the export, shared with the list. */
export type Question = ConsoleRequest<"console-audit-export">;

/** Filter state, kept in the address, so that it can be shared and is part of the history. */
export function useFilter() {
	const { timeZone } = useMe();
	const [params, setParams] = useSearchParams();
	const key = params.toString();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is in the address.
	const { filter, question } = useMemo(() => {
		const filter: Filter = {};
		for (const name of filterNames) {
			const value = params.get(name);
			if (value) filter[name] = value;
		}
		const { person, action, outcome, from, to } = filter;
		const question: Question = {
			...(person && { person }),
			...(action && { action }),
			...((outcome === "ok" || outcome === "refused") && { outcome }),
			...(isDay(from) && { from: startOfDay(from, timeZone) }),
			// The last day is included.
			...(isDay(to) && { to: startOfDay(to, timeZone, 1) }),
		};
		return { filter, question };
	}, [key, timeZone]);

	return {
		filter,
		question,
		change(name: keyof Filter, value: string) {
			setParams(
				(now) => {
					const next = new URLSearchParams(now);
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
