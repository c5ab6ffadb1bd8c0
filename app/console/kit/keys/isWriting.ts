/** Whether keys belong to a field: somebody writes, or chooses, in what has the focus. */
export function isWriting(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			target.matches(
				"input:not([type=checkbox], [type=radio]), textarea, select",
			))
	);
}

/** Whether a dialog or a menu lies over the screen, so that its keys wait. */
export const isCovered = (): boolean =>
	document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !==
	null;
