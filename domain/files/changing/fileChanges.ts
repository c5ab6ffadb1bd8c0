import { DomainError } from "../../../contracts/errors.ts";
import { noteLength } from "../../../contracts/files/fileBounds.ts";
import { defaultLanguage, languages } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type {
	AuditAction,
	AuditLog,
	StaffEntry,
} from "../../audit/auditLog.ts";
import { createEditions } from "../editions/editions.ts";
import { checkFileType } from "../inspection/fileTypes.ts";
import type { Inspection } from "../inspection/inspection.ts";
import { refusalMessage } from "../inspection/refusalMessage.ts";
import { type GivenNames, namesWith } from "../library/languageNames.ts";
import type { Library } from "../library/library.ts";
import {
	countChange,
	type FileEntry,
	findByName,
} from "../library/libraryQueries.ts";
import { givenName, keysOf, wholeName } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import { createVersions } from "../versions/versions.ts";
import { type Bytes, createCheckedContent } from "./checkedContent.ts";
import { changeFile } from "./fileChangeQueries.ts";
import { createMoving } from "./moving.ts";
import { type NewName, renamed } from "./renaming.ts";

/**
 * Changes of staff to files: content, names, places, descriptions. Each is one
 * transaction with its line in the audit log; `by` is who does it. Content is
 * looked at as an upload's is, and published at once.
 *
 * @throws DomainError `not_found`, `invalid` for names and content that are refused,
 * `conflict` for a name that is taken
 */
export function createFileChanges(deps: {
	db: Db;
	clock: Clock;
	storage: Storage;
	library: Library;
	inspection: Pick<Inspection, "judgeStored">;
	auditLog: AuditLog;
	/** The file of an id, as a transaction sees it where one is given. */
	find: (id: string, within?: Db) => Promise<FileEntry>;
}) {
	const { db, library, auditLog, find } = deps;
	const checked = createCheckedContent(deps);
	const moving = createMoving(deps);
	const versions = createVersions({ ...deps, checked });
	const editions = createEditions({ ...deps, checked });

	async function change(
		action: AuditAction,
		by: StaffEntry["by"],
		work: (
			trx: Db,
		) => Promise<{ file: FileEntry; detail?: Record<string, unknown> }>,
		/** Name that may be taken. */
		called: () => string = () => "",
	): Promise<FileEntry> {
		try {
			return await db.transaction().execute(async (trx) => {
				const { file, detail } = await work(trx);
				const { id, name, size } = file;
				await auditLog.byStaff(
					{ action, by, subject: id, detail: { name, size, ...detail } },
					trx,
				);
				return file;
			});
		} catch (error) {
			if (isUniqueViolation(error)) throw taken(called());
			throw error;
		}
	}

	const { begin, ...changes } = versions;
	return {
		...changes,

		/** Content of files in other languages than their own. */
		editions,

		/** Publishes a new file in a folder or node; a taken name is refused. */
		async put(
			folderId: string,
			given: {
				name: string;
				bytes: Bytes;
				names?: GivenNames;
				note?: string;
			},
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			const name = givenName(given.name);
			const names = columnOf(name, given.names ?? {});
			const note = noteOf(given.note ?? "");
			if (await findByName(db, folderId, keysOf(name).unique_name))
				throw taken(name);
			const content = await checked(name, given.bytes);
			return change("file-add", by, async (trx) => {
				if (await findByName(trx, folderId, keysOf(name).unique_name))
					throw taken(name);
				const { id } = await library.addFile(
					{ ...content, parentId: folderId, name, note },
					trx,
				);
				if (names) await changeFile(trx, id, { names });
				await library.publish(id, trx);
				const { sha256 } = content;
				const file = await find(id, trx);
				await begin(file, by, trx);
				return { file, detail: { parent: folderId, sha256 } };
			});
		},

		/** See `Folders.rename`; a name in another language ends as the file's own. */
		rename(
			id: string,
			given: NewName | NewName[],
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			let called = "";
			return change(
				"file-rename",
				by,
				async (trx) => {
					const before = await find(id, trx);
					const { english, names, detail } = await renamed(
						{ auditLog, trx, kept: wholeName },
						before,
						[given].flat(),
					);
					called = english ?? before.name;
					const keys = keysOf(called);
					const { media_type: mediaType, size } = before;
					const refusal =
						english !== undefined &&
						checkFileType({ ext: keys.ext, mediaType, size });
					if (refusal) {
						const message = refusalMessage(refusal);
						throw new DomainError(
							"invalid",
							sayMessage(defaultLanguage, message),
							[{ field: "name", message }],
							{ publicMessage: message },
						);
					}
					const others = [given]
						.flat()
						.filter(
							({ language = defaultLanguage }) => language !== defaultLanguage,
						);
					for (const { name } of others)
						if (name.trim() !== "") mustEndAlike(givenName(name), keys.ext);
					await changeFile(trx, id, {
						names,
						...(english !== undefined && { ...keys, name: english }),
					});
					if (before.parent_id) await countChange(trx, before.parent_id, 0);
					return { file: await find(id, trx), detail };
				},
				() => called,
			);
		},

		/** Puts it into another folder or node. */
		async move(
			id: string,
			folderId: string,
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			await find(id);
			await moving.move([{ id }], folderId, by);
			return find(id);
		},

		/**
		 * Sets the description of a file, beside its name; an empty text removes
		 * it.
		 */
		describe(
			id: string,
			text: string,
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			return change("file-describe", by, async (trx) => {
				const { note: before, name } = await find(id, trx);
				// Readers follow changes of names: the search finds it by this, too.
				await changeFile(trx, id, { note: noteOf(text), name });
				return { file: await find(id, trx), detail: { before } };
			});
		},
	};
}

/** Column `names` of a new file. */
function columnOf(name: string, given: GivenNames): string | null {
	let names: string | null = null;
	for (const language of languages) {
		const other = given[language];
		if (other === undefined || language === defaultLanguage) continue;
		const clean = givenName(other);
		mustEndAlike(clean, keysOf(name).ext);
		names = namesWith({ name, names }, clean, language);
	}
	return names;
}

/** A name in another language is what a download is saved as: programs open it by its ending. */
function mustEndAlike(name: string, ext: string): void {
	if (keysOf(name).ext === ext) return;
	throw refused("invalid", "ending", { name, ext }, "name");
}

function noteOf(text: string): string {
	const note =
		text.length > 2 * noteLength
			? text
			: text.toWellFormed().normalize("NFC").trim();
	if (note.length > noteLength || /[^\P{Cc}\n\t]/u.test(note))
		throw new DomainError(
			"invalid",
			`A description is a text of at most ${noteLength} characters.`,
		);
	return note;
}

const taken = (name: string) => refused("conflict", "taken", { name });
