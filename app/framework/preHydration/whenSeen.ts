/** Whether the page is made ready before anybody opens it, who may never. */
export function isPrerendering(): boolean {
	return (document as { prerendering?: boolean }).prerendering === true;
}

/** Does it once somebody sees the page. */
export function whenSeen(task: () => void): void {
	if (isPrerendering())
		document.addEventListener("prerenderingchange", task, { once: true });
	else task();
}
