import { useCallback, useMemo } from "react";
import type { MediaFilter } from "../../../../contracts/console/mediaBounds.ts";
import { usePictures } from "../../kit/pictures/pictureCache.ts";
import type { MediaItem } from "../../kit/pictures/sendPicture.ts";
import { call } from "../../kit/requests/request.ts";
import { usePages } from "../../kit/requests/usePages.ts";

/** Most pictures that are looked at again while they are being prepared. */
const mostWatched = 100;

/** Pictures of the library as they are looked for, page by page; what is being prepared shows how far it is. */
export function useLibrary(words: string, filter: MediaFilter) {
	const { pages, state, isLoadingMore, hasMore, more, again, change } =
		usePages(
			["console-media", { words, filter }],
			(after: string | null, options) =>
				call(
					"console-media",
					{ words, filter, ...(after !== null && { after }) },
					{ ...options, quiet: () => true },
				),
			({ next }) => next,
		);
	const found = useMemo(
		() => pages?.flatMap(({ pictures }) => pictures) ?? [],
		[pages],
	);
	const prepared = usePictures(
		found
			.filter(({ job }) => job?.state === "waiting")
			.map(({ id }) => id)
			.slice(0, mostWatched),
	);
	return {
		pictures: found.map((one) => prepared.get(one.id) ?? one),
		state: isLoadingMore ? ("more" as const) : state,
		hasMore,
		more,
		again,
		/** Shows one that has just come first. */
		add: useCallback(
			(picture: MediaItem) =>
				change((pages) =>
					pages.map((page, at) => {
						const others = page.pictures.filter(({ id }) => id !== picture.id);
						return {
							...page,
							pictures: at === 0 ? [picture, ...others] : others,
						};
					}),
				),
			[change],
		),
	};
}
