import {
	type KeyboardEvent,
	type PointerEvent,
	useEffect,
	useReducer,
	useRef,
} from "react";

/**
 * Elements of a list put in another order, by dragging a handle or with the arrow
 * keys on it; Home and End go to the ends. `move` hears where one went.
 */
export function useOrder<E extends HTMLElement = HTMLElement>(
	count: number,
	move: (from: number, to: number) => void,
) {
	const list = useRef<E>(null);
	const dragged = useRef<{ from: number; to: number } | undefined>(undefined);
	const focus = useRef<number | undefined>(undefined);
	// A row that is not drawn anew has the handle of an earlier time.
	const latest = useRef({ count, move });
	latest.current = { count, move };
	const [, drawAnew] = useReducer((times: number) => times + 1, 0);

	// The handle goes with its element, and the focus with the handle.
	useEffect(() => {
		const at = focus.current;
		if (at === undefined) return;
		focus.current = undefined;
		const handle = handles(list.current)[at];
		handle?.focus();
		// A handle that had the focus all along is not scrolled to by that.
		handle?.scrollIntoView({ block: "nearest" });
	});

	function go(from: number, to: number): void {
		const { count, move } = latest.current;
		const place = Math.max(0, Math.min(count - 1, to));
		if (place === from) return;
		focus.current = place;
		move(from, place);
		// Elements keyed by index may have no other reason to render anew.
		drawAnew();
	}

	function mark(at: number | undefined, from = -1): void {
		for (const [n, row] of rows(list.current).entries()) {
			row.toggleAttribute("data-dragged", n === from);
			const side =
				n !== at || at === from ? undefined : at < from ? "before" : "after";
			if (side) row.dataset.drop = side;
			else delete row.dataset.drop;
		}
	}

	return {
		list,
		rowOf: () => ({ "data-order": "" }),
		handleOf: (index: number) => ({
			"data-handle": "",
			onKeyDown(event: KeyboardEvent) {
				const { direction } = getComputedStyle(event.currentTarget);
				const onwards = direction === "rtl" ? -1 : 1;
				const to = {
					ArrowUp: index - 1,
					ArrowDown: index + 1,
					ArrowLeft: index - onwards,
					ArrowRight: index + onwards,
					Home: 0,
					End: latest.current.count - 1,
				}[event.key];
				if (to === undefined) return;
				event.preventDefault();
				go(index, to);
			},
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				dragged.current = { from: index, to: index };
				mark(undefined, index);
			},
			onPointerMove({ clientX, clientY }: PointerEvent) {
				const drag = dragged.current;
				if (!drag) return;
				drag.to = nearest(rows(list.current), clientX, clientY);
				mark(drag.to, drag.from);
				scrollAtEdge(clientY);
			},
			onPointerUp() {
				const drag = dragged.current;
				dragged.current = undefined;
				mark(undefined);
				if (drag) go(drag.from, drag.to);
			},
			onPointerCancel() {
				dragged.current = undefined;
				mark(undefined);
			},
		}),
	};
}

/** A list with one element elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const [one] = list.slice(from, from + 1);
	const rest = list.toSpliced(from, 1);
	return one === undefined ? [...list] : rest.toSpliced(to, 0, one);
}

/** Rows of this list, not of lists within it. */
function rows(list: HTMLElement | null): HTMLElement[] {
	return [
		...(list?.querySelectorAll<HTMLElement>("[data-order]") ?? []),
	].filter(
		(row) =>
			row.parentElement?.closest("[data-order]") ===
			(list?.closest("[data-order]") ?? null),
	);
}

function handles(list: HTMLElement | null): HTMLElement[] {
	return rows(list).flatMap(
		(row) => row.querySelector<HTMLElement>("[data-handle]") ?? [],
	);
}

/** Brings into sight what is further up or down, while something is held there. */
function scrollAtEdge(y: number): void {
	const edge = 72;
	const beyond = y < edge ? y - edge : Math.max(0, y - innerHeight + edge);
	if (beyond) scrollBy({ top: beyond / 3, behavior: "instant" });
}

/** The element a point is over, or the nearest one. */
function nearest(all: HTMLElement[], x: number, y: number): number {
	let best = 0;
	let least = Number.POSITIVE_INFINITY;
	for (const [n, row] of all.entries()) {
		const box = row.getBoundingClientRect();
		const dx = Math.max(box.left - x, 0, x - box.right);
		const dy = Math.max(box.top - y, 0, y - box.bottom);
		const distance = dx * dx + dy * dy;
		if (distance < least) {
			least = distance;
			best = n;
		}
	}
	return best;
}
