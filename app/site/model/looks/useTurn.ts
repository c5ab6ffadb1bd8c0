import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Milliseconds a frame is shown while the car turns by itself. */
const frameTime = 45;
/** A drag of so many pixels, or of the stage's width, is one whole turn. */
const wholeTurn = 640;

/**
 * Present frame of `count`. Frames are a ring: behind the last comes the first.
 * Each turns the nose of a car in front of us further to the right, so that its
 * nearer side follows a drag.
 */
export function useTurn(count: number, first: number) {
	const [frame, setFrame] = useState(first);
	const from = useRef<{ x: number; frame: number } | undefined>(undefined);
	const timer = useRef<ReturnType<typeof setInterval>>(undefined);
	const stop = () => clearInterval(timer.current);
	useEffect(() => () => clearInterval(timer.current), []);
	const ring = (at: number) => ((at % count) + count) % count;

	return {
		frame,

		/** Shows a frame at once. */
		show(at: number) {
			stop();
			setFrame(ring(at));
		},

		/** Turns by so many frames, through those between; at once where motion is not wanted. */
		turn(by: number) {
			stop();
			if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
				setFrame((now) => ring(now + by));
				return;
			}
			let left = Math.abs(by);
			const step = () => {
				setFrame((now) => ring(now + Math.sign(by)));
				left -= 1;
				if (left === 0) stop();
			};
			timer.current = setInterval(step, frameTime);
			step();
		},

		/**
		 * Handlers of a finger or a mouse that turns the car; up and down stay the
		 * page's.
		 */
		drag: {
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				stop();
				event.currentTarget.setPointerCapture(event.pointerId);
				from.current = { x: event.clientX, frame };
			},
			onPointerMove(event: PointerEvent<HTMLElement>) {
				if (!from.current) return;
				const width = Math.min(event.currentTarget.clientWidth, wholeTurn);
				const moved = ((event.clientX - from.current.x) / width) * count;
				setFrame(ring(from.current.frame + Math.round(moved)));
			},
			onPointerUp() {
				from.current = undefined;
			},
			onPointerCancel() {
				from.current = undefined;
			},
		},
	};
}
