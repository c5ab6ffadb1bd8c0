import type * as z from "zod";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import type { NoticeItem, noticeText } from "../../contracts/notices.ts";
import type { Db } from "../../platform/db/open.ts";
import { findEntry } from "../files/library/libraryQueries.ts";
import { foldName, nameIn } from "../files/library/names.ts";
import { accessKind, accessText } from "./accessNotices.ts";
import { type Outcome, type OutcomeSum, outcomeText } from "./noticeTexts.ts";

/** A message of staff in the languages they wrote it in. */
export type StaffTexts = z.infer<typeof noticeText>;

/** Text of a notice in a language, with the language it is in; `about` is what it names. */
export function textsOf(
	row: { kind: string; content: string },
	language: LanguageCode,
	about: NoticeItem["entry"],
): { title: string; text: string; language: LanguageCode } {
	if (isOutcome(row))
		return {
			...outcomeText(
				language,
				row.kind === "refused" ? "refused" : "published",
				JSON.parse(row.content) as Outcome,
			),
			language,
		};
	if (row.kind === accessKind)
		return { ...accessText(language, row.content, about?.name), language };
	return inLanguage(JSON.parse(row.content), language);
}

/** Folder or file that a notice is about, in a language; null for none. */
export async function entryOf(
	db: Db,
	id: string | null,
	language: LanguageCode,
): Promise<NoticeItem["entry"]> {
	const entry = id === null ? undefined : await findEntry(db, id);
	if (!entry) return null;
	const node = entry.catalogue_id ?? "";
	const holder = (entry.kind === "file" ? entry.parent_id : entry.id) ?? "";
	return {
		name: nameIn(language, entry),
		...(entry.kind === "file" && { file: entry.id }),
		node,
		folder: holder === node ? "" : holder,
	};
}

const isOutcome = ({ kind }: { kind: string }) =>
	kind === "published" || kind === "refused";

/** Outcomes by their kind: of a notice, and of those that joined it. */
export function sumOf(
	head: { kind: string },
	joined: readonly { kind: string; count: number }[],
): OutcomeSum {
	const sum = { published: 0, refused: 0 };
	for (const { kind, count } of [{ ...head, count: 1 }, ...joined])
		if (kind === "published" || kind === "refused") sum[kind] += count;
	return sum;
}

/** Kind of a notice, as readers are told it. */
export function kindOf(
	head: { kind: string },
	sum: OutcomeSum,
): NoticeItem["kind"] {
	if (head.kind === accessKind) return "access";
	if (!isOutcome(head)) return "message";
	if (sum.refused === 0) return "published";
	return sum.published === 0 ? "refused" : "mixed";
}

/** Text in a language, or in English, or in whichever it has; with its language. */
export function inLanguage(texts: StaffTexts, language: LanguageCode) {
	const found =
		[language, defaultLanguage].find((one) => texts[one]) ??
		languages.find((one) => texts[one]) ??
		defaultLanguage;
	return { title: "", text: "", ...texts[found], language: found };
}

/** Key by which a message is found in whatever language; each text is folded by itself. */
export function searchKeyOf(texts: StaffTexts): string {
	return Object.values(texts)
		.flatMap(({ title, text }) => [foldName(title), foldName(text)])
		.join("\n");
}
