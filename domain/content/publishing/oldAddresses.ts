import { addressName } from "../entryNames.ts";
import { type ContentKind, kindOf } from "../kinds.ts";

type Addressed = { slug: string; facts: unknown };
type AddressFacts = { aliases?: string[] };

/** Whether entries of a kind have pages, whose old addresses lead to the present one. */
function hasAliases(kind: ContentKind): boolean {
	return "aliases" in kindOf(kind).facts.stored.shape;
}

/**
 * The facts of an entry with the address it had before among its aliases, and
 * without the one it has now. As they were where nothing is to be said.
 */
export function keepOldAddress(
	kind: ContentKind,
	before: Addressed,
	after: Addressed,
): unknown {
	const { facts } = after;
	if (!before.facts || !facts || !hasAliases(kind)) return facts;
	const old = addressName(kind, before);
	const present = addressName(kind, after);
	if (old === present) return facts;
	const { aliases = [], ...rest } = facts as AddressFacts;
	const kept = new Set([...aliases, old]);
	kept.delete(present);
	return kept.size > 0 ? { ...rest, aliases: [...kept] } : rest;
}

/** Facts of before with the aliases of today as well: a roll back breaks no address. */
export function withAliasesOf(
	kind: ContentKind,
	present: unknown,
	facts: unknown,
): unknown {
	const { aliases = [] } = (present ?? {}) as AddressFacts;
	if (!hasAliases(kind) || aliases.length === 0) return facts;
	const { aliases: old = [] } = facts as AddressFacts;
	return {
		...(facts as AddressFacts),
		aliases: [...new Set([...old, ...aliases])],
	};
}
