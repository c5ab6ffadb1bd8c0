// React Router puts these in front of everything else.
const modulePreload = '<link rel="modulepreload" href="';
const moduleScript = '<script type="module" async="">';

/** How long a page waits for its pictures before its scripts begin, in milliseconds. */
const latestStart = 3000;

/** How long a form may be held before that is said to be long, in milliseconds. */
const longHeld = 15_000;

/**
 * Runs in the browser: begins with what `later` holds, and with nothing twice. A
 * form that only scripts can send (`data-waits`) is held until they are there.
 */
export const starter = `(() => {
	const begin = () => {
		const later = document.getElementById("later");
		if (!later) return;
		for (const href of later.dataset.files.split(" ")) {
			document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
		}
		later.replaceWith(Object.assign(document.createElement("script"), { type: "module", text: later.text }));
	};
	const soon = () => requestAnimationFrame(() => setTimeout(begin));
	addEventListener("load", soon);
	addEventListener("pointerdown", begin);
	addEventListener("keydown", begin);
	addEventListener("submit", (event) => {
		const { dataset } = event.target;
		if (event.defaultPrevented || dataset.waits === undefined) return;
		event.preventDefault();
		dataset.held = "";
		setTimeout(() => { if (dataset.held === "") dataset.held = "long"; }, ${longHeld});
	});
	setTimeout(begin, ${latestStart});
})()`.replace(/\s*\n\s*/g, " ");

/**
 * Lets a page be seen before its scripts are fetched. As React Router writes them
 * they are asked for first, and share a slow line with the text, the font and the
 * picture that a visitor came for: here they begin once the page is painted, with
 * the first touch or key, or after three seconds, and then all at once.
 */
export function startAfterPaint(html: string): string {
	const files: string[] = [];
	// By hand: expressions over the whole page took a twentieth of a render.
	let kept = "";
	let from = 0;
	let at = html.indexOf(modulePreload);
	while (at !== -1) {
		const name = at + modulePreload.length;
		const end = html.indexOf('"', name);
		files.push(html.slice(name, end));
		kept += html.slice(from, at);
		from = html.indexOf(">", end) + 1;
		at = html.indexOf(modulePreload, from);
	}
	const script = html.indexOf(moduleScript, from);
	if (script === -1) return html;
	const later = `<script>${starter}</script><script type="text/later" id="later" data-files="${files.join(" ")}">`;
	return `${kept}${html.slice(from, script)}${later}${html.slice(script + moduleScript.length)}`;
}
