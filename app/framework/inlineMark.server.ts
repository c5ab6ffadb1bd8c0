import type { Inline } from "../../server/pages/headers.ts";

/**
 * Attribute of the nonce as the renderer writes it to scripts; styles have it
 * behind a hyphen.
 */
const nonce = ' nonce="';

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
	let kept = "";
	let from = 0;
	for (
		let at = html.indexOf(mark);
		at !== -1;
		at = html.indexOf(mark, at + mark.length)
	) {
		const isNonce = html.startsWith(nonce, at - nonce.length);
		kept += html.slice(from, at - (isNonce ? nonce.length : 1));
		from = at + mark.length + (isNonce ? 1 : 0);
		const tag = html.slice(
			html.lastIndexOf("<", at),
			html.indexOf(">", at) + 1,
		);
		const [, name] = /^<(script|style)[ >]/.exec(tag) ?? [];
		if (!name || / src=/.test(tag)) continue;
		const text = html.slice(
			html.indexOf(">", at) + 1,
			html.indexOf(`</${name}>`, at),
		);
		(name === "script" ? scripts : styles).push(text);
	}
	return { scripts, styles, html: kept + html.slice(from) };
}
