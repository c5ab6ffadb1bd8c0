import { useMemo } from "react";
import { startOfDay } from "../time/days.ts";
import { useAddressParams } from "./useAddressParams.ts";

/** Filters by name, as the address has them; those that are not set are missing. */
export type Filter<Name extends string> = Partial<Record<Name, string>>;

/**
 * Filter state, kept in the address, so that it can be shared and is part of the history.
 *
 * @param names parameters of the address that are filters, the same at every render.
 */
export function useFilterAddress<Name extends string>(names: readonly Name[]) {
	const { params, change, clear } = useAddressParams();
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
		change: (changes: Filter<Name>): void => change(changes),
		clear: (): void => clear(),
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

/** Whether the first of two days is the later one. */
export function isBadOrder({ from, to }: Filter<"from" | "to">): boolean {
	// Days are written year first: as texts they sort as days.
	return isDay(from) && isDay(to) && from > to;
}

function isDay(text: string | undefined): text is string {
	return Boolean(
		text &&
			/^\d{4}-\d\d-\d\d$/.test(text) &&
			!Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
	);
}
