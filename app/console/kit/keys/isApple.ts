/** Whether shortcuts have the ⌘ key here, in place of Ctrl. */
export function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
