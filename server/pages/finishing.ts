import {
	deferScripts,
	keepModule,
	nameModule,
	withPreHydration,
} from "../../app/framework/deferScripts.server.ts";
import { takeMark } from "../../app/framework/inlineMark.server.ts";
import { speculationRules } from "../../contracts/addresses/speculationRules.ts";
import { mapPages } from "../../contracts/map.ts";
import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import { addressOf, nameOf } from "./addresses/bootstrapAddress.ts";
import type { Inline } from "./headers.ts";

/** The pre-hydration script as text, made by the build: a server that renders nothing does without. */
const loadPreHydration = once(async () => {
	const [{ default: preHydration }, { default: slides }, { default: forms }] =
		await Promise.all([
			import("../../app/framework/preHydration/preHydration.ts?script"),
			import("../../app/framework/preHydration/preHydrationSlides.ts?script"),
			import("../../app/framework/preHydration/preHydrationForm.ts?script"),
		]);
	return (html: string) => [
		preHydration,
		...(html.includes("data-slides=") ? [slides] : []),
		...(html.includes("data-keeps=") ? [forms] : []),
	];
});

/** Pages that are nothing without scripts: these begin as soon as they are painted. */
const scripted = mapPages.filter(
	({ id, area }) => area !== undefined || id === "ces",
);
const isScripted = (path: string) =>
	scripted.some(
		(page) => path === page.path || path.startsWith(`${page.path}/`),
	);

/** What becomes of a rendered page before it is sent, as plain data. */
export type Finishing = {
	/** Mark of the renderer's own scripts and styles, as in `PageContext`. */
	mark: string;
	/** Path of the page, without language. */
	path: string;
	/** Path in the page's address where its module has an address of its own: else it stays in the page. */
	moduleOf?: string | undefined;
	/** Whether scripts are left as the renderer wrote them: while developing, Vite's own come first. */
	asRendered: boolean;
};

/** A page as it is sent. */
export type FinishedPage = {
	html: string;
	inline: Inline;
	/** Module that it begins with, where that has an address of its own. */
	module?: string;
};

/**
 * Makes of a rendered page the one that is sent: takes the renderer's mark away, and what
 * React begins with, and puts in what runs before. Done where the page was rendered
 * (`rendering/`): with a thousand models it takes as long as the render.
 */
export async function finishPage(
	rendered: string,
	{ mark, path, moduleOf, asRendered }: Finishing,
): Promise<FinishedPage> {
	const { html, scripts, styles } = takeMark(rendered, mark);
	const deferred = asRendered ? undefined : deferScripts(html, scripts);
	if (!deferred) return { html, inline: { scripts, styles } };
	const { files, module } = deferred;
	const preHydration = (await loadPreHydration())(html);
	const now = isScripted(path);
	const own = [...deferred.left, ...preHydration, speculationRules];
	if (moduleOf === undefined) {
		const begun = keepModule(deferred.html, deferred);
		return {
			html: withPreHydration(begun, preHydration),
			inline: { styles, scripts: [...own, module] },
		};
	}
	const src = addressOf({ path: moduleOf, name: nameOf(module) });
	const begun = nameModule(deferred.html, { src, files, now });
	return {
		html: withPreHydration(begun, preHydration),
		inline: { styles, scripts: own },
		module,
	};
}
