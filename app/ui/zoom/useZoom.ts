import {
	type PointerEvent as ReactPointerEvent,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import {
	fitted,
	moved,
	type Point,
	type Size,
	type Sizes,
	whole,
	zoomAbout,
} from "./zoom.ts";

/** Pixels a finger goes until that is a swipe, and from the first touch of a double one. */
const swipeFrom = 48;
const near = 32;
/** Milliseconds between the touches of a double one. */
const soon = 300;
/** Factor by which a double touch makes it larger. */
const closer = 2.5;

/**
 * Fingers, mouse and wheel over a picture: two fingers or the wheel zoom about where
 * they are, a double touch goes closer and back, one finger moves what is zoomed, and
 * otherwise goes on to the next picture.
 *
 * @param key the picture; another one is seen whole
 * @param natural its size in pixels, once it is known
 * @param onSwipe 1 to the left, -1 to the right
 */
export function useZoom(
	stage: RefObject<HTMLElement | null>,
	key: string,
	natural: Size | undefined,
	onSwipe: (by: number) => void,
) {
	const [{ of, view, drag }, set] = useState({ of: key, view: whole, drag: 0 });
	const shown = of === key ? view : whole;
	const latest = useRef(shown);
	const fingers = useRef(new Map<number, Point>());
	const begun = useRef<Point & { swipes: boolean }>(undefined);
	const touched = useRef<Point & { time: number }>(undefined);

	useLayoutEffect(() => {
		latest.current = shown;
	}, [shown]);

	function show(view: typeof whole, drag = 0): void {
		latest.current = view;
		set({ of: key, view, drag });
	}
	function sizes(): Sizes {
		const box = stage.current;
		const room = {
			width: box?.clientWidth ?? 0,
			height: box?.clientHeight ?? 0,
		};
		return { stage: room, picture: natural ? fitted(natural, room) : room };
	}
	/** Position of a pointer relative to the middle of the stage. */
	function placeOf({ clientX, clientY }: MouseEvent): Point {
		const box = stage.current?.getBoundingClientRect();
		if (!box) return { x: 0, y: 0 };
		return {
			x: clientX - box.left - box.width / 2,
			y: clientY - box.top - box.height / 2,
		};
	}
	const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
		show(zoomAbout(latest.current, factor, at, sizes()));
	const moveBy = (by: Point) => show(moved(latest.current, by, sizes()));

	// Browsers take the wheel of a listener that React adds for one that changes nothing.
	const onWheel = useRef<(event: WheelEvent) => void>(undefined);
	useEffect(() => {
		onWheel.current = (event) => {
			event.preventDefault();
			const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 20);
			// Two fingers on a trackpad come as small steps with this key.
			const rate = event.ctrlKey ? 0.01 : 0.002;
			zoomBy(Math.exp(-pixels * rate), placeOf(event));
		};
	});
	useEffect(() => {
		const element = stage.current;
		const listen = (event: WheelEvent) => onWheel.current?.(event);
		element?.addEventListener("wheel", listen, { passive: false });
		return () => element?.removeEventListener("wheel", listen);
	}, [stage]);

	function onPointerDown(event: ReactPointerEvent): void {
		if (event.button !== 0) return;
		const at = placeOf(event.nativeEvent);
		stage.current?.setPointerCapture(event.pointerId);
		fingers.current.set(event.pointerId, at);
		const single = fingers.current.size === 1;
		const swipes = single && event.pointerType !== "mouse";
		begun.current = { ...at, swipes: swipes && latest.current.scale === 1 };
	}

	function onPointerMove(event: ReactPointerEvent): void {
		const before = fingers.current.get(event.pointerId);
		if (!before) return;
		const at = placeOf(event.nativeEvent);
		const other = [...fingers.current].find(([id]) => id !== event.pointerId);
		fingers.current.set(event.pointerId, at);
		const by = { x: at.x - before.x, y: at.y - before.y };
		if (other) {
			const [, still] = other;
			const middle = { x: (at.x + still.x) / 2, y: (at.y + still.y) / 2 };
			const factor = distance(at, still) / (distance(before, still) || 1);
			const zoomed = zoomAbout(latest.current, factor, middle, sizes());
			show(moved(zoomed, { x: by.x / 2, y: by.y / 2 }, sizes()));
		} else if (latest.current.scale > 1) moveBy(by);
		else if (begun.current?.swipes)
			show(latest.current, at.x - begun.current.x);
	}

	function onPointerUp(event: ReactPointerEvent): void {
		if (!fingers.current.delete(event.pointerId)) return;
		const from = begun.current;
		// The finger that stays moves the picture, and swipes no more.
		begun.current = undefined;
		if (fingers.current.size > 0 || !from) return;
		const at = placeOf(event.nativeEvent);
		const by = { x: at.x - from.x, y: at.y - from.y };
		if (drag !== 0) show(latest.current);
		if (from.swipes && isSwipe(by)) onSwipe(by.x < 0 ? 1 : -1);
		else if (distance(at, from) < 10) touch(at, event.timeStamp);
	}

	function touch(at: Point, time: number): void {
		const first = touched.current;
		touched.current = { ...at, time };
		if (!first || time - first.time > soon || distance(first, at) > near)
			return;
		touched.current = undefined;
		if (latest.current.scale > 1) show(whole);
		else zoomBy(closer, at);
	}

	function onPointerCancel(event: ReactPointerEvent): void {
		fingers.current.delete(event.pointerId);
		begun.current = undefined;
		show(latest.current);
	}

	return {
		view: shown,
		/** Pixels a finger has drawn a whole picture aside. */
		drag: of === key ? drag : 0,
		zoomBy,
		moveBy,
		reset: () => show(whole),
		gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
	};
}

function isSwipe({ x, y }: Point): boolean {
	return Math.abs(x) > swipeFrom && Math.abs(x) > 1.5 * Math.abs(y);
}

function distance(one: Point, other: Point): number {
	return Math.hypot(one.x - other.x, one.y - other.y);
}
