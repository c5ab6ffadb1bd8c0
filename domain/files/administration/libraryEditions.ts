import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { hiddenAmong } from "../audience/sight.ts";
import { audiencesOfNobody } from "../audience/sightQueries.ts";
import { editionsBehind } from "../editions/editionQueries.ts";
import { nameIn } from "../library/names.ts";
import type { StaffFiles } from "../library/staffFiles.ts";

/** Editions behind that are listed. */
const mostBehind = 200;

/** New content of a file in another language. */
export type NewEdition = {
	/** Id of the file. */
	id: string;
	language: LanguageCode;
	/** Edition that was seen to hold, 0 for none. */
	from?: number | undefined;
	withdraw?: boolean | undefined;
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

/** Editions that are behind, the oldest first, without those of deleted files. */
export async function behindEditions(
	db: Db,
	language: LanguageCode,
): Promise<BehindEdition[]> {
	const rows = await editionsBehind(db, mostBehind);
	const nobody = { numbers: await audiencesOfNobody(db), key: "" };
	const ids = rows.map(({ id }) => id);
	const deleted = await hiddenAmong(db, nobody, ids);
	return rows
		.filter(({ id }) => !deleted.has(id))
		.map((row) => ({
			id: row.id,
			name: nameIn(language, row),
			folder: row.parent_id ?? "",
			language: row.language as LanguageCode,
			createdAt: row.created_at,
			renewedAt: row.renewed_at,
		}));
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
		async restore(who: Staff, id: string, named: Named): Promise<void> {
			allow(who);
			await editions.restore(id, keyOf(named), who);
		},

		/** See `Editions.confirm`. */
		async confirm(who: Staff, id: string, named: Named): Promise<void> {
			allow(who);
			await editions.confirm(id, keyOf(named), who);
		},

		/** Editions that are behind their files. */
		async behind(who: Staff, language: LanguageCode) {
			allow(who);
			return behindEditions(db, language);
		},
	};
}

const keyOf = ({ language, edition }: Named): Named => ({ language, edition });
