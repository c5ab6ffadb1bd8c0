import {
	type Difference,
	keysOf,
	same,
} from "../../../../contracts/content/fields.ts";
import { RequestError } from "../../../request/failure.ts";
import { addressOf } from "./draftFeedback.ts";

/**
 * Values that no field of their kind can hold, such as no number where one belongs, as
 * the server refused them. Each waits until something else is written there, and keeps
 * nothing else from being saved.
 */
export function createUnfit() {
	let values: { at: string; value: unknown }[] = [];
	const isUnfit = ({ field, after }: Difference) =>
		values.some(({ at, value }) => at === field && same(value, after));
	return {
		isUnfit,
		/** Addresses of fields that differ and cannot be taken as they are. */
		among: (found: readonly Difference[]): string[] =>
			found.filter(isUnfit).map(({ field }) => field),
		add(changes: readonly { at: string; to?: unknown }[]): void {
			const known = new Set(changes.map(({ at }) => at));
			values = [
				...values.filter(({ at }) => !known.has(at)),
				...changes.map(({ at, to }) => ({ at, value: to })),
			];
		},
	};
}

/**
 * Changes of a save that the server named as none a field can hold. `body`: as
 * it was sent.
 */
export function unfitAmong<T extends { at: string }>(
	error: unknown,
	changes: readonly T[],
	body: unknown,
): T[] {
	if (!(error instanceof RequestError) || error.status !== 422) return [];
	const faulty = error.fields.map(({ field }) =>
		addressOf(
			body,
			field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
		),
	);
	const within = (at: string, outer: string) =>
		keysOf(outer).every((key, n) => keysOf(at)[n] === key);
	return changes.filter(({ at }) =>
		faulty.some((one) => within(one, at) || within(at, one)),
	);
}
