import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { whiteAfter } from "./whiteAfter.ts";

/** Whether the page has been scrolled far enough for the header to turn white. */
export function useScrolled(): boolean {
	const { pathname } = useLocation();
	const [scrolled, setScrolled] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of page starts at its top.
	useEffect(() => {
		const update = () => setScrolled(window.scrollY >= whiteAfter);
		update();
		window.addEventListener("scroll", update, { passive: true });
		return () => window.removeEventListener("scroll", update);
	}, [pathname]);
	return scrolled;
}
