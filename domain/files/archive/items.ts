import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError } from "../../../contracts/errors.ts";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Closed } from "../audience/sight.ts";
import { editionName } from "../editions/choosing.ts";
import { editionsIn } from "../editions/editionsIn.ts";
import { archiveName, cleanName, numberedName } from "../library/names.ts";
import type { createArchivedPictures } from "../pictures/archivedPictures.ts";
import { entriesThere, insideOthers } from "../selection/chosen.ts";
import {
	childrenAfter,
	type ArchivedEntry as Entry,
} from "./archiveQueries.ts";
import type { ArchiveItem } from "./layoutTable.ts";

const rowsAtOnce = 1000;
/** Entries of one archive: what can be planned while somebody waits. */
export const mostArchiveEntries = 200_000;
/** Bytes of a path in an archive: the format has 16 bits for it. */
const mostPathBytes = 65_535;

/** Ids that an archive is asked for with, each once and in order. @throws DomainError `invalid` for none, or too many */
export function checkedIds(ids: string[]): string[] {
	const sorted = [...new Set(ids)].sort();
	if (sorted.length > 0 && sorted.length <= mostChosen) return sorted;
	const message = sorted.length === 0 ? "required" : "archive";
	throw new DomainError("invalid", "no ids, or too many", [
		{ field: "file_id", message },
	]);
}

/**
 * Entries that were chosen, in the order of choosing, without those that lie in
 * another of them: they come with it, once. Throws `not_found` when one is not there,
 * or closed.
 */
export async function chosenEntries(db: Db, ids: string[], closed: Closed) {
	const found = await entriesThere(db, ids, closed);
	if (ids.some((id) => !found.has(id)))
		throw new DomainError("not_found", "no such entry");
	const inside = await insideOthers(db, found, closed);
	return ids.flatMap((id) => (inside.has(id) ? [] : (found.get(id) ?? [])));
}

/** More entries than were wanted: the archive takes more than there is time for. */
export class TooManyEntries extends Error {}

/**
 * Hands over everything the chosen entries stand for that is not closed: files, and
 * folders with what lies in them, an empty one too. Names that would fall together get a number.
 * Other requests have their turn between two pages of rows.
 *
 * @returns name that one more file beside the chosen ones would have
 * @param most entries; with one more it ends with `TooManyEntries`
 * @throws DomainError `invalid` for a path that archives cannot have
 */
export async function eachArchiveItem(
	db: Db,
	chosen: Entry[],
	language: LanguageCode,
	{
		most,
		closed,
		pictures,
		add,
	}: {
		most: number;
		closed: Closed;
		/** Pictures that go in in another size. */
		pictures: ReturnType<typeof createArchivedPictures>;
		add: (item: ArchiveItem) => void;
	},
): Promise<(preferred: string) => string> {
	let count = 0;
	const kept = await pictures.keptAmong(chosen.map(({ id }) => id));
	return level("", [chosen], (id) => kept.has(id));

	async function level(
		folder: string,
		pages: Iterable<Entry[]> | AsyncIterable<Entry[]>,
		isKept: (id: string) => boolean,
	): Promise<(preferred: string) => string> {
		const nameFor = createNames();
		for await (const page of pages) {
			await nextTurn();
			const editions = await editionsIn(db, page, language);
			const sizes = await pictures.page(
				page.map((entry) => ({ ...entry, ...editions.get(entry.id) })),
				isKept,
			);
			for (const entry of page) {
				const { id } = entry;
				const isFile = entry.kind === "file";
				const edition = editions.get(id);
				const found = sizes.get(id);
				const sized = found === "lacking" ? undefined : found;
				const name = edition
					? editionName(entry, language)
					: shownName(entry, language);
				if (found === "lacking") {
					pictures.leaveOut(folder + archiveName(name));
					continue;
				}
				const path =
					folder +
					nameFor(archiveName(sized?.name(name) ?? name)) +
					(isFile ? "" : "/");
				if (++count > most) throw new TooManyEntries();
				if (path.length * 3 > mostPathBytes) checkPath(path);
				const { created_at: at } = edition ?? entry;
				const content = contentOf({ ...entry, ...edition });
				add({
					...{ path, time: secondsOf(at), ...content, isEdition: !!edition },
					...(sized && { content: sized.content, source: sized.source }),
				});
				const inside = isKept(id) || pictures.isFolder(id);
				if (!isFile) await level(path, children(id), () => inside);
			}
		}
		return nameFor;
	}

	async function* children(parentId: string): AsyncGenerator<Entry[]> {
		let last: Entry | undefined;
		for (;;) {
			const page = await childrenAfter(
				db,
				{ parentId, closed },
				last,
				rowsAtOnce,
			);
			yield page;
			if (page.length < rowsAtOnce) return;
			last = page.at(-1);
		}
	}
}

function checkPath(path: string): void {
	if (Buffer.byteLength(path) > mostPathBytes) throw tooMuch();
}

/** Error for somebody who asks for more than one archive can be. */
export function tooMuch(): DomainError {
	return new DomainError("invalid", "too much for one archive", [
		{ field: "file_id", message: "archive" },
	]);
}

/** Name of an entry for somebody who reads this language. */
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
function createNames(): (preferred: string) => string {
	const taken = new Map<string, number>();
	return (preferred) => {
		const folded = preferred.toLowerCase();
		let number = taken.get(folded);
		if (number === undefined) {
			taken.set(folded, 1);
			return preferred;
		}
		let name: string;
		do name = numberedName(preferred, ++number);
		while (taken.has(name.toLowerCase()));
		taken.set(folded, number);
		taken.set(name.toLowerCase(), 1);
		return name;
	};
}
