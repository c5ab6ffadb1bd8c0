import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type Clock, systemClock } from "../../../platform/runtime/clock.ts";
import { isDeleted, type Sight } from "../audience/sight.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { versionsOf } from "../versions/versionQueries.ts";
import {
	editionFilesWith,
	filesWith,
	formerFilesWith,
	timesAbove,
} from "./checkingQueries.ts";
import { versionOfCode } from "./documentCodes.ts";

/** Verdict of the library about some content. */
export type DocumentState = "current" | "superseded" | "withdrawn" | "unknown";

/**
 * Verdict as it is told: an edition that readers of its language get still, though the
 * document was renewed since, is superseded and behind (docs/decisions/0120).
 */
type Verdict = { state: DocumentState; behind?: true };

/** File that holds now, for somebody who may see it. */
export type CheckedDocument = {
	id: string;
	name: string;
	folderId: string;
	/** Language of the edition that was checked; none of the file's own content. */
	language: LanguageCode | undefined;
};

/** Mark by which a document is checked: the SHA-256 of its bytes, or the code printed on it. */
export type CheckedWith = { sha256: string } | { code: string };

export type DocumentCheck = ReturnType<typeof createDocumentCheck>;

/**
 * Holds content that somebody has against the library: whether it is what holds now. Who
 * has the bytes learns that; names and places are told to those who may see the file.
 */
export function createDocumentCheck({
	db,
	sight,
	clock = systemClock,
}: {
	db: Db;
	sight: Sight;
	clock?: Clock;
}) {
	/** Whether everybody who may see its folder can have it now, will later, or no longer can. */
	async function stateOf(file: FileEntry): Promise<"there" | "gone" | "ahead"> {
		// Content that waits for inspection or a person was never given out.
		if (file.state === "held") return "ahead";
		if (file.state !== "published" || (await isDeleted(db, file)))
			return "gone";
		const now = clock.now().toISOString();
		const times = await timesAbove(db, file.id);
		if (times.some(({ from }) => from !== null && from > now)) return "ahead";
		const isOver = times.some(({ until }) => until !== null && until <= now);
		return isOver ? "gone" : "there";
	}

	/** File, and the language of the edition of it that was looked for. */
	type FoundFile = FileEntry & { edition?: string };
	type Found = Verdict & { files: FoundFile[] };
	const unknown: Found = { state: "unknown", files: [] };

	/** Version that a code on a document names, whatever bytes somebody has of it. */
	async function findCoded(code: string): Promise<Found> {
		const coded = versionOfCode(code);
		if (!coded) return unknown;
		const file = await findEntry(db, coded.id);
		if (file?.kind !== "file") return unknown;
		const now = await stateOf(file);
		if (now === "ahead") return unknown;
		const versions = await versionsOf(db, file.id);
		const newest = versions[0]?.version ?? 1;
		if (coded.version > newest) return unknown;
		if (now === "gone") return { state: "withdrawn", files: [] };
		const files = [file];
		const row = versions.find(({ version }) => version === coded.version);
		// An earlier version whose content the file has again holds, too.
		if (!row || row.sha256 === file.sha256) return { state: "current", files };
		const state = row.withdrawn_at ? "withdrawn" : "superseded";
		return { state, files };
	}

	const find = (asked: CheckedWith): Promise<Found> =>
		"code" in asked ? findCoded(asked.code) : findContent(asked.sha256);

	async function findContent(sha256: string): Promise<Found> {
		const current: FoundFile[] = [];
		const superseded: FoundFile[] = [];
		const withdrawn: FoundFile[] = [];
		const behind: FoundFile[] = [];
		let isWithdrawn = false;
		for (const file of await filesWith(db, sha256)) {
			const at = await stateOf(file);
			if (at === "there") current.push(file);
			if (at === "gone") isWithdrawn = true;
		}
		for (const file of await formerFilesWith(db, sha256)) {
			const at = await stateOf(file);
			if (at === "ahead") continue;
			if (file.withdrawn_at || at === "gone") isWithdrawn = true;
			if (at === "there")
				(file.withdrawn_at ? withdrawn : superseded).push(file);
		}
		for (const file of await editionFilesWith(db, sha256)) {
			const at = await stateOf(file);
			if (at === "ahead") continue;
			if (file.withdrawn_at || at === "gone") isWithdrawn = true;
			if (at !== "there") continue;
			const isGiven = file.ended_at === null;
			// Editions of a document that was renewed since are given all the same.
			const given = file.goes_with === file.sha256 ? current : behind;
			const into = file.withdrawn_at ? withdrawn : superseded;
			(isGiven ? given : into).push(file);
		}
		if (current.length > 0) return { state: "current", files: current };
		if (isWithdrawn) return { state: "withdrawn", files: withdrawn };
		if (behind.length > 0)
			return { state: "superseded", behind: true, files: behind };
		if (superseded.length > 0)
			return { state: "superseded", files: superseded };
		return unknown;
	}

	return {
		/** State of a document, for anybody. */
		async state(asked: CheckedWith): Promise<Verdict> {
			const { files: _, ...verdict } = await find(asked);
			return verdict;
		},

		/** State of a document, with the file that holds now where the account may see it. */
		async forAccount(
			accountId: string,
			asked: CheckedWith,
			language: LanguageCode,
		): Promise<Verdict & { file: CheckedDocument | undefined }> {
			const { files, ...verdict } = await find(asked);
			for (const { id, name, names, parent_id, edition } of files)
				if (await sight.sees({ accountId }, id)) {
					const shown = nameIn(language, { name, names });
					const folderId = parent_id ?? "";
					const said = isLanguageCode(edition) ? edition : undefined;
					const file = { id, name: shown, folderId, language: said };
					return { ...verdict, file };
				}
			return { ...verdict, file: undefined };
		},
	};
}
