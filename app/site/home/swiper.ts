import Swiper from "swiper";
import { A11y, Autoplay, Keyboard, Scrollbar } from "swiper/modules";
import { desktopSpeed, slideTime, type Turned } from "./pace.ts";

/** Pixels of section 9 of the specification. */
const dragSize = 50;

/**
 * Brings the slides to life. Desktop: loop, slow, draggable scrollbar. Mobile:
 * scrollbar, no loop (specification, section 4).
 */
export function createSwiper(
	element: HTMLElement,
	scrollbar: HTMLElement,
	options: {
		desktop: boolean;
		playing: boolean;
		slideLabel: string;
		/** Current slide, and since when it is shown. */
		turned: Turned;
		onSlide: (index: number) => void;
	},
): Swiper {
	const { desktop, playing, slideLabel, turned, onSlide } = options;
	const left = slideTime - (performance.now() - turned.since);
	const swiper = new Swiper(element, {
		modules: [A11y, Autoplay, Keyboard, Scrollbar],
		initialSlide: turned.at,
		autoplay: {
			// The slide that is shown has had a part of its time already.
			delay: Math.max(1, left),
			disableOnInteraction: false,
			// The interval runs from the start of each transition, as before hydration.
			waitForTransition: false,
		},
		keyboard: { enabled: true, onlyInViewport: true },
		a11y: { slideLabelMessage: slideLabel, scrollOnFocus: true },
		loop: desktop,
		// Previous and next turn at once, also while a slide is still moving.
		loopPreventsSliding: false,
		...(desktop ? { speed: desktopSpeed } : {}),
		scrollbar: {
			el: scrollbar,
			draggable: desktop,
			...(desktop ? { dragSize } : {}),
		},
		on: { realIndexChange: (moved) => onSlide(moved.realIndex) },
	});
	waitMeanwhile(swiper);
	if (!playing) swiper.autoplay.stop();
	Object.assign(swiper.params.autoplay as object, { delay: slideTime });
	return swiper;
}

/** Nothing turns under a finger, nor where nobody sees it; then a slide has its whole time again. */
function waitMeanwhile(swiper: Swiper): void {
	let waits = false;
	const wait = () => {
		waits ||= swiper.autoplay.running;
		swiper.autoplay.stop();
	};
	const goOn = () => {
		if (waits) swiper.autoplay.start();
		waits = false;
	};
	const onVisibility = () => (document.hidden ? wait() : goOn());
	swiper.on("sliderFirstMove", wait);
	swiper.on("scrollbarDragStart", wait);
	swiper.on("touchEnd", goOn);
	swiper.on("scrollbarDragEnd", goOn);
	document.addEventListener("visibilitychange", onVisibility);
	swiper.on("destroy", () =>
		document.removeEventListener("visibilitychange", onVisibility),
	);
}
