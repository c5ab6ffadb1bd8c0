import { goesTogether } from "../../../contracts/kinds.ts";
import { languages } from "../../../contracts/language.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { Change } from "../drafts/change.ts";
import type { Draft, DraftPlace, Drafts } from "../drafts/drafts.ts";
import { fieldAt, hashOf, isFields } from "../drafts/fields.ts";
import {
	isLanguageNeutral,
	missingLanguageNeutral,
} from "../languageNeutral.ts";

/** Place in which a translation is written. */
export type Writing = {
	/** Whether it was written beside its source. */
	beside: boolean;
	/**
	 * Source texts as they were seen: hashes by the address of their fields.
	 * Without, the present ones.
	 */
	seen?: Readonly<Record<string, string>> | undefined;
	/** All of a field was looked at, as in a file: prose that was stale is current then. */
	whole?: boolean;
};

/**
 * Asked before fields are written; what it answers with hears which were:
 * translations remember what they were made from.
 */
export type OnWriting = (
	who: Staff,
	place: DraftPlace,
	how: Writing,
) => Promise<((at: string[]) => Promise<void>) | undefined>;

/**
 * Writes language-neutral fields of an entry: written in one language, they
 * stand in the others.
 */
export function createLanguageNeutralFields({
	drafts,
	onWriting,
}: {
	drafts: Pick<Drafts, "read" | "save">;
	onWriting: OnWriting | undefined;
}) {
	/**
	 * Writes what a kind says once for all its languages into the others, as far as
	 * who writes may write them. Whether there was any.
	 */
	async function say(
		who: Staff,
		{ entry, language }: DraftPlace,
		{ kind, body }: Draft,
		taken: string[],
	): Promise<boolean> {
		const all = taken.filter((at) => isLanguageNeutral(kind, at));
		if (all.length === 0) return false;
		for (const other of languages) {
			if (other === language) continue;
			if (!may(who, "content.write", { kind, language: other })) continue;
			const place = { entry, language: other };
			const there = await drafts.read(place);
			if (there.published === undefined && there.updatedAt === null) continue;
			// Values in a part that the language does not have yet come with that
			// part.
			const shared = all.filter((at) =>
				isFields(fieldAt(there.body, above(at))),
			);
			if (shared.length === 0) continue;
			const changes = shared.map((at): Change => {
				const to = fieldAt(body, at);
				const from = hashOf(fieldAt(there.body, at));
				return { at, from, ...(to !== undefined && { to }) };
			});
			const noteWritten = await onWriting?.(who, place, { beside: false });
			const { refused } = await drafts.save({
				...place,
				changes,
				actor: who,
			});
			await noteWritten?.(
				shared.filter((at) => !refused.some((one) => one.at === at)),
			);
		}
		return true;
	}

	/** Takes what other languages say once for a text that has just begun to say the rest. Whether there was any. */
	async function fill(
		who: Staff,
		{ entry, language }: DraftPlace,
		{ kind, body, published }: Draft,
		taken: string[],
	): Promise<boolean> {
		// Of a legal text that is published someone may have taken its version away.
		if (goesTogether(kind) && published !== undefined) return false;
		const lacked = missingLanguageNeutral(kind, body).filter(
			(at) =>
				!(goesTogether(kind) && taken.includes(at)) &&
				taken.some((one) => within(at, one) || within(one, above(at))),
		);
		const changes: Change[] = [];
		for (const other of languages) {
			if (other === language || changes.length === lacked.length) continue;
			const there = await drafts.read({ entry, language: other });
			for (const at of lacked) {
				const to = fieldAt(there.body, at);
				if (to === undefined || changes.some((one) => one.at === at)) continue;
				changes.push({ at, from: hashOf(undefined), to });
			}
		}
		if (changes.length === 0) return false;
		await drafts.save({ entry, language, changes, actor: who });
		return true;
	}

	return { say, fill };
}

/** The field a field is in. */
function above(at: string): string {
	return at.slice(0, at.lastIndexOf("/"));
}

/** Whether a field is another one, or in it. */
function within(at: string, other: string): boolean {
	return at === other || at.startsWith(`${other}/`);
}
