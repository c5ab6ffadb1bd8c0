import { expect, test } from "vitest";
import { areasOf, flatten, readTexts } from "../textTree.ts";
import { accent } from "./accents.ts";

test("a text in the made-up language keeps its syntax", () => {
	expect(accent("Close {name}, please")).toBe("Çlöšé {name}, pléášé");
	expect(
		accent("{count, plural, =0 {no car} one {# car} other {# cars}}"),
	).toBe("{count, plural, =0 {ñö çář} one {# çář} other {# çářš}}");
	expect(accent("At {when, number}: <link>see it</link>")).toBe(
		"Áţ {when, number}: <link>šéé îţ</link>",
	);
});

test("no text with words is left as it was", () => {
	const left = areasOf().flatMap((area) =>
		flatten(readTexts(area, "en")).filter(
			([, text]) =>
				/[a-z]{4} [a-z]{4}/.test(text.replace(/[{<][^}>]*[}>]/g, "")) &&
				accent(text) === text,
		),
	);
	expect(left).toEqual([]);
});
