import cascadeLayers from "@csstools/postcss-cascade-layers";
import postcss from "postcss";
import { layerOrder } from "../../app/framework/styles/layers.ts";

/**
 * A stylesheet without cascade layers, whose order becomes specificity. Whenever a sheet
 * with layers is applied Chromium sets every text of the document anew, for they could
 * reorder its fonts (docs/decisions/0004).
 *
 * Browsers that know no layers go on ignoring all of it, for `public/legacy.css` is all
 * they have: what is asked for here came to browsers with them.
 *
 * @param css as it was built
 * @throws where a selector names an id, for those of its file would weigh more than those
 *   of others, and where layers cannot be left out: `revert-layer`
 */
export async function withoutLayers(css: string): Promise<string> {
	const before = postcss.parse(layerOrder + css);
	before.walkRules(({ selector }) => {
		if (/#\w/.test(selector.replace(/\[[^\]]*\]/g, "")))
			throw new Error(`A stylesheet must not name an id: ${selector}`);
	});
	const after = await postcss([cascadeLayers()]).process(before, {
		from: undefined,
	});
	const [warning] = after.warnings();
	if (warning) throw new Error(warning.toString());
	return `@supports (accent-color:auto){${after.css}}`;
}
