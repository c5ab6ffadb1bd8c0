/**
 * Tag that React Router puts in front of everything else; no other file is
 * taken for one of these.
 */
const modulePreload = '<link rel="modulepreload" href="/assets/';
/** Beginning of its scripts: its settings, then parts of the page's data. */
const dataScript = "<script>window.__reactRouterContext";
const moduleScript = '<script type="module" async="">';
const scriptEnd = "</script>";

/** Element in which the pre-hydration script finds the deferred scripts. */
const place = '<script type="text/later" id="later"';

/** Shared modules of every page: requested together with its own, not after them. */
const shared = /\/(entry\.client|framework|site)-/;

/**
 * Takes everything out of a page that React begins with, and makes one module of
 * it: the page's data, the list of its scripts, and the call that begins. The page
 * keeps the elements, empty: React looks for those that it wrote, not at what is
 * in them. Undefined where there is nothing to take.
 *
 * @param own what stands in the renderer's own scripts: nothing else is taken
 * @returns with what is left of these
 */
export function deferScripts(
	html: string,
	own: readonly string[],
):
	| { html: string; module: string; files: string[]; left: string[] }
	| undefined {
	const files: string[] = [];
	const data: string[] = [];
	let main: string | undefined;
	// Parsing by hand: regular expressions over the whole page took 5% of a render.
	let kept = "";
	let from = 0;
	for (
		let at = html.indexOf(modulePreload);
		at !== -1;
		at = html.indexOf(modulePreload, from)
	) {
		const name = html.indexOf("/assets/", at);
		files.push(html.slice(name, html.indexOf('"', name)));
		kept += html.slice(from, at);
		from = html.indexOf(">", name) + 1;
	}
	for (
		let at = html.indexOf("<script", from);
		at !== -1;
		at = html.indexOf("<script", from)
	) {
		const text = html.indexOf(">", at) + 1;
		const end = html.indexOf(scriptEnd, text);
		const script = html.slice(text, end);
		kept += html.slice(from, at);
		from = end + scriptEnd.length;
		if (html.startsWith(dataScript, at) && own.includes(script)) {
			data.push(script);
			kept += "<script></script>";
		} else if (html.startsWith(moduleScript, at) && own.includes(script)) {
			main = script;
			kept += `${place}></script>`;
		} else kept += html.slice(at, from);
	}
	if (main === undefined) return undefined;
	const named = main;
	const others = files.filter(
		(file) => !shared.test(file) && !named.includes(`"${file}"`),
	);
	const module = [
		...others.map((file) => `import "${file}";`),
		// Awaited, so that whoever loads this hears of a file that did not come.
		named.replace(/\bimport(?=\(")/, () => `${data.join("\n")}\nawait import`),
	].join("\n");
	return {
		html: kept + html.slice(from),
		module,
		files: files.filter((file) => shared.test(file)),
		left: own.filter((text) => text !== named && !data.includes(text)),
	};
}

/** Names the module in its page, to be loaded at the first sign of a visitor; `now`: as soon as the page is painted. */
export function nameModule(
	html: string,
	{ src, files, now }: { src: string; files: string[]; now: boolean },
): string {
	const named = ` data-src="${src}" data-files="${files.join(" ")}"`;
	return html.replace(place, () => place + named + (now ? " data-now" : ""));
}

/** Leaves the module in its page, for pages that are one visitor's alone. */
export function keepModule(
	html: string,
	{ module, files }: { module: string; files: string[] },
): string {
	const begun = `${place} data-files="${files.join(" ")}" data-now>`;
	return html.replace(`${place}>`, () => begun + module);
}

/** Puts the pre-hydration script where it runs before anything is painted. */
export function withPreHydration(
	html: string,
	parts: readonly string[],
): string {
	const scripts = parts.map((part) => `<script>${part}</script>`).join("");
	return html.replace("</head>", () => `${scripts}</head>`);
}
