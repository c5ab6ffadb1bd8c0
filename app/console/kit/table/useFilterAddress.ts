import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { startOfDay } from "../time/days.ts";

/** Filters by name, as the address has them; those that are not set are missing. */
export type Filter<Name extends string> = Partial<Record<Name, string>>;

/**
 * Filter state, kept in the address, so that it can be shared and is part of the history.
 *
 * @param names parameters of the address that are filters, the same at every render.
 */
export function useFilterAddress<Name extends string>(names: readonly Name[]) {
	const [params, setParams] = useSearchParams();
	const key = params.toString();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is in the address.
	const filter = useMemo(() => {
		const filter: Filter<Name> = {};
		for (const name of names) {
			const value = params.get(name);
			if (value) filter[name] = value;
		}
		return filter;
	}, [key]);
	return {
		filter,
		/** Sets filters; an empty text takes one away. */
		change(changes: Filter<Name>): void {
			setParams(
				(now) => {
					const next = new URLSearchParams(now);
					for (const [name, value] of Object.entries<string | undefined>(
						changes,
					))
						if (value) next.set(name, value);
						else next.delete(name);
					return next;
				},
				{ replace: true },
			);
		},
		clear: (): void => setParams({}, { replace: true }),
	};
}

/**
 * Moments between which two days lie, the last day included; a day that is none has no bound.
 *
 * @param filter days as `YYYY-MM-DD` in the zone.
 */
export function momentsOf(
	{ from, to }: Filter<"from" | "to">,
	timeZone: string,
): { from?: string; to?: string } {
	return {
		...(isDay(from) && { from: startOfDay(from, timeZone) }),
		...(isDay(to) && { to: startOfDay(to, timeZone, 1) }),
	};
}

function isDay(text: string | undefined): text is string {
	return Boolean(
		text &&
			/^\d{4}-\d\d-\d\d$/.test(text) &&
			!Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
	);
}
