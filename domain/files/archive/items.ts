import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { archiveName, cleanName, numberedName } from "../library/names.ts";
import type { ArchiveItem } from "./layout.ts";
import {
	childrenAfter,
	type ArchivedEntry as Entry,
	entriesByIds,
} from "./queries.ts";

const rowsAtOnce = 1000;
/** Entries of one archive: what can be planned while somebody waits. */
export const mostArchiveEntries = 200_000;
/** Bytes of a path in an archive: the format has 16 bits for it. */
const mostPathBytes = 65_535;

/** Entries that were chosen, in the order of choosing. Throws `not_found` when one is not there for everybody. */
export async function chosenEntries(db: Db, ids: string[]) {
	const found = new Map<string, Entry>();
	for (let start = 0; start < ids.length; start += 500)
		for (const row of await entriesByIds(db, ids.slice(start, start + 500)))
			found.set(row.id, row);
	return ids.map((id) => {
		const row = found.get(id);
		if (!row) throw new DomainError("not_found", "no such entry");
		return row;
	});
}

/**
 * Everything the chosen entries stand for: files, and folders with what lies in
 * them, an empty one too. Names that would fall together get a number. Other
 * requests have their turn between two pages of rows.
 */
export async function* archiveItems(
	db: Db,
	chosen: Entry[],
	language: LanguageCode,
): AsyncGenerator<ArchiveItem> {
	let count = 0;
	yield* level("", [chosen]);

	async function* level(
		folder: string,
		pages: Iterable<Entry[]> | AsyncIterable<Entry[]>,
	): AsyncGenerator<ArchiveItem> {
		const nameFor = createNames();
		for await (const page of pages) {
			await nextTurn();
			for (const entry of page) {
				const isFile = entry.kind === "file";
				const path =
					folder +
					nameFor(archiveName(shownName(entry, language))) +
					(isFile ? "" : "/");
				check(path);
				yield { path, time: secondsOf(entry.created_at), ...contentOf(entry) };
				if (!isFile) yield* level(path, children(entry.id));
			}
		}
	}

	function check(path: string): void {
		count += 1;
		if (count > mostArchiveEntries || Buffer.byteLength(path) > mostPathBytes)
			throw new DomainError("invalid", "too much for one archive", [
				{ field: "file_id", message: "archive" },
			]);
	}

	async function* children(parentId: string): AsyncGenerator<Entry[]> {
		let last: Entry | undefined;
		for (;;) {
			const page = await childrenAfter(db, parentId, last, rowsAtOnce);
			yield page;
			if (page.length < rowsAtOnce) return;
			last = page.at(-1);
		}
	}
}

/** What an entry is called for somebody who reads this language. */
export function shownName(
	{ name, names }: Pick<Entry, "name" | "names">,
	language: LanguageCode,
): string {
	if (names === null) return name;
	const translated = JSON.parse(names)[language] ?? name;
	return cleanName(translated.replace(/[/\\]/g, "-"));
}

function contentOf({ kind, number, size, crc32, sha256 }: Entry) {
	if (kind !== "file") return {};
	if (crc32 === null || sha256 === null)
		throw new Error("A file without its checksums.");
	return { number, content: { size, crc32, sha256 } };
}

function secondsOf(iso: string): number {
	return Math.max(0, Math.floor(Date.parse(iso) / 1000));
}

/** Names of one folder, told apart as Windows does: whatever their case. */
function createNames(): (wanted: string) => string {
	const taken = new Map<string, number>();
	return (wanted) => {
		let name = wanted;
		let number = taken.get(wanted.toLowerCase()) ?? 1;
		while (taken.has(name.toLowerCase())) {
			number += 1;
			name = numberedName(wanted, number);
		}
		taken.set(wanted.toLowerCase(), number);
		if (name !== wanted) taken.set(name.toLowerCase(), 1);
		return name;
	};
}
