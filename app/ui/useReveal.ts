import { useEffect } from "react";
import "./reveal.css";

/** Section 9 of the specification: which boxes appear as they come into view. */
const box = "wow";

/**
 * Boxes of class `wow` appear as they scroll into view: offset 0, on phones
 * too, those added later as well (specification, section 9). Only a box below
 * what is in view is ever hidden, and only by this script: without it, in print
 * and with less motion asked for, everything simply stands there. Mounted once.
 */
export function useReveal(): void {
	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const seen = new IntersectionObserver((entries) => {
			for (const { isIntersecting, target } of entries) {
				if (isIntersecting) show(target);
			}
		});
		const show = (element: Element) => {
			seen.unobserve(element);
			element.setAttribute("data-reveal", "shown");
		};
		const watch = (element: Element) => {
			if (element.hasAttribute("data-reveal")) return;
			if (element.getBoundingClientRect().top < window.innerHeight) return;
			element.setAttribute("data-reveal", "waiting");
			seen.observe(element);
		};
		const watchWithin = (root: ParentNode) => {
			for (const element of root.querySelectorAll(`.${box}`)) watch(element);
		};
		const added = new MutationObserver((records) => {
			for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
				if (!(node instanceof Element)) continue;
				if (node.classList.contains(box)) watch(node);
				watchWithin(node);
			}
		});
		watchWithin(document);
		added.observe(document.body, { childList: true, subtree: true });
		return () => {
			added.disconnect();
			seen.disconnect();
			for (const element of document.querySelectorAll("[data-reveal]"))
				element.removeAttribute("data-reveal");
		};
	}, []);
}
