import { type RefObject, useEffect, useState } from "react";
import type { Turntable } from "../../../../contracts/catalogue/looks.ts";
import { frameWidth, loadFrames, release } from "./frames.ts";

/** Highest device pixel ratio used: three would cost phones too much memory. */
const mostPixels = 2;

export type Frames =
	| { state: "loading"; part: number }
	| { state: "failed" }
	| { state: "ready"; frames: ImageBitmap[] };

/** The frames of a turn, for a stage as wide as `stage`; `retry` begins anew. */
export function useFrames(
	turntable: Turntable,
	stage: RefObject<HTMLElement | null>,
): Frames & { retry: () => void } {
	const [attempt, setAttempt] = useState(0);
	const [found, setFound] = useState<Frames>({ state: "loading", part: 0 });

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
	useEffect(() => {
		const left = new AbortController();
		let frames: ImageBitmap[] = [];
		setFound({ state: "loading", part: 0 });
		const scale = Math.min(devicePixelRatio, mostPixels);
		const pixels = (stage.current?.clientWidth ?? 0) * scale;
		loadFrames(turntable, frameWidth(turntable, pixels), left.signal, (part) =>
			setFound({ state: "loading", part }),
		).then(
			(loaded) => {
				frames = loaded;
				if (left.signal.aborted) release(frames);
				else setFound({ state: "ready", frames });
			},
			() => {
				if (!left.signal.aborted) setFound({ state: "failed" });
			},
		);
		return () => {
			left.abort();
			release(frames);
		};
	}, [turntable, stage, attempt]);

	return { ...found, retry: () => setAttempt((last) => last + 1) };
}
