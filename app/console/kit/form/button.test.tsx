import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./Button.tsx";

test("a button that cannot be pressed keeps the focus", () => {
	const html = renderToString(<Button disabled>Save</Button>);
	expect(html).toContain('aria-disabled="true"');
	expect(html).not.toMatch(/ disabled/);
	expect(renderToString(<Button>Save</Button>)).not.toContain("disabled");
});

/** The browser takes the focus away from what is disabled while it works. */
test("no button of the console is disabled by its attribute", () => {
	const found = globSync("app/console/**/*.tsx").flatMap((file) =>
		buttonsIn(readFileSync(file, "utf8"))
			.filter((tag) => /(?<!aria-)\bdisabled=(?!\{readOnly\})/.test(tag))
			.map((tag) => `${file}: ${tag.replaceAll(/\s+/g, " ")}`),
	);
	expect(found).toEqual([]);
});

/** The opening tags of plain buttons, to the end that stands outside of braces. */
function buttonsIn(source: string): string[] {
	return [...source.matchAll(/<button\b/g)].map(({ index }) => {
		let depth = 0;
		let end = index;
		for (; end < source.length; end++) {
			if (source[end] === "{") depth++;
			else if (source[end] === "}") depth--;
			else if (source[end] === ">" && depth === 0) break;
		}
		return source.slice(index, end);
	});
}
