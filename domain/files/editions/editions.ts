import type { LanguageCode } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import type { Bytes, Checked } from "../changing/checkedContent.ts";
import { changeFile } from "../changing/fileChangeQueries.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { versionsOf } from "../versions/versionQueries.ts";
import { otherLanguages, ownLanguage } from "./choosing.ts";
import {
	changeEdition,
	type Edition,
	editionsOf,
	insertEdition,
	markEditions,
} from "./editionQueries.ts";
import { allowAgain } from "./following.ts";
import { type ShownEdition, shown } from "./shown.ts";

/** An edition of a file by its key. */
type Named = { language: LanguageCode; edition: number };
type By = StaffEntry["by"];

export type Editions = ReturnType<typeof createEditions>;

/**
 * Editions of a document: its content in other languages of the site, under the same id,
 * names and audience (docs/decisions/0120). A file's own content is the edition of one
 * language. Nothing that was given out is changed: another edition of a language is a row
 * of its own. `by` is who does it, for the audit log.
 *
 * @throws DomainError `not_found`, `invalid` for content that is refused, `conflict` for what
 * is in the way
 */
export function createEditions(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	checked: Checked;
	/** The file of an id, as a transaction sees it where one is given. */
	find: (id: string, within?: Db) => Promise<FileEntry>;
}) {
	const { db, clock, auditLog, checked, find } = deps;

	/** Does something to one language of a file: of two who do, one is refused. */
	async function change<T>(
		id: string,
		work: (
			trx: Db,
			file: FileEntry,
			rows: Edition[],
		) => Promise<{
			action: StaffEntry["action"];
			detail: object;
			result: T;
		}>,
		by: By,
	): Promise<T> {
		let { name } = await find(id);
		try {
			return await serializable(db, async (trx) => {
				const file = await find(id, trx);
				name = file.name;
				if (file.state === "held") throw refused("conflict", "waits", { name });
				const rows = await editionsOf(trx, id);
				const { action, detail, result } = await work(trx, file, rows);
				await markEditions(trx, id);
				await auditLog.byStaff(
					{ action, by, subject: id, detail: { name, ...detail } },
					trx,
				);
				return result;
			});
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw refused("conflict", "changedNow", { name });
		}
	}

	function rowOf(rows: Edition[], { language, edition }: Named): Edition {
		const found = rows.find(
			(row) => row.language === language && row.edition === edition,
		);
		if (!found) throw refused("not_found", "noEdition");
		return found;
	}

	return {
		/**
		 * Gives a file an edition in a language, in the place of the one there may be. Content is
		 * looked at as the file's own is, by the file's name.
		 */
		async add(
			id: string,
			language: LanguageCode,
			bytes: Bytes,
			by: By,
			seen: {
				/** Edition that was seen to hold, 0 for none; none where nobody looked. */
				from?: number | undefined;
				/** Whether nobody should use the former edition any longer. */
				withdraw?: boolean | undefined;
				/** Whether content that was withdrawn with a version is right for the present one. */
				confirmed?: boolean | undefined;
			} = {},
		): Promise<Named> {
			const { name } = await find(id);
			const content = await checked(name, bytes, "before");
			return change(
				id,
				async (trx, file, rows) => {
					const own = ownLanguage(file);
					if (!own || file.sha256 === null)
						throw refused("conflict", "noLanguage", { name: file.name });
					if (own === language)
						throw refused("conflict", "ownLanguage", { name: file.name });
					const all = rows.filter((row) => row.language === language);
					const before = all.find((row) => row.ended_at === null);
					const isRenewed = before?.goes_with === file.sha256;
					if (seen.from !== undefined && seen.from !== (before?.edition ?? 0))
						throw refused("conflict", "changedNow", { name: file.name });
					const { sha256, size, crc32, mediaType, previewable } = content;
					if (
						sha256 === file.sha256 ||
						(before?.sha256 === sha256 && isRenewed)
					)
						throw refused("conflict", "sameContent", { name: file.name });
					const { confirmed = false } = seen;
					const isAgain = await allowAgain(trx, file, sha256, confirmed);
					const at = clock.now().toISOString();
					if (before)
						await changeEdition(trx, before, {
							ended_at: at,
							...(seen.withdraw && { withdrawn_at: at }),
						});
					const edition = (all[0]?.edition ?? 0) + 1;
					await insertEdition(trx, {
						...{ entry_id: id, language, edition, sha256, size, crc32 },
						...{ media_type: mediaType, goes_with: file.sha256 },
						...{ created_at: at, created_by: nameOf(by) },
						...{ ended_at: null, withdrawn_at: null },
						thumbnail_state: previewable ? "waiting" : "none",
					});
					return {
						action: "edition-add",
						detail: {
							...{ language, edition, size, sha256 },
							...(before && { before: before.sha256 }),
							...(isAgain && { confirmed }),
							...(before && seen.withdraw && { withdrawn: before.edition }),
						},
						result: { language, edition },
					};
				},
				by,
			);
		},

		/** Takes the edition of a language away: it is withdrawn, and kept for `restore`. */
		remove: (id: string, named: Named, by: By): Promise<void> =>
			change(
				id,
				async (trx, file, rows) => {
					const row = rowOf(rows, named);
					if (row.ended_at !== null)
						throw refused("conflict", "changedNow", { name: file.name });
					const at = clock.now().toISOString();
					await changeEdition(trx, row, { ended_at: at, withdrawn_at: at });
					const detail = { ...named, sha256: row.sha256 };
					return { action: "edition-remove", detail, result: undefined };
				},
				by,
			),

		/**
		 * Brings back an edition that was taken away or replaced, while its language has no other;
		 * one that was withdrawn with a version where it is confirmed to be right for the present one.
		 */
		restore: (
			id: string,
			named: Named,
			by: By,
			{ confirmed = false }: { confirmed?: boolean | undefined } = {},
		): Promise<void> =>
			change(
				id,
				async (trx, file, rows) => {
					const row = rowOf(rows, named);
					const other = rows.some(
						(one) => one.language === named.language && one.ended_at === null,
					);
					const own = ownLanguage(file);
					// Content whose language nobody has said would be reached by nobody of it.
					if (!own)
						throw refused("conflict", "noLanguage", { name: file.name });
					if (other || own === named.language)
						throw refused("conflict", "changedNow", { name: file.name });
					const { sha256 } = row;
					const isAgain = await allowAgain(trx, file, sha256, confirmed);
					await changeEdition(trx, row, {
						...{ ended_at: null, withdrawn_at: null },
						...(isAgain && file.sha256 && { goes_with: file.sha256 }),
					});
					const detail = { ...named, sha256, ...(isAgain && { confirmed }) };
					return { action: "edition-restore", detail, result: undefined };
				},
				by,
			),

		/**
		 * Says of an edition that is behind that it is right for the file's present content, too;
		 * with `goesWith`, a content that the file has or had, that it is right for that only,
		 * which takes it back.
		 *
		 * @returns content it was right for before
		 */
		confirm: (
			id: string,
			named: Named,
			by: By,
			goesWith?: string,
		): Promise<{ before: string }> =>
			change(
				id,
				async (trx, file, rows) => {
					const row = rowOf(rows, named);
					if (row.ended_at !== null || file.sha256 === null)
						throw refused("conflict", "changedNow", { name: file.name });
					const to = goesWith ?? file.sha256;
					const versions = await versionsOf(trx, id);
					if (to !== file.sha256 && !versions.some((one) => one.sha256 === to))
						throw refused("not_found", "noVersion");
					await changeEdition(trx, row, { goes_with: to });
					const detail = { ...named, sha256: row.sha256 };
					const action = goesWith ? "edition-unconfirm" : "edition-confirm";
					return { action, detail, result: { before: row.goes_with } };
				},
				by,
			),

		/** Says which language a file's own content is in; null for none, of one without editions. */
		setLanguage: (
			id: string,
			language: LanguageCode | null,
			by: By,
			/** Language that was seen. */
			from?: LanguageCode | null,
		): Promise<void> =>
			change(
				id,
				async (trx, file) => {
					const { name } = file;
					const before = ownLanguage(file) ?? null;
					if (from !== undefined && from !== before)
						throw refused("conflict", "changedNow", { name });
					const others = otherLanguages(file);
					if (language === null && others.length > 0)
						throw refused("conflict", "noLanguage", { name });
					if (language !== null && others.includes(language))
						throw refused("conflict", "hasEdition", { name });
					await changeFile(trx, id, { language });
					const detail = { language, before };
					return { action: "file-language", detail, result: undefined };
				},
				by,
			),

		/** Language of a file's own content, and its other editions: the newest of each language first. */
		async list(id: string): Promise<{
			language: LanguageCode | null;
			editions: ShownEdition[];
		}> {
			const file = await find(id);
			const rows = await editionsOf(db, id);
			return {
				language: ownLanguage(file) ?? null,
				editions: rows.map((row) => shown(row, file)),
			};
		},
	};
}

const nameOf = (by: By) => (typeof by === "string" ? by : by.name);
