import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { type LeadValues, noValues } from "./values.ts";

const keyOf = (kind: LeadKind) => `draft:${kind}`;

/**
 * Reads what was typed before a reload; undefined where storage is forbidden.
 */
export function readDraft(kind: LeadKind): LeadValues | undefined {
	try {
		const kept = sessionStorage.getItem(keyOf(kind));
		return kept ? valuesOf(JSON.parse(kept)) : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps what was typed, for this tab. Consent is given anew each time: no box is ticked in advance. */
export function keepDraft(kind: LeadKind, values: LeadValues): void {
	const { marketing: _, ...typed } = values;
	try {
		sessionStorage.setItem(keyOf(kind), JSON.stringify(typed));
	} catch {
		// A draft is a comfort: without storage the form works all the same.
	}
}

export function dropDraft(kind: LeadKind): void {
	try {
		sessionStorage.removeItem(keyOf(kind));
	} catch {
		// Storage can be forbidden.
	}
}

/** Valid form values of a stored draft, as storage may hold anything. */
function valuesOf(kept: Record<string, unknown>): LeadValues {
	const known = Object.entries(noValues).map(([field, none]) => {
		const value = kept[field];
		return [field, typeof value === typeof none ? value : none];
	});
	return Object.fromEntries(known) as LeadValues;
}
