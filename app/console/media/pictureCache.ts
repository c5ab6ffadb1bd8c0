import { useCallback, useEffect, useSyncExternalStore } from "react";
import { mostPictures } from "../../../contracts/console/mediaBounds.ts";
import { call } from "../request.ts";
import type { MediaItem } from "./sendPicture.ts";

/** Known pictures by their ids; null: no such picture exists. */
export type KnownPictures = ReadonlyMap<string, MediaItem | null>;

/** Milliseconds after which a cache entry is fetched anew when it is shown again. */
const fresh = 30_000;
/** Milliseconds until pictures that are being prepared, or failed to load, are fetched again. */
const again = 1500;
const afterFailure = 10_000;

/** Milliseconds in which requests of several fields are batched. */
const together = 20;

/** Map replaced with each change, so that its readers render anew. */
let cache: KnownPictures = new Map();
const listeners = new Set<() => void>();
/** Number of fields that show a picture, by its id. */
const shown = new Map<string, number>();
const fetchedAt = new Map<string, number>();
let queued = new Set<string>();
let planned: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setTimeout> | undefined;

function learn(pictures: readonly (readonly [string, MediaItem | null])[]) {
	cache = new Map([...cache, ...pictures]);
	for (const listener of listeners) listener();
}

/** Adds a picture that was just chosen or uploaded: no request is needed. */
export function learnPicture(picture: MediaItem): void {
	fetchedAt.set(picture.id, Date.now());
	learn([[picture.id, picture]]);
	lookAgain();
}

/** Queues pictures to be fetched in one request for all fields that appear together. */
function queue(ids: readonly string[]): void {
	for (const id of ids) queued.add(id);
	if (queued.size === 0 || planned !== undefined) return;
	planned = setTimeout(() => void fetchQueued(), together);
}

async function fetchQueued(): Promise<void> {
	const ids = [...queued];
	queued = new Set();
	planned = undefined;
	let after = again;
	for (let at = 0; at < ids.length; at += mostPictures) {
		const some = ids.slice(at, at + mostPictures);
		for (const id of some) fetchedAt.set(id, Date.now());
		try {
			const found = await call(
				"console-media-some",
				{ ids: some },
				{ background: true, quiet: () => true },
			);
			const byId = new Map(found.map((one) => [one.id, one]));
			learn(some.map((id) => [id, byId.get(id) ?? null]));
		} catch {
			for (const id of some) fetchedAt.delete(id);
			after = afterFailure;
		}
	}
	lookAgain(after);
}

/** Schedules another request for shown pictures that are being prepared or failed to load. */
function lookAgain(after = again): void {
	clearTimeout(looking);
	looking = setTimeout(
		() =>
			queue(
				[...shown.keys()].filter((id) =>
					fetchedAt.has(id) ? cache.get(id)?.job?.state === "waiting" : true,
				),
			),
		after,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function show(ids: readonly string[]): () => void {
	for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
	const before = Date.now() - fresh;
	queue(
		ids.filter((id) => !cache.get(id) || (fetchedAt.get(id) ?? 0) < before),
	);
	return () => {
		for (const id of ids) {
			const left = (shown.get(id) ?? 1) - 1;
			if (left > 0) shown.set(id, left);
			else shown.delete(id);
		}
	};
}

/** Known pictures of the given ids, fetched together with those of other fields. */
export function usePictures(ids: readonly string[]): KnownPictures {
	const names = ids.join();
	useEffect(() => (names === "" ? undefined : show(names.split(","))), [names]);
	return useSyncExternalStore(subscribe, () => cache);
}

/**
 * Picture of an id; other pictures' changes do not render the caller. `undefined`: not
 * loaded yet.
 */
export function usePicture(id: string | null): MediaItem | null | undefined {
	useEffect(() => (id === null ? undefined : show([id])), [id]);
	const get = useCallback(() => (id === null ? null : cache.get(id)), [id]);
	return useSyncExternalStore(subscribe, get);
}
