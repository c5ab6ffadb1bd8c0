/** What takes the focus in a field. */
const focusable =
	"input, textarea, select, [contenteditable='true'], button, [tabindex='0']";

/** Leads to a field, or to the nearest of what it is part of that is shown. Whether there is any. */
export function focusField(at: string): boolean {
	for (
		let address = at;
		;
		address = address.slice(0, address.lastIndexOf("/"))
	) {
		const field = document.querySelector<HTMLElement>(
			`[data-at="${CSS.escape(address)}"]`,
		);
		if (field) {
			const inner = field.querySelector<HTMLElement>(focusable) ?? field;
			inner.focus({ preventScroll: true });
			field.scrollIntoView({ block: "center" });
			return true;
		}
		if (address === "") return false;
	}
}
