/** Selector of the elements in a field that take the focus. */
const focusable =
	"input, textarea, select, [contenteditable='true'], button, [tabindex='0']";
/** A text is meant before the tools above it, and a value before what chooses its kind. */
const meant = "[contenteditable='true'], [data-meant]";
/** Control that says of itself that it is at fault. */
const faulty = "[aria-invalid='true']";

/**
 * Focuses a field, or its nearest ancestor that is shown; who is in it already stays where
 * they are. Returns whether there is any.
 */
export function focusField(at: string): boolean {
	for (
		let address = at;
		;
		address = address.slice(0, address.lastIndexOf("/"))
	) {
		const field = document.querySelector<HTMLElement>(
			`[data-at="${CSS.escape(address)}"]`,
		);
		if (field?.contains(document.activeElement)) return true;
		if (field) {
			if (!focusIn(field, address === at))
				focusLater(field, () => focusIn(field, true));
			return true;
		}
		if (address === "") return false;
	}
}

function focusIn(field: HTMLElement, isMeant: boolean): boolean {
	const fault = field.querySelector<HTMLElement>(faulty);
	const inner =
		fault ??
		((isMeant && field.querySelector<HTMLElement>(meant)) ||
			field.querySelector<HTMLElement>(focusable));
	inner?.focus({ preventScroll: true });
	(fault ?? field).scrollIntoView({ block: "center" });
	return inner !== null;
}

/** Focuses the input of a row that was just added, even where it is still loading. */
export function focusInput(row: HTMLElement): void {
	const focus = () => {
		const input = row.querySelector<HTMLElement>(
			"input, textarea, select, [contenteditable]",
		);
		input?.focus();
		return input !== null;
	};
	if (!focus()) focusLater(row, focus);
}

/**
 * Focuses a field whose control may still be loading; a person who does
 * something else meanwhile is left alone.
 */
function focusLater(field: HTMLElement, focus: () => boolean): void {
	const observer = new MutationObserver(() => {
		if (focus()) end();
	});
	const end = () => {
		observer.disconnect();
		for (const event of events) removeEventListener(event, end, true);
	};
	const events = ["keydown", "pointerdown", "wheel"] as const;
	for (const event of events) addEventListener(event, end, true);
	observer.observe(field, { childList: true, subtree: true });
}
