import { useState } from "react";

export type View = "table" | "grid";
const key = "downloadView";

/** Table or grid, as chosen the last time. */
export function useView() {
	const [view, setView] = useState<View>(read);
	return {
		view,
		choose(next: View): void {
			setView(next);
			try {
				localStorage.setItem(key, next);
			} catch {
				// Storage can be forbidden; the choice then lasts as long as the page.
			}
		},
	};
}

function read(): View {
	try {
		return localStorage.getItem(key) === "grid" ? "grid" : "table";
	} catch {
		return "table";
	}
}
