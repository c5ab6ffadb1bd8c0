import {
	queryOptions,
	type UseQueryResult,
	useQueries,
	useQuery,
} from "@tanstack/react-query";
import { mostPictures } from "../../../../contracts/console/mediaBounds.ts";
import { queryClient, shared } from "../requests/queries.ts";
import { call } from "../requests/request.ts";
import type { MediaItem } from "./sendPicture.ts";

/** Known pictures by their ids; null: no such picture exists. */
export type KnownPictures = ReadonlyMap<string, MediaItem | null>;

/** Milliseconds until pictures that are being prepared, or failed to load, are fetched again. */
const again = 1500;
const afterFailure = 10_000;

/** Milliseconds in which requests of several fields are batched. */
const together = 20;

type Found = ReadonlyMap<string, MediaItem>;

let batch: { ids: Set<string>; found: Promise<Found> } | undefined;

/** Fetches a picture in one request with those of all fields that appear together. */
async function fetchTogether(id: string): Promise<MediaItem | null> {
	if (!batch || batch.ids.size === mostPictures) batch = nextBatch();
	batch.ids.add(id);
	return (await batch.found).get(id) ?? null;
}

function nextBatch() {
	const ids = new Set<string>();
	const waited = new Promise((resolve) => setTimeout(resolve, together));
	const mine = { ids, found: waited.then(fetchAll) };
	async function fetchAll(): Promise<Found> {
		if (batch === mine) batch = undefined;
		const found = await call(
			"console-media-some",
			{ ids: [...ids] },
			{ background: true, quiet: () => true },
		);
		return new Map(found.map((one) => [one.id, one]));
	}
	return mine;
}

function pictureQuery(id: string) {
	return queryOptions({
		...shared,
		queryKey: ["console-media-some", id],
		queryFn: () => fetchTogether(id),
		refetchInterval: ({ state: { data, status } }) =>
			status === "error"
				? afterFailure
				: data?.job?.state === "waiting" && again,
		refetchIntervalInBackground: true,
	});
}

/** Adds a picture that was just chosen or uploaded: no request is needed. */
export function learnPicture(picture: MediaItem): void {
	queryClient.setQueryData(pictureQuery(picture.id).queryKey, picture);
}

const byId = (
	results: UseQueryResult<MediaItem | null>[],
	ids: readonly string[],
): KnownPictures =>
	new Map(
		results.flatMap(({ data }, at) =>
			data === undefined ? [] : [[ids[at] ?? "", data]],
		),
	);

/** Known pictures of the given ids, fetched together with those of other fields. */
export function usePictures(ids: readonly string[]): KnownPictures {
	const each = [...new Set(ids)];
	return useQueries(
		{
			queries: each.map(pictureQuery),
			combine: (results) => byId(results, each),
		},
		queryClient,
	);
}

/**
 * Picture of an id; other pictures' changes do not render the caller. `undefined`: not
 * loaded yet.
 */
export function usePicture(id: string | null): MediaItem | null | undefined {
	const { data } = useQuery(
		{ ...pictureQuery(id ?? ""), enabled: id !== null },
		queryClient,
	);
	return id === null ? null : data;
}
