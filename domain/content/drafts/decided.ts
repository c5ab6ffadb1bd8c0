import { kept } from "./change.ts";
import { isFields, withField } from "./fields.ts";

/**
 * Decisions of a writer about a draft that contradicts a later publication: for
 * each field, the value that both are taken to have begun from. Where something
 * was decided it agrees with the published text, so that it is no question any
 * more.
 */
export type Decisions = {
	/** The revision they are about. */
	revision: string;
	/** Fields by address, as changes are written down. */
	fields: Record<string, string>;
};

/** The decisions of a draft, as long as they are about what is published now. */
export function decisionsOf(
	decided: string | null,
	revision: string | null,
): Decisions | undefined {
	if (decided === null || revision === null) return undefined;
	const found = JSON.parse(decided) as Decisions;
	return found.revision === revision && isFields(found.fields)
		? found
		: undefined;
}

/** Body that a draft began from, with the decisions since. */
export function begunWith(
	begun: unknown,
	decisions: Decisions | undefined,
): unknown {
	let body = begun;
	for (const [at, text] of Object.entries(decisions?.fields ?? {}))
		body = withField(body, at, kept.value(text))?.body ?? body;
	return body;
}
