import { type Tab, until } from "./tab.ts";

/** Until all of a page has its styles and its web font. */
export async function complete(tab: Tab): Promise<void> {
	await until("styles and font are there", () =>
		tab.run(() => {
			const { dataset } = document.documentElement;
			return (
				(!document.getElementById("later-styles") || "styled" in dataset) &&
				"font" in dataset &&
				!("partly" in dataset)
			);
		}),
	);
	await tab.run(() => document.fonts.ready.then(() => true));
}
