import type { Change, LocalDraft } from "./draftSync.ts";

export type DraftKey = { author: string; entry: string; language: string };

const prefix = "console.unsent";
const folderOf = ({ author, entry, language }: DraftKey) =>
	`${prefix}:${author}:${entry}:${language}:`;

/**
 * Unsent changes of one person, in this browser: each open page has a place of its
 * own, so that two tabs never write over each other. Finds what pages that are gone
 * have left; those of others are left alone.
 */
export async function openLocalDraft(place: DraftKey) {
	const folder = folderOf(place);
	const own = folder + crypto.getRandomValues(new Uint32Array(2)).join("");
	const release = holdLock(own);
	const left: string[] = [];
	for (const key of keysIn(folder))
		if (key !== own && (await isLeft(key))) left.push(key);
	const pendingChanges = left.flatMap((key) => read(key)?.batches ?? []);

	return {
		pendingChanges: pendingChanges as Change[][],

		/** Stores what is not acknowledged; null: everything is. False where storage is full. */
		keep(kept: LocalDraft | null): boolean {
			try {
				if (kept) localStorage.setItem(own, JSON.stringify(kept));
				else localStorage.removeItem(own);
				// Changes of closed pages are stored under the own key now, or acknowledged.
				for (const key of left.splice(0)) localStorage.removeItem(key);
				return true;
			} catch {
				return false;
			}
		},

		/** Releases the lock when the page closes; the next page finds what it stored. */
		release,
	};
}

/** Entries of which somebody has left unsent changes in this browser. */
export function pendingDrafts(author: string): DraftKey[] {
	const places = keysIn(`${prefix}:${author}:`).map((key) => {
		const [, , entry = "", language = ""] = key.split(":");
		return { author, entry, language };
	});
	const byKey = new Map(places.map((place) => [folderOf(place), place]));
	return [...byKey.values()];
}

function keysIn(folder: string): string[] {
	try {
		return Object.keys(localStorage).filter((key) => key.startsWith(folder));
	} catch {
		return [];
	}
}

function read(key: string): LocalDraft | undefined {
	try {
		const kept = JSON.parse(localStorage.getItem(key) ?? "") as LocalDraft;
		return Array.isArray(kept.batches) ? kept : undefined;
	} catch {
		return undefined;
	}
}

/** Holds a lock that marks the key as this page's, for as long as the page lives. */
function holdLock(name: string): () => void {
	let release = () => {};
	// Locks need https. Without them a second tab may send the same changes: harmless.
	void navigator.locks?.request(
		name,
		() =>
			new Promise<void>((resolve) => {
				release = resolve;
			}),
	);
	return () => release();
}

async function isLeft(name: string): Promise<boolean> {
	if (!navigator.locks) return true;
	return navigator.locks.request(
		name,
		{ ifAvailable: true },
		async (lock) => lock !== null,
	);
}
