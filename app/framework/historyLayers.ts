import { useEffect, useRef } from "react";

/*
 * Layers over a page (a drawer, a dialog, a preview) have an entry of their own
 * each in the browser's history, so that Back closes it and not the page
 * (docs/decisions/0068). React Router knows nothing of these entries: they hold
 * the page's own address and key, and what leads from one of them to another is
 * not passed on to it. Their `idx` counts on, which is what it reads before it
 * adds an entry.
 */

/**
 * State that React Router keeps with an entry, and the number of the layer of
 * the page.
 */
type EntryState = { key?: string; idx?: number; layer?: number } | null;
type Layer = { close: () => unknown };

/** Milliseconds. */
const longestTravel = 1000;

/** Layers that lie over the page, the lowest first. */
const layers: Layer[] = [];
/** The entry the window was on when it was last looked at. */
let before: EntryState = null;
/** Key of the page that React Router shows, as far as that was heard of here. */
let page: string | undefined;
/** Whether an entry is on its way that was asked for here. */
let travelling = false;
let planned = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Has Back close what lies over the page, instead of leaving the page. A layer that is
 * opened over another one is closed first.
 *
 * @param close returns false to stay open: Back then changes nothing
 */
export function useBackCloses(open: boolean, close: () => unknown): void {
	const current = useRef(close);
	useEffect(() => {
		current.current = close;
	});
	useEffect(() => {
		if (!open) return;
		const layer = { close: () => current.current() };
		layers.push(layer);
		plan();
		return () => {
			layers.splice(layers.indexOf(layer), 1);
			plan();
		};
	}, [open]);
}

/** Resolves when nothing lies over the page any more, nor in the history; after half a second anyway. */
export async function layersClosed(): Promise<void> {
	// Closing takes effect when it is drawn, going back when the browser has done it.
	for (let looks = 0; looks < 20; looks += 1) {
		await new Promise((done) => setTimeout(done, 25));
		if (!travelling && layers.length + layerOf(read()) === 0) return;
	}
}

/** All that is opened and closed in one moment comes to one change of the history. */
function plan(): void {
	if (planned) return;
	planned = true;
	queueMicrotask(() => {
		planned = false;
		settle();
	});
}

function settle(): void {
	if (travelling) return;
	const state = read();
	page = state?.key;
	const has = layerOf(state);
	for (let layer = has + 1; layer <= layers.length; layer += 1) {
		const idx = (state?.idx ?? 0) + layer - has;
		history.pushState({ ...state, idx, layer }, "");
	}
	if (has > layers.length) travel(layers.length - has);
	before = read();
}

/** Goes to an entry of this page; a browser that does not is waited for no longer. */
function travel(by: number): void {
	travelling = true;
	history.go(by);
	clearTimeout(waiting);
	waiting = setTimeout(() => {
		travelling = false;
	}, longestTravel);
}

/** Before React Router hears of it, whose listener was there first or is not yet: while capturing. */
function onPopState(event: PopStateEvent): void {
	const from = before;
	const state = read();
	const to = layerOf(state);
	const back = (state?.idx ?? 0) < (from?.idx ?? 0);
	// Back onto the entry that was looked at last: the router has added one since.
	const wentOn = !travelling && to > 0 && state?.idx === from?.idx;
	before = state;
	const within = travelling || to > 0 || layerOf(from) > 0;
	if (state?.key === page && within && !wentOn) {
		event.stopImmediatePropagation();
		const wasTravelling = travelling;
		travelling = false;
		if (wasTravelling) plan();
		else if (back) {
			const stays = layers.slice(to).reverse();
			if (stays.map(({ close }) => close()).includes(false)) plan();
		}
		// Closed layers open no more; perhaps another page lies beyond it.
		else if (to > layers.length) passBy();
	} else if (to > 0) {
		// Left behind when one went on from what lay over a page.
		event.stopImmediatePropagation();
		page = undefined;
		travel(-to);
	} else {
		travelling = false;
		page = state?.key;
	}
}

/** Goes on over the entry of a layer that is closed, where there is anything beyond it. */
function passBy(): void {
	const { navigation } = window as { navigation?: { canGoForward: boolean } };
	if (navigation?.canGoForward) history.forward();
	else plan();
}

function layerOf(state: EntryState): number {
	return state?.layer ?? 0;
}

function read(): EntryState {
	return history.state;
}

if (typeof document !== "undefined") {
	addEventListener("popstate", onPopState, { capture: true });
	before = read();
	page = before?.key;
	// A page that was loaded anew has nothing over it.
	if (layerOf(before) > 0) travel(-layerOf(before));
}
