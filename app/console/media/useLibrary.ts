import { useCallback, useEffect, useRef, useState } from "react";
import type { MediaFilter } from "../../../contracts/console/mediaBounds.ts";
import { call } from "../request.ts";
import type { MediaItem } from "./sendPicture.ts";

/** Milliseconds between two looks at pictures that are being prepared. */
const often = 1500;

type State = "loading" | "ready" | "failed" | "more";

/** Pictures of the library as they are looked for, page by page; what is being prepared shows how far it is. */
export function useLibrary(words: string, filter: MediaFilter) {
	const [pictures, setPictures] = useState<MediaItem[]>([]);
	const [next, setNext] = useState<string | null>(null);
	const [state, setState] = useState<State>("loading");
	const turn = useRef(0);

	const load = useCallback(
		async (after: string | null) => {
			turn.current += 1;
			const mine = turn.current;
			setState(after === null ? "loading" : "more");
			try {
				const page = await call(
					"console-media",
					{ words, filter, ...(after !== null && { after }) },
					{ background: true, quiet: () => true },
				);
				if (mine !== turn.current) return;
				setPictures((shown) =>
					after === null ? page.pictures : [...shown, ...page.pictures],
				);
				setNext(page.next);
				setState("ready");
			} catch {
				if (mine === turn.current) setState("failed");
			}
		},
		[words, filter],
	);
	useEffect(() => void load(null), [load]);

	const waiting = pictures
		.filter(({ job }) => job?.state === "waiting")
		.map(({ id }) => id)
		.slice(0, 100)
		.join();
	useEffect(() => {
		if (waiting === "") return;
		const timer = setInterval(async () => {
			const ids = waiting.split(",");
			const some = await call(
				"console-media-some",
				{ ids },
				{ background: true, quiet: () => true },
			).catch(() => []);
			const known = new Map(some.map((one) => [one.id, one]));
			setPictures((shown) => shown.map((one) => known.get(one.id) ?? one));
		}, often);
		return () => clearInterval(timer);
	}, [waiting]);

	return {
		pictures,
		state,
		hasMore: next !== null,
		more: () => void load(next),
		again: () => void load(null),
		/** Shows one that has just come first. */
		add: useCallback(
			(picture: MediaItem) =>
				setPictures((shown) => [
					picture,
					...shown.filter(({ id }) => id !== picture.id),
				]),
			[],
		),
	};
}
