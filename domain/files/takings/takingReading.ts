import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { csvLine, csvMark } from "../../../platform/runtime/csv.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { demand } from "../../rights/demand.ts";
import { languagesOfContents } from "../editions/editionQueries.ts";
import { findEntry, isEntryId } from "../library/libraryQueries.ts";
import { foldName, nameIn } from "../library/names.ts";
import { pathsTo } from "../library/paths.ts";
import { refused } from "../library/refused.ts";
import { likePart } from "../library/staffFileQueries.ts";
import { versionsOfContents } from "../versions/contentVersionQueries.ts";
import {
	countTakings,
	countUntaken,
	firstTaking,
	type Place,
	type TakingFilter,
	takingsAfter,
	untakenAfter,
} from "./takingQueries.ts";
import type { TakingWay } from "./takings.ts";

/** Takings of a part of an export. */
const part = 2000;

/** Question about takings, as people put it. */
export type TakingQuestion = {
	/** Id of a file, or a part of its name. */
	file?: string | undefined;
	/** Part of a login name. */
	partner?: string | undefined;
	/** Bounds of time, ISO-8601: from `from` on, and before `to`. */
	from?: string | undefined;
	to?: string | undefined;
};

/** A taking as staff see it. */
export type TakenRow = {
	/** ISO-8601, UTC. */
	at: string;
	/** Id of the file, empty where it is gone. */
	id: string;
	/** Name it had then. */
	file: string;
	/** Bytes. */
	size: number;
	sha256: string;
	/** Language of the edition it was; empty of the file's own content. */
	language: string;
	/** Version it was; 0 where that is not known any more. */
	version: number;
	/** Login name; empty for a customer with a link. */
	partner: string;
	/** Name of the partner now; empty where the account is gone. */
	partnerName: string;
	way: TakingWay;
	/** `web` or `print` of a picture that was sent in that size; empty for the file as it is. */
	picture: MadeSize | "";
};

/** Part of a table, with the number of its lines and where the next begins. */
export type CsvPart = { csv: string; takings: number; after: string | null };

export type TakingReading = ReturnType<typeof createTakingReading>;

/**
 * Takings as staff read them, the newest first, and files that nobody took. What members
 * read in the console is written down before they see it.
 *
 * @throws DomainError `forbidden`, `invalid`
 */
export function createTakingReading(deps: { db: Db; auditLog: AuditLog }) {
	const { db, auditLog } = deps;

	async function filterOf({ file, partner, from, to }: TakingQuestion) {
		const filter: TakingFilter = { from, to };
		if (partner) filter.account = likePart(partner.toLowerCase());
		if (!file) return filter;
		const known = isEntryId(file) ? await findEntry(db, file) : undefined;
		if (known?.kind === "file") filter.entryId = known.id;
		else filter.name = likePart(foldName(file));
		return filter;
	}

	async function page(
		filter: TakingFilter,
		after: string | undefined,
		limit: number,
	): Promise<{ rows: TakenRow[]; after: string | null }> {
		const found = await takingsAfter(db, filter, placeOf(after), limit + 1);
		const rows = found.slice(0, limit);
		const last = rows.at(-1);
		const contents = rows.map(({ entry_id: entryId, sha256 }) => ({
			...{ entryId, sha256 },
		}));
		const [languageOf, versionOf] = await Promise.all([
			languagesOfContents(db, contents),
			versionsOfContents(db, contents),
		]);
		return {
			rows: rows.map(
				({ at, entry_id: id, name, size, sha256, account, ...row }) => ({
					...{ at, size, sha256 },
					id,
					language: languageOf({ entryId: id, sha256 }),
					version: versionOf({ entryId: id, sha256, at }),
					file: name,
					partner: account,
					partnerName: row.partner_name ?? "",
					way: row.way as TakingWay,
					picture: row.picture as MadeSize | "",
				}),
			),
			after: found.length > limit && last ? `${last.at} ${last.number}` : null,
		};
	}

	async function partOf(
		filter: TakingFilter,
		from: string | undefined,
	): Promise<CsvPart> {
		const { rows, after } = await page(filter, from, part);
		const head = from === undefined ? csvMark + csvLine(columns) : "";
		const lines = rows.map((row) =>
			csvLine(columns.map((name) => String(row[name]))),
		);
		return { csv: head + lines.join(""), takings: rows.length, after };
	}

	async function unopened(
		language: LanguageCode,
		after: string | undefined,
		limit: number,
	) {
		const found = await untakenAfter(db, numberOf(after), limit + 1);
		const rows = found.slice(0, limit);
		const parents = [...new Set(rows.flatMap((row) => row.parent_id ?? []))];
		const paths = await pathsTo(db, parents, language);
		return {
			rows: rows.map((row) => ({
				id: row.id,
				name: nameIn(language, row),
				folder: row.parent_id ?? "",
				path: (paths.get(row.parent_id ?? "") ?? []).map(({ name }) => name),
				size: row.size,
				createdAt: row.created_at,
			})),
			after: found.length > limit ? String(rows.at(-1)?.number) : null,
		};
	}

	/** Once for a question, with its first page. */
	async function note(
		who: Staff,
		action: "taking-list" | "taking-export",
		{ after, ...filter }: TakingQuestion & { after?: string | undefined },
	): Promise<void> {
		demand(who, "library.manage");
		if (after === undefined)
			await auditLog.byStaff({ action, by: who, detail: { filter } });
	}

	return {
		/** Every taking that is asked for, the newest first, for a command. */
		async *all(question: TakingQuestion): AsyncGenerator<TakenRow> {
			const filter = await filterOf(question);
			for (let after: string | null | undefined; after !== null; ) {
				const found = await page(filter, after, part);
				yield* found.rows;
				after = found.after;
			}
		},

		/** Every file that nobody took, for a command. */
		async *allUnopened(language: LanguageCode = defaultLanguage) {
			for (let after: string | null | undefined; after !== null; ) {
				const found = await unopened(language, after, part);
				yield* found.rows;
				after = found.after;
			}
		},

		/** A page of takings, with how many there are and of how many files and partners. */
		async list(
			who: Staff,
			asked: TakingQuestion & { after?: string | undefined; limit: number },
		) {
			const { limit, ...question } = asked;
			await note(who, "taking-list", question);
			const filter = await filterOf(question);
			const [{ rows, after }, counts, since] = await Promise.all([
				page(filter, question.after, limit),
				countTakings(db, filter),
				firstTaking(db),
			]);
			return { takings: rows, after, counts, since: since ?? null };
		},

		/** A page of files that nobody took, the oldest first, with how many there are. */
		async unopened(
			who: Staff,
			asked: {
				language: LanguageCode;
				after?: string | undefined;
				limit: number;
			},
		) {
			demand(who, "library.manage");
			const { language, after, limit } = asked;
			const [found, count, since] = await Promise.all([
				unopened(language, after, limit),
				countUntaken(db),
				firstTaking(db),
			]);
			const { rows: files, after: next } = found;
			return { files, after: next, count, since: since ?? null };
		},

		/** Part of a table of takings as CSV; the first part has the header row. */
		async csv(
			who: Staff,
			question: TakingQuestion & { after?: string | undefined },
		): Promise<CsvPart> {
			await note(who, "taking-export", question);
			const filter = await filterOf(question);
			return partOf(filter, question.after);
		},

		/** Table of all takings that are asked for, part by part, for who was let have it. */
		async *csvParts(question: TakingQuestion): AsyncGenerator<CsvPart> {
			const filter = await filterOf(question);
			for (let after: string | null | undefined; after !== null; ) {
				const found = await partOf(filter, after);
				yield found;
				after = found.after;
			}
		},
	};
}

const columns = [
	...(["at", "file", "partner", "way"] as const),
	...(["size", "id", "sha256", "language", "picture"] as const),
	...(["version", "partnerName"] as const),
];

function placeOf(after: string | undefined): Place | undefined {
	if (after === undefined) return undefined;
	const [, at = "", number = ""] =
		/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) (\d{1,15})$/.exec(after) ?? [];
	if (at === "") throw refused("invalid", "gone");
	return { at, number: Number(number) };
}

function numberOf(after: string | undefined): number {
	if (after === undefined) return 0;
	if (!/^\d{1,15}$/.test(after)) throw refused("invalid", "gone");
	return Number(after);
}
