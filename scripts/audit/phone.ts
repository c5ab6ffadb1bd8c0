/** Lighthouse's phone: its window, and how much slower its processor is. */
export const phone = {
	width: 412,
	height: 823,
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};
export const slowdown = 4;

/** Network of that phone, as Lighthouse throttles requests: bytes a second, milliseconds. */
export const line = {
	download: (1.6 * 1024 * 1024 * 0.9) / 8,
	upload: (750 * 1024 * 0.9) / 8,
	latency: 562.5,
};

/** Milliseconds to the next paint, the worst that holds: what the Web Vitals call good. */
export const inpBar = 200;
