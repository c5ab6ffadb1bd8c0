import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { isDeleted, type Sight } from "../audience/sight.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { filesWith, formerFilesWith } from "./checkingQueries.ts";

/** Verdict of the library about some content. */
export type DocumentState = "current" | "superseded" | "withdrawn" | "unknown";

/** File that holds now, for somebody who may see it. */
export type CheckedDocument = { id: string; name: string; folderId: string };

export type DocumentCheck = ReturnType<typeof createDocumentCheck>;

/**
 * Holds content that somebody has against the library: whether it is what holds now. Who
 * has the bytes learns that; names and places are told to those who may see the file.
 */
export function createDocumentCheck({ db, sight }: { db: Db; sight: Sight }) {
	/** Whether everybody who may see its folder can have it now. */
	const isThere = async (file: FileEntry) =>
		file.state === "published" && !(await isDeleted(db, file));

	async function find(
		sha256: string,
	): Promise<{ state: DocumentState; files: FileEntry[] }> {
		const current: FileEntry[] = [];
		const superseded: FileEntry[] = [];
		const withdrawn: FileEntry[] = [];
		let isWithdrawn = false;
		for (const file of await filesWith(db, sha256)) {
			if (await isThere(file)) current.push(file);
			// Content that waits for inspection or a person was never given out.
			else if (file.state !== "held") isWithdrawn = true;
		}
		for (const file of await formerFilesWith(db, sha256)) {
			const isHere = await isThere(file);
			if (file.withdrawn_at || !isHere) isWithdrawn = true;
			if (isHere) (file.withdrawn_at ? withdrawn : superseded).push(file);
		}
		if (current.length > 0) return { state: "current", files: current };
		if (isWithdrawn) return { state: "withdrawn", files: withdrawn };
		if (superseded.length > 0)
			return { state: "superseded", files: superseded };
		return { state: "unknown", files: [] };
	}

	return {
		/** State of some content, for anybody. */
		async state(sha256: string): Promise<DocumentState> {
			return (await find(sha256)).state;
		},

		/** State of some content, with the file that holds now where the account may see it. */
		async forAccount(
			accountId: string,
			sha256: string,
			language: LanguageCode,
		): Promise<{ state: DocumentState; file: CheckedDocument | undefined }> {
			const { state, files } = await find(sha256);
			for (const { id, name, names, parent_id } of files)
				if (await sight.sees({ accountId }, id)) {
					const shown = nameIn(language, { name, names });
					const file = { id, name: shown, folderId: parent_id ?? "" };
					return { state, file };
				}
			return { state, file: undefined };
		},
	};
}
