import Swiper from "swiper";
import { A11y, Autoplay, Keyboard, Scrollbar } from "swiper/modules";

/** Milliseconds and pixels of section 9 of the specification. */
const autoplay = { delay: 3000, disableOnInteraction: false };
const desktopSpeed = 1500;
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
		onSlide: (index: number) => void;
	},
): Swiper {
	const { desktop, playing, slideLabel, onSlide } = options;
	const swiper = new Swiper(element, {
		modules: [A11y, Autoplay, Keyboard, Scrollbar],
		autoplay: { ...autoplay },
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
	if (!playing) swiper.autoplay.stop();
	return swiper;
}
