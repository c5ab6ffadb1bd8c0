import type { Locator } from "@playwright/test";

/** Pastes as a person does: browsers let no script write to the clipboard what programs put there. */
export function paste(into: Locator, html: string, plain = ""): Promise<void> {
	return into.first().evaluate(
		(element, [html, plain]) => {
			const clipboardData = new DataTransfer();
			if (html) clipboardData.setData("text/html", html);
			if (plain) clipboardData.setData("text/plain", plain);
			const how = { clipboardData, bubbles: true, cancelable: true };
			element.dispatchEvent(new ClipboardEvent("paste", how));
		},
		[html, plain] as const,
	);
}
