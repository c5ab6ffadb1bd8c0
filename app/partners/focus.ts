let used = false;

/** To be called by a page that leads to others: from now on it is known whether anything had the focus. */
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

/** To be called before a control goes with what it does, and would take the focus along. */
export function focusContent(): void {
	document.getElementById("content")?.focus({ preventScroll: true });
}

function nowhere(): boolean {
	const { activeElement, body } = document;
	return activeElement === null || activeElement === body;
}
