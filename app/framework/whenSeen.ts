/** Once somebody sees it: pages are made ready that nobody opens. */
export function whenSeen(task: () => void): void {
	if ((document as { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", task, { once: true });
	else task();
}
