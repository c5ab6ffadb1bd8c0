import { below, keysOf } from "../../../contracts/content/fields.ts";
import { merge } from "../../../contracts/content/merging/merge.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Values } from "./values.ts";

/** Recipients of a notice: a value as a whole. */
type Whom = Pick<Values, "kind" | "groups" | "account">;

/** Part of a draft that two wrote differently. */
export type Clash =
	| {
			part: "text";
			language: LanguageCode;
			field: "title" | "text";
			base: string;
			theirs: string;
	  }
	| { part: "whom"; base: Whom; theirs: Whom }
	| { part: "entry"; base: Values["entry"]; theirs: Values["entry"] };

const isAlike = (one: unknown, other: unknown) =>
	JSON.stringify(one) === JSON.stringify(other);

const whomOf = ({ kind, groups, account }: Values): Whom => ({
	...{ kind, account },
	groups: groups.toSorted(),
});

/**
 * Brings two drafts of a notice together that began from the same one, as drafts of content
 * are: what one side changed is that side's, and of what both changed differently `values` has mine.
 */
export function mergeDrafts(
	base: Values,
	theirs: Values,
	mine: Values,
): { values: Values; clashes: Clash[] } {
	const texts = merge(base.texts, theirs.texts, mine.texts);
	const clashes = texts.conflicts.flatMap(({ field, ...sides }): Clash[] => {
		const [language, name] = keysOf(field);
		if (!isLanguageCode(language)) return [];
		if (name !== "title" && name !== "text") return [];
		const textOf = (value: unknown) => String(value ?? "");
		return [
			{
				...{ part: "text", language, field: name },
				...{ base: textOf(sides.base), theirs: textOf(sides.theirs) },
			},
		];
	});
	const flag = (name: "asks" | "mails") =>
		mine[name] === base[name] ? theirs[name] : mine[name];
	const whom = { base: whomOf(base), theirs: whomOf(theirs) };
	const isTheirWhom = isAlike(whom.base, whomOf(mine));
	if (
		!isTheirWhom &&
		!isAlike(whom.base, whom.theirs) &&
		!isAlike(whom.theirs, whomOf(mine))
	)
		clashes.push({ part: "whom", ...whom });
	const isTheirEntry = isAlike(base.entry, mine.entry);
	if (
		!isTheirEntry &&
		!isAlike(base.entry, theirs.entry) &&
		!isAlike(theirs.entry, mine.entry)
	)
		clashes.push({ part: "entry", base: base.entry, theirs: theirs.entry });
	return {
		values: {
			...mine,
			texts: texts.value as Values["texts"],
			...(isTheirWhom && whomOf(theirs)),
			entry: isTheirEntry ? theirs.entry : mine.entry,
			...{ asks: flag("asks"), mails: flag("mails") },
		},
		clashes,
	};
}

/** Name of a clash that no other of the draft has. */
export const keyOf = (clash: Clash): string =>
	clash.part === "text"
		? below(below("", clash.language), clash.field)
		: clash.part;
