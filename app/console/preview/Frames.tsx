import { useEffect, useRef, useState } from "react";
import type { Followed } from "../kit/preview/previewProps.ts";
import { follow } from "./follow.ts";
import styles from "./preview.module.css";

export type Width = "phone" | "desktop";
/** Sizes of the page, in its own pixels. */
const widths: Record<Width, number> = { phone: 390, desktop: 1280 };
const heights: Record<Width, number> = { phone: 780, desktop: 900 };

/** Milliseconds between checks whether the followed field is shown, and their number. */
const pause = 150;
const mostTries = 40;

/**
 * A page in two frames that take turns: the next version is loaded in the hidden frame
 * and shown when it is ready, at the same scroll position. A visitor who followed links
 * stays on the page reached; another `path` is another page.
 */
export function Frames(props: {
	path: string;
	/** Preview grant: the newest is used, but a new one alone does not reload the page. */
	grant: string;
	/** Version of the draft: a change reloads the page. */
	stamp: string;
	width: Width;
	title: string;
	/** The field being edited: marked on the page, and scrolled into view when it changes. */
	followed: Followed | undefined;
	/** Called when the page is shown. */
	onShown: () => void;
}) {
	const { path, grant, stamp, width, title, followed, onShown } = props;
	const latest = useRef(followed);
	latest.current = followed;
	const box = useRef<HTMLDivElement>(null);
	const frames = [
		useRef<HTMLIFrameElement>(null),
		useRef<HTMLIFrameElement>(null),
	] as const;
	const front = useRef(0);
	const shownPath = useRef("");
	const [shown, setShown] = useState(0);
	const [scale, setScale] = useState(1);

	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const scaleDown = () =>
			setScale(Math.min(1, element.clientWidth / widths[width]));
		const observer = new ResizeObserver(scaleDown);
		observer.observe(element);
		scaleDown();
		return () => observer.disconnect();
	}, [width]);

	const later = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(later.current), []);

	/** Follows the edited field in a page, also in parts that are shown later. */
	function followIn(
		frame: HTMLIFrameElement,
		scrolls: boolean,
		left = mostTries,
	): void {
		clearTimeout(later.current);
		// A page of another origin has no document here.
		const page = frame.contentDocument;
		if (!page?.body || !latest.current) return;
		if (follow(page, latest.current, scrolls) || left === 0) return;
		later.current = setTimeout(followIn, pause, frame, scrolls, left - 1);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: frames are refs, and a grant that is renewed loads nothing.
	useEffect(() => {
		const seen = frames[front.current === 0 ? 0 : 1].current;
		const next = frames[front.current === 0 ? 1 : 0].current;
		if (!next?.contentWindow) return;
		const isSame = shownPath.current === path;
		shownPath.current = path;
		const where = isSame && seen ? placeIn(seen) : undefined;
		const address = `${where?.path ?? path}?preview=${grant}`;
		next.contentWindow.location.replace(address);
		let turn = requestAnimationFrame(function look() {
			if (!isThere(next, address)) {
				turn = requestAnimationFrame(look);
				return;
			}
			next.contentWindow?.scrollTo({
				top: where?.top ?? 0,
				behavior: "instant",
			});
			front.current = front.current === 0 ? 1 : 0;
			setShown(front.current);
			// Scrolls on a new page only: on the same one the reader has chosen the position.
			followIn(next, !isSame);
			onShown();
		});
		return () => cancelAnimationFrame(turn);
	}, [path, stamp]);

	const place = followed?.place;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another field is gone to; the words of one are marked where the next page has them.
	useEffect(() => {
		const seen = frames[front.current === 0 ? 0 : 1].current;
		if (seen) followIn(seen, true);
	}, [place]);

	return (
		<div
			ref={box}
			className={styles.frames}
			// The scale's origin is the left corner, whatever the console's direction.
			dir="ltr"
			style={{ blockSize: heights[width] * scale }}
		>
			{frames.map((frame, n) => (
				<iframe
					// biome-ignore lint/suspicious/noArrayIndexKey: there are two of them.
					key={n}
					ref={frame}
					title={title}
					aria-hidden={n !== shown || undefined}
					tabIndex={n === shown ? 0 : -1}
					data-shown={n === shown || undefined}
					style={{
						inlineSize: widths[width],
						blockSize: heights[width],
						transform: `scale(${scale})`,
					}}
				/>
			))}
		</div>
	);
}

/** Path and scroll position in a frame; undefined where they cannot be read. */
function placeIn(frame: HTMLIFrameElement) {
	try {
		const { location, scrollY } = frame.contentWindow as Window;
		const isPage = location.protocol.startsWith("http");
		return isPage ? { path: location.pathname, top: scrollY } : undefined;
	} catch {
		return undefined;
	}
}

/** Whether a frame has parsed the requested page, or one it was redirected to. */
function isThere(frame: HTMLIFrameElement, address: string): boolean {
	try {
		const page = frame.contentDocument;
		if (!page || page.readyState === "loading" || !page.body) return false;
		const { pathname, search } = new URL(page.URL);
		const isAsked = address === pathname + search;
		return isAsked || search === address.slice(address.indexOf("?"));
	} catch {
		return true;
	}
}
