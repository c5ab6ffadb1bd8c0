import { type FocusEvent, useEffect, useRef, useState } from "react";
import type Swiper from "swiper";
import { useDesktop } from "../../ui/useDesktop.ts";
import { slideTime, type Turned } from "./pace.ts";

/**
 * Milliseconds before the first turn at which the code that turns slides is
 * loaded: it is no part of the first view.
 */
const readyBefore = 1000;

/**
 * Turns a row of slides into a carousel once the page is there; until then,
 * and without JavaScript, the row scrolls by itself. Who asked for less motion
 * gets it paused.
 */
export function useCarousel(slideLabel: string) {
	const desktop = useDesktop();
	const viewport = useRef<HTMLDivElement>(null);
	const scrollbar = useRef<HTMLDivElement>(null);
	const swiper = useRef<Swiper | undefined>(undefined);
	const [ready, setReady] = useState(false);
	const [playing, setPlaying] = useState(true);
	const [index, setIndex] = useState(0);
	const isPlaying = useRef(true);
	/** Slide shown when the window crossed the breakpoint between phones and desktops. */
	const stood = useRef<number | undefined>(undefined);
	/** Whether the focus is inside: slides then do not advance by themselves. */
	const held = useRef(false);

	useEffect(() => {
		if (desktop === undefined) return;
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
			isPlaying.current = false;
			setPlaying(false);
		}
		const element = viewport.current;
		if (!element) return;
		const opened = performance.now();
		let gone = false;
		const start = async (touched: boolean) => {
			const { createSwiper } = await import("./swiper.ts");
			const moving = element.firstElementChild?.getAnimations() ?? [];
			if (!touched) await Promise.all(moving.map(({ finished }) => finished));
			if (gone || !viewport.current || !scrollbar.current) return;
			const turned = takeSlides(viewport.current, opened);
			turned.at = stood.current ?? turned.at;
			setIndex(turned.at);
			swiper.current = createSwiper(viewport.current, scrollbar.current, {
				desktop,
				playing: isPlaying.current && !held.current,
				slideLabel,
				turned,
				onSlide: setIndex,
			});
			setReady(true);
		};
		const again = stood.current !== undefined;
		const cancel = again ? undefined : beforeFirstTurn(element, start);
		if (again) start(true);
		return () => {
			gone = true;
			cancel?.();
			stood.current = swiper.current?.realIndex;
			swiper.current?.destroy();
			swiper.current = undefined;
		};
	}, [desktop, slideLabel]);

	return {
		viewport,
		scrollbar,
		ready,
		playing,
		index,
		previous: () => swiper.current?.slidePrev(),
		next: () => swiper.current?.slideNext(),
		toggle() {
			isPlaying.current = !playing;
			setPlaying(isPlaying.current);
			if (isPlaying.current) swiper.current?.autoplay.start();
			else swiper.current?.autoplay.stop();
		},
		/** Stops the carousel on keyboard focus; focus by pointer does not stop it. */
		onFocus({ target }: FocusEvent) {
			if (!target.matches(":focus-visible")) return;
			held.current = true;
			swiper.current?.autoplay.stop();
		},
		onBlur({ currentTarget, relatedTarget }: FocusEvent) {
			if (!held.current || currentTarget.contains(relatedTarget)) return;
			held.current = false;
			if (isPlaying.current) swiper.current?.autoplay.start();
		},
	};
}

/** Takes the slides from what turned them before; those of a later page stand at the first. */
function takeSlides(viewport: HTMLElement, opened: number): Turned {
	const detail: Turned = { at: 0, since: opened };
	const event = new CustomEvent("turner", { detail });
	viewport.firstElementChild?.dispatchEvent(event);
	return detail;
}

/** Shortly before the first slide has had its three seconds, or with the first touch. */
function beforeFirstTurn(
	element: HTMLElement,
	task: (touched: boolean) => void,
): () => void {
	const events = ["pointerdown", "keydown", "focusin"] as const;
	const stop = () => {
		clearTimeout(timer);
		for (const event of events) element.removeEventListener(event, run);
	};
	const run = (event?: Event) => {
		stop();
		task(event !== undefined);
	};
	const timer = setTimeout(() => run(), slideTime - readyBefore);
	for (const event of events) element.addEventListener(event, run);
	return stop;
}
