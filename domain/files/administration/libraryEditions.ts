import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { hiddenAmong } from "../audience/sight.ts";
import { audiencesOfNobody } from "../audience/sightQueries.ts";
import { editionsBehind, filesBehind } from "../editions/editionQueries.ts";
import { nameIn } from "../library/names.ts";
import type { StaffFiles } from "../library/staffFiles.ts";

/** Editions behind of a page. */
const behindOfPage = 100;
/** Files looked up at once. */
const atOnce = 500;

/** New content of a file in another language. */
export type NewEdition = {
	/** Id of the file. */
	id: string;
	language: LanguageCode;
	/** Edition that was seen to hold, 0 for none. */
	from?: number | undefined;
	withdraw?: boolean | undefined;
	confirmed?: boolean | undefined;
};

type Named = { language: LanguageCode; edition: number };

/** Edition whose file has had other content since it was made. */
export type BehindEdition = {
	/** Id and name of the file, and id of the folder it lies in. */
	id: string;
	name: string;
	folder: string;
	language: LanguageCode;
	/** ISO-8601, UTC: of the edition, and of the file's own content. */
	createdAt: string;
	renewedAt: string;
};

/** Files among these that lie in nothing deleted. */
async function notDeleted(db: Db, ids: string[]): Promise<Set<string>> {
	const nobody = { numbers: await audiencesOfNobody(db), key: "" };
	const there = new Set(ids);
	const all = [...there];
	for (let start = 0; start < all.length; start += atOnce)
		for (const id of await hiddenAmong(
			db,
			nobody,
			all.slice(start, start + atOnce),
		))
			there.delete(id);
	return there;
}

/**
 * A page of the editions that are behind, whose files were renewed longest ago first, without
 * those of deleted files, and the number of all.
 *
 * @param after end of the page before
 */
export async function behindEditions(
	db: Db,
	language: LanguageCode,
	after?: string,
): Promise<{
	editions: BehindEdition[];
	after: string | null;
	count: number;
}> {
	const files = await filesBehind(db);
	const there = await notDeleted(db, files);
	const [renewedAt = "", id = "", last = ""] = after?.split(" ") ?? [];
	const from =
		after === undefined ? undefined : { renewedAt, id, language: last };
	const rows = await editionsBehind(db, from, behindOfPage + 1);
	const page = rows.slice(0, behindOfPage);
	const end = page.at(-1);
	return {
		editions: page
			.filter((row) => there.has(row.id))
			.map((row) => ({
				id: row.id,
				name: nameIn(language, row),
				folder: row.parent_id ?? "",
				language: row.language as LanguageCode,
				createdAt: row.created_at,
				renewedAt: row.renewed_at,
			})),
		after:
			rows.length > behindOfPage && end
				? `${end.renewed_at} ${end.id} ${end.language}`
				: null,
		count: files.filter((one) => there.has(one)).length,
	};
}

/**
 * Deeds of members of the staff about files in several languages: each asks for the right,
 * and is written down with the member. Content comes by `LibraryChanges.upload`.
 *
 * @throws DomainError `forbidden`, `not_found`, or `conflict` with what is in the way
 */
export function createLibraryEditions(deps: {
	db: Db;
	staffFiles: Pick<StaffFiles, "editions">;
}) {
	const { db } = deps;
	const { editions } = deps.staffFiles;
	const allow = (who: Staff) => demand(who, "library.manage");

	return {
		/** See `Editions.list`. */
		async list(who: Staff, id: string) {
			allow(who);
			return editions.list(id);
		},

		/** See `Editions.setLanguage`. */
		async setLanguage(
			who: Staff,
			id: string,
			language: LanguageCode | null,
			from: LanguageCode | null,
		): Promise<void> {
			allow(who);
			await editions.setLanguage(id, language, who, from);
		},

		/** See `Editions.remove`. */
		async remove(who: Staff, id: string, named: Named): Promise<void> {
			allow(who);
			await editions.remove(id, keyOf(named), who);
		},

		/** See `Editions.restore`. */
		async restore(
			who: Staff,
			id: string,
			named: Named & { confirmed?: boolean | undefined },
		): Promise<void> {
			allow(who);
			await editions.restore(id, keyOf(named), who, named);
		},

		/** See `Editions.confirm`. */
		async confirm(
			who: Staff,
			id: string,
			named: Named & { goesWith?: string | undefined },
		): Promise<{ before: string }> {
			allow(who);
			return editions.confirm(id, keyOf(named), who, named.goesWith);
		},

		/** See `behindEditions`. */
		async behind(who: Staff, language: LanguageCode, after?: string) {
			allow(who);
			return behindEditions(db, language, after);
		},
	};
}

const keyOf = ({ language, edition }: Named): Named => ({ language, edition });
