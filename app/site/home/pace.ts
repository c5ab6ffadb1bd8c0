/** Section 9 of the specification: milliseconds each slide of the carousel is shown. */
export const slideTime = 3000;
/**
 * Milliseconds a slide takes to move: on desktops as section 9 says, on phones
 * as Swiper does.
 */
export const desktopSpeed = 1500;
export const phoneSpeed = 300;

/**
 * State of a carousel that turned before React had begun. Sent to the row of
 * slides as the detail of a `turner` event: what turns it fills this in, and
 * stops.
 */
export type Turned = {
	/** Index of the slide that is shown. */
	at: number;
	/** Time at which its turn began, as `performance.now()` counts. */
	since: number;
};
