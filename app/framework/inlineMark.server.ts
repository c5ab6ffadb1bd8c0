import type { Inline } from "../../server/pages/headers.ts";

/**
 * Takes the renderer's mark off its inline scripts and styles, and says what is
 * in them. Only those get a hash in the page's policy: whatever else stands in a
 * page, smuggled in through content or not, does not know the mark.
 *
 * @param mark as in `PageContext`
 */
export function takeMark(
	html: string,
	mark: string,
): Inline & { html: string } {
	const scripts: string[] = [];
	const styles: string[] = [];
	for (
		let at = html.indexOf(mark);
		at !== -1;
		at = html.indexOf(mark, at + 1)
	) {
		const tag = html.slice(
			html.lastIndexOf("<", at),
			html.indexOf(">", at) + 1,
		);
		const [, name] = /^<(script|style)[ >]/.exec(tag) ?? [];
		if (!name || / src=/.test(tag)) continue;
		const from = html.indexOf(">", at) + 1;
		const text = html.slice(from, html.indexOf(`</${name}>`, from));
		(name === "script" ? scripts : styles).push(text);
	}
	return {
		scripts,
		styles,
		html: html.replaceAll(` nonce="${mark}"`, "").replaceAll(`-${mark}`, ""),
	};
}
