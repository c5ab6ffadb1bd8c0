import { kept } from "./change.ts";
import { isFields, withField } from "./fields.ts";

/**
 * What a writer has decided about a draft that contradicts what was published
 * meanwhile: of fields, what both are taken to have begun from. It has what was decided
 * as the published text has it, so that it is no question any more.
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

/** What a draft began from, with what was decided since. */
export function begunWith(
	begun: unknown,
	decisions: Decisions | undefined,
): unknown {
	let body = begun;
	for (const [at, text] of Object.entries(decisions?.fields ?? {}))
		body = withField(body, at, kept.value(text))?.body ?? body;
	return body;
}
