import { altFieldOf } from "../../../contracts/kindPictures.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../../contracts/language.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import { withField } from "../../content/drafts/fields.ts";
import { writtenOf } from "../../content/drafts/written.ts";
import type { ContentKind } from "../../content/kinds.ts";
import { publishedBodies } from "../../content/publishing/publicationQueries.ts";
import { placesIn, textAt } from "./picturePlaces.ts";
import type { Usage, Use } from "./usage.ts";
import { textsInWork } from "./usageQueries.ts";

/**
 * Description of a picture in a text of an entry: an alternative text, or one
 * within its prose.
 */
export type Saying = {
	entry: string;
	kind: ContentKind;
	slug: string;
	language: LanguageCode;
	/** Address of the field: `/alt`, `/source`. */
	at: string;
	text: string;
};

/** A saying with the words for the picture that replaces the first. */
export type SaidAnew = Pick<Saying, "entry" | "language" | "at" | "text"> & {
	to: string;
};

/** A text that is changed with the picture its facts show. */
export type TextPlace = Pick<Use, "entry" | "kind" | "language" | "where"> & {
	release?: string | undefined;
};

/** A body of a text, and where it stands. */
type TextBody = TextPlace & { slug: string; body: unknown };

export type Sayings = ReturnType<typeof createSayings>;

const isInWork = ({ where }: Use) => where === "draft" || where === "release";

/**
 * Descriptions of pictures, wherever they are: published, in drafts, in
 * releases that are not published yet. Another picture needs other words.
 */
export function createSayings({
	db,
	usage,
	drafts,
}: {
	db: Db;
	usage: Pick<Usage, "of">;
	drafts: Pick<Drafts, "read">;
}) {
	/** Texts of the entries whose facts show a picture, and of those that show it themselves. */
	async function bodiesOf(id: string): Promise<[TextBody, string[]][]> {
		const uses = (await usage.of(id)).filter(({ where }) => where !== "bin");
		const found: [TextBody, string[]][] = [];
		for (const [entry, own] of Map.groupBy(uses, (use) => use.entry)) {
			const [{ kind, slug } = {}] = own;
			if (!kind || slug === undefined) continue;
			const facts = own.filter(({ language }) => language === "zxx");
			const alts = [
				...new Set(facts.flatMap(({ at }) => altFieldOf(kind, at) ?? [])),
			];
			const isPublished = facts.some(({ where }) => where === "published");
			const published = new Map(
				(await publishedBodies(db, [entry])).map((row) => [
					row.language,
					writtenOf(
						kind,
						row.language as ContentLanguage,
						JSON.parse(row.body),
					),
				]),
			);
			const work = await textsInWork(db, entry);
			for (const language of languages) {
				const here = { entry, kind, slug, language };
				const body = published.get(language);
				if (body !== undefined)
					found.push([
						{ ...here, where: "published", body },
						isPublished ? alts : [],
					]);
				const isDrafted = work.some(
					(one) => one.language === language && one.where === "draft",
				);
				// Unpublished facts that show it change as drafts do, and their words with them.
				if (isDrafted || (!isPublished && facts.some(isInWork))) {
					const { body: drafted } = await drafts.read({ entry, language });
					found.push([{ ...here, where: "draft", body: drafted }, alts]);
				}
			}
			for (const { language, release, body } of work)
				if (release && isLanguageCode(language))
					found.push([
						{
							entry,
							kind,
							slug,
							language,
							release,
							where: "release",
							body: writtenOf(kind, language, JSON.parse(body)),
						},
						alts,
					]);
		}
		return found;
	}

	return {
		/** Descriptions of a picture, the same of one field once. */
		async of(id: string): Promise<Saying[]> {
			const found = new Map<string, Saying>();
			for (const [
				{ entry, kind, slug, language, body },
				alts,
			] of await bodiesOf(id)) {
				if (!isLanguageCode(language)) continue;
				for (const { at, text } of sayingsIn(body, id, alts)) {
					const saying = { entry, kind, slug, language, at, text };
					found.set(keyOf(saying), saying);
				}
			}
			return [...found.values()];
		},

		/** Texts that say something else once `anew` is written. */
		async changedBy(id: string, anew: readonly SaidAnew[]) {
			const found: TextPlace[] = [];
			for (const [{ slug: _, body, ...place }, alts] of await bodiesOf(id)) {
				const own = anew.filter(
					({ entry, language, text, to }) =>
						entry === place.entry && language === place.language && text !== to,
				);
				const isSaid = sayingsIn(body, id, alts).some(({ at, text }) =>
					own.some((one) => one.at === at && one.text === text),
				);
				if (isSaid) found.push(place);
			}
			return found;
		},
	};
}

/** Names what is said and where. */
export const keyOf = ({
	entry,
	language,
	at,
	text,
}: Omit<SaidAnew, "to">): string => JSON.stringify([entry, language, at, text]);

/**
 * Pictures of the library within prose, with what is said of them. No open bracket is
 * within that but an escaped one, so that every character is looked at once.
 */
const inProse = /!\[((?:\\.|[^[\]\\])*)\]\(\/media\/([0-9a-f]{20})/g;
const plain = (written: string) =>
	written.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
const escaped = (written: string) =>
	written.replaceAll(/[\\[\]`*_<>&]/g, "\\$&");

function sayingsIn(body: unknown, id: string, alts: readonly string[]) {
	const found: { at: string; text: string }[] = [];
	for (const at of alts) {
		const text = textAt(body, at);
		if (text !== undefined) found.push({ at, text });
	}
	for (const { id: shown, at } of placesIn(body)) {
		if (shown !== id) continue;
		for (const [, written = "", which] of (textAt(body, at) ?? "").matchAll(
			inProse,
		))
			if (which === id && written !== "")
				found.push({ at, text: plain(written) });
	}
	return found;
}

/** A copy of a text that says what is to be said anew of a picture. */
export function withSaid(
	body: unknown,
	id: string,
	place: { entry: string; language: string },
	anew: readonly SaidAnew[],
): unknown {
	let made = body;
	for (const { entry, language, at, text, to } of anew) {
		if (entry !== place.entry || language !== place.language) continue;
		const value = textAt(made, at);
		const next =
			value === text
				? to
				: value?.replaceAll(inProse, (whole, written: string, which) =>
						which === id && plain(written) === text
							? `![${escaped(to)}](/media/${id}`
							: whole,
					);
		if (next !== undefined) made = withField(made, at, next)?.body ?? made;
	}
	return made;
}
