import { useEffect, useState } from "react";
import { breakpoint } from "./breakpoint.ts";

/** Section 9 of the specification: milliseconds of rest after a resize. */
const debounce = 200;

const isDesktop = () => window.innerWidth > breakpoint;

/**
 * Whether the layout is that of a desktop: wider than 1200 px, looked at again
 * 200 ms after a resize. `undefined` until the page runs in a browser.
 */
export function useDesktop(): boolean | undefined {
	const [desktop, setDesktop] = useState<boolean>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(() => setDesktop(isDesktop()), debounce);
		};
		setDesktop(isDesktop());
		window.addEventListener("resize", later);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("resize", later);
		};
	}, []);
	return desktop;
}
