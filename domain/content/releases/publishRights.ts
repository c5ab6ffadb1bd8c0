import { DomainError } from "../../../contracts/errors.ts";
import { languageNames, languages } from "../../../contracts/language.ts";
import { may, type Right, type Staff } from "../../../contracts/rights.ts";
import type { Message } from "../../../contracts/texts.ts";
import { demand } from "../../rights/demand.ts";
import type { ContentKind } from "../kinds.ts";
import type { Publishing } from "../publish.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import type { Release, ReleaseEntry, ReleaseItem } from "./releases.ts";

/** Nothing is said yet of what: in any language. @throws DomainError `forbidden` */
export function demandAny(who: Staff, right: Right): void {
	if (!may(who, right)) throw new DomainError("forbidden", right);
}

/** @throws DomainError `forbidden` where one of the places is not open to them */
export function demandAll(
	who: Staff,
	places: { kind: string; language: ContentLanguage | "every" }[],
	right: "content.publish" | "content.submit" = "content.publish",
): void {
	demandAny(who, right);
	for (const { kind, language } of places)
		demand(who, right, { kind, language });
}

/** Nothing is handed in where one language is not open to them; which one is said. @throws DomainError `forbidden` */
export function demandSubmit(
	who: Staff,
	places: { language: ContentLanguage }[],
): void {
	const closed = places
		.map(({ language }) => language)
		.filter(
			(language) =>
				!may(who, "content.submit", {
					kind: "every",
					language,
					country: "every",
				}),
		);
	if (closed.length > 0)
		throw new DomainError("forbidden", "content.submit", [], {
			publicMessage: notYours([...new Set(closed)]),
		});
}

/**
 * Demands that a member of staff who changes an automatically published release may publish
 * what he changes of it: nobody looks at it again. @throws DomainError `forbidden`
 */
export async function demandChange(
	publishing: Pick<Publishing, "demand">,
	who: Staff,
	release: Release,
	places: { kind: ContentKind; language: ContentLanguage | "every" }[],
	items: PublishItem[] = [],
): Promise<void> {
	const planned = release.state === "planned";
	demandAll(who, places, planned ? "content.publish" : "content.submit");
	if (planned && items.length > 0) await publishing.demand({ items }, who);
}

/**
 * Whether somebody takes something out of a release, or puts another version in its
 * place: its owner, who put it in, and who may publish it; of a planned one nobody else
 * than the last.
 */
export function mayTakeOut(
	who: Staff,
	release: Pick<Release, "owner" | "state">,
	{ kind, language }: { kind: string; language: ContentLanguage | "every" },
	by: readonly (string | null)[],
): boolean {
	const isOwn = release.owner === who.id || by.includes(who.id);
	const right =
		isOwn && release.state !== "planned" ? "content.submit" : "content.publish";
	return may(who, right, { kind, language });
}

/** @throws DomainError `forbidden` */
export function demandTakeOut(...request: Parameters<typeof mayTakeOut>): void {
	if (!mayTakeOut(...request))
		throw new DomainError("forbidden", "content.publish", [], {
			publicMessage: { text: "server/releases.notTakenOut" },
		});
}

/** Another version in the place of what is in a release. @throws DomainError `forbidden` */
export function demandReplace(...request: Parameters<typeof mayTakeOut>): void {
	if (!mayTakeOut(...request))
		throw new DomainError("forbidden", "content.publish", [], {
			publicMessage: { text: "server/releases.notReplaced" },
		});
}

/** Whether something of an entry in a language is that of another. */
export const isAt =
	(place: { entry: unknown; language: string }) =>
	(one: { entry: unknown; language: string }): boolean =>
		one.entry === place.entry && one.language === place.language;

/**
 * Returns the entries that a release does not have yet as they are, and demands
 * the right to take out those that somebody else has put in. @throws
 * DomainError `forbidden`
 */
export function demandPut(
	who: Staff,
	release: Pick<Release, "owner" | "state"> & { items: ReleaseItem[] },
	entries: ReleaseEntry[],
): ReleaseEntry[] {
	return entries.filter((entry) => {
		const { revision, base = null } = entry;
		const there = release.items.find(isAt(entry));
		if (!there) return true;
		if (there.revision === revision && there.base === base) return false;
		demandReplace(who, release, there, [there.author]);
		return true;
	});
}

/** Names the languages somebody may not hand in. */
function notYours(places: ContentLanguage[]): Message {
	const names = languages
		.filter((one) => places.includes(one))
		.map((one) => languageNames[one]);
	const facts = { text: "server/releases.facts" } as const;
	return {
		text: "server/releases.notYours",
		values: {
			languages: [...(places.includes(factsLanguage) ? [facts] : []), ...names],
		},
	};
}
