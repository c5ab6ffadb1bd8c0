import { mostContents } from "../../../../contracts/files/fileBounds.ts";
import type { DuplicateItem } from "../../../../contracts/files/files.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { post } from "../../../request/request.ts";
import { readRecord } from "../../session/sessionRecord.ts";
import type { Chosen } from "./dropped.ts";

/** Bytes read at once: a slow phone hashes them between two frames. */
const piece = 1024 * 1024;
/** Bytes of the largest file that is looked at: a larger one would be waited for too long. */
const largest = 1024 * 1024 * 1024;
/** Milliseconds that a press waits for an answer; then files are sent without a question. */
const patience = 10_000;

export type Duplicates = ReadonlyMap<Chosen, DuplicateItem[]>;

/** Files that are still chosen: of others no more is read. */
let toFingerprint: ReadonlySet<File> = new Set();
const hashes = new WeakMap<File, Promise<string | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** Hashes the chosen files ahead of being asked for, one after the other, and no others any longer. */
export function hashAhead(chosen: readonly Chosen[]): void {
	toFingerprint = new Set(chosen.map(({ file }) => file));
	for (const { file } of chosen) void hashOf(file);
}

/**
 * Finds chosen files that are there already byte for byte, wherever the person
 * may see them. Files not compared in time count as new.
 */
export async function findDuplicates(
	chosen: readonly Chosen[],
): Promise<Duplicates> {
	const none: Duplicates = new Map();
	return Promise.race([
		ask(chosen).catch(() => none),
		new Promise<Duplicates>((done) => setTimeout(done, patience, none)),
	]);
}

async function ask(chosen: readonly Chosen[]): Promise<Duplicates> {
	const ofChosen = new Map<Chosen, string>();
	for (const one of chosen) {
		const hash = await hashOf(one.file);
		if (hash) ofChosen.set(one, hash);
	}
	const all = [...new Set(ofChosen.values())];
	const places: DuplicateItem[] = [];
	// A session that has ended is told by the upload, which then keeps its file.
	const session = { lang: pageLanguage(), token: readRecord()?.token ?? "" };
	const quietly = { background: true, quiet: () => true };
	for (let at = 0; at < all.length; at += mostContents) {
		const sha256 = all.slice(at, at + mostContents);
		places.push(
			...(await post("upload-duplicates", { ...session, sha256 }, quietly)),
		);
	}
	const found = new Map<Chosen, DuplicateItem[]>();
	for (const [one, hash] of ofChosen) {
		const same = places.filter(({ sha256 }) => sha256 === hash);
		if (same.length > 0) found.set(one, same);
	}
	return found;
}

/** The SHA-256 in hexadecimal; undefined for what is too large or cannot be read. */
function hashOf(file: File): Promise<string | undefined> {
	const known = hashes.get(file);
	if (known) return known;
	const hash = last.then(() => sha256Of(file)).catch(() => undefined);
	last = hash;
	hashes.set(file, hash);
	return hash;
}

/** Hashes a file in chunks: the browser's own hashing needs all of it in memory, and https. */
async function sha256Of(file: File): Promise<string | undefined> {
	if (file.size > largest) return undefined;
	const { sha256 } = await import("@noble/hashes/sha2.js");
	const running = sha256.create();
	for (let at = 0; at < file.size; at += piece) {
		if (!toFingerprint.has(file)) {
			hashes.delete(file);
			return undefined;
		}
		const bytes = await file.slice(at, at + piece).arrayBuffer();
		running.update(new Uint8Array(bytes));
	}
	return Array.from(running.digest(), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}
