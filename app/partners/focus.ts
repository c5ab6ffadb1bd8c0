let used = false;

/** Records from now on whether anything had the focus; for pages that lead to others. */
export function watchFocus(): void {
	if (!nowhere()) used = true;
	if (used) return;
	addEventListener(
		"focusin",
		() => {
			used = true;
		},
		{ once: true },
	);
}

/** Whether what had the focus is gone. A page that was just loaded had none to lose. */
export function focusIsLost(): boolean {
	return used && nowhere();
}

/** Focuses the content, for use before a control removes itself and loses the focus. */
export function focusContent(): void {
	document.getElementById("content")?.focus({ preventScroll: true });
}

function nowhere(): boolean {
	const { activeElement, body } = document;
	return activeElement === null || activeElement === body;
}
