import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { ChosenItem } from "../../../contracts/files/files.ts";
import {
	mayHoldPictures,
	type PicturesKept,
} from "../../../contracts/files/pictureSizes.ts";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { showToast } from "../../request/toasts.ts";
import { call } from "../request.ts";
import { useSessionDraft } from "../session/sessionDraft.ts";
import { shareTray, tellChange } from "./sharedTray.ts";
import { readTray, storeTray } from "./storedTray.ts";

/** Files and bytes; the bytes are null where they are not known. */
type Weight = { files: number; bytes: number | null };
type Items = ReadonlyMap<string, ChosenItem>;

/** Milliseconds after the last tick until folders are weighed. */
const quiet = 300;

export type Tray = ReturnType<typeof useTray>;

/**
 * Tray of ticked entries, from all folders, pages and searches (decision 0067):
 * it is kept until it is taken out, also over the end of a session and a new
 * load of the page. Files say their size themselves; what folders hold, what
 * comes with a folder anyway and what is there no longer the server says.
 */
export function useTray() {
	const t = useTranslations("partners.tray");
	const [stored] = useState(readTray);
	const [items, setItems] = useSessionDraft<Items>("tray", stored);
	const [weights, setWeights] = useState<ReadonlyMap<string, Weight>>(
		new Map(),
	);
	const [kept, setKept] = useState<PicturesKept>();
	const [gone, setGone] = useState<string[]>([]);
	/** Entries that were ticked and come with a folder that is: their rows stay ticked. */
	const [inside, setInside] = useState<ReadonlySet<string>>(new Set());
	/** Entries that were taken out all at once, which can be had back. */
	const [cleared, setCleared] = useState<Items>();
	const latest = useRef(items);
	latest.current = items;

	const take = useCallback(
		(next: Items) => {
			latest.current = next;
			setItems(next);
			storeTray(next);
		},
		[setItems],
	);
	const set = useCallback(
		(next: Items) => {
			tellChange(latest.current, next);
			take(next);
		},
		[take],
	);
	useEffect(() => shareTray(() => latest.current, take), [take]);

	/** Puts entries in and takes others out; more than fit into one archive are not taken. Whether it did. */
	const change = useCallback(
		(put: readonly ChosenItem[], drop: Iterable<string> = []): boolean => {
			const next = new Map(latest.current);
			for (const id of drop) {
				// Entries that came with a folder go with it.
				if (next.get(id)?.type !== 1) setInside(new Set());
				next.delete(id);
			}
			for (const one of put) next.set(one.id, chosenOf(one));
			if (next.size > mostChosen) {
				showToast({ message: t("most", { most: mostChosen }) });
				return false;
			}
			if (put.length > 0) setCleared(undefined);
			set(next);
			return true;
		},
		[set, t],
	);

	/** Asks what became of what is in it, and says what is gone; how many that are. */
	const check = useCallback(
		async (signal?: AbortSignal): Promise<number> => {
			const requested = latest.current;
			if (requested.size === 0) return 0;
			const detail = await call(
				"selection-detail",
				{ file_id: [...requested.keys()].join(",") },
				{ ...backgroundCall, ...(signal && { signal }) },
			);
			const known = new Map(detail.items.map(({ id, ...of }) => [id, of]));
			// A process of a build before says nothing of it.
			setKept(detail.kept ?? "none");
			const within = new Set(detail.inside);
			const next = new Map(latest.current);
			const lost: string[] = [];
			for (const [id, { name }] of requested) {
				if (known.has(id)) continue;
				if (next.delete(id) && !within.has(id)) lost.push(name);
			}
			// An answer may be older than one that has come.
			setWeights((before) => new Map([...before, ...known]));
			if (within.size > 0)
				setInside((before) => new Set([...before, ...within]));
			if (next.size < latest.current.size) set(next);
			if (lost.length > 0) setGone((before) => [...before, ...lost]);
			return lost.length;
		},
		[set],
	);

	// Much may have gone since it was stored.
	useEffect(() => {
		check().catch(() => undefined);
	}, [check]);

	const mustAsk = [...items.values()].some(mayHoldPictures);
	useEffect(() => {
		if (!mustAsk || items.size === 0) {
			// The answer was about what the tray held before.
			setKept(undefined);
			return;
		}
		const control = new AbortController();
		const timer = setTimeout(() => {
			// Without an answer the number of entries is all that is said.
			check(control.signal).catch(() => undefined);
		}, quiet);
		return () => {
			clearTimeout(timer);
			control.abort();
		};
	}, [items, mustAsk, check]);

	const total = useMemo(() => totalOf(items, weights), [items, weights]);
	return useMemo(
		() => ({
			items,
			/** Files and bytes; undefined until the server has said what its folders hold. */
			total,
			weightOf: (item: ChosenItem): Weight | undefined =>
				weightIn(weights, item),
			/** Pictures in it from whose originals the account is kept; undefined until the server has said. */
			kept,
			change,
			inside,
			empty: () => {
				setGone([]);
				setInside(new Set());
				setCleared(items);
				set(new Map());
			},
			/** Number of entries that were taken out all at once a moment ago. */
			cleared: cleared?.size ?? 0,
			/** Puts them back; what is gone meanwhile is said. */
			undoEmpty: () => {
				if (cleared && change([...cleared.values()]))
					check().catch(() => undefined);
			},
			forgetCleared: () => setCleared(undefined),
			check,
			/** Names of what was in it and is there no longer. */
			gone,
			forgetGone: () => setGone([]),
		}),
		[items, total, weights, kept, change, check, set, gone, inside, cleared],
	);
}

/**
 * Facts that are kept of an entry: a row of a list has more, which grows old.
 */
function chosenOf({
	id,
	name,
	xext,
	type,
	size,
	path,
}: ChosenItem): ChosenItem {
	return { id, name, xext, type, size, path };
}

function totalOf(
	items: Items,
	weights: ReadonlyMap<string, Weight>,
): Weight | undefined {
	const total: Weight = { files: 0, bytes: 0 };
	for (const item of items.values()) {
		const weight = weightIn(weights, item);
		if (!weight) return undefined;
		const { files, bytes } = weight;
		total.files += files;
		total.bytes =
			bytes === null || total.bytes === null ? null : total.bytes + bytes;
	}
	return total;
}

/** Weight of an entry: as the server said, else what a list said of a file. */
function weightIn(
	weights: ReadonlyMap<string, Weight>,
	{ id, type, size }: ChosenItem,
): Weight | undefined {
	return (
		weights.get(id) ?? (type === 1 ? { files: 1, bytes: size } : undefined)
	);
}
