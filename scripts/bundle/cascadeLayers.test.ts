import { expect, test } from "vitest";
import { withoutLayers } from "./cascadeLayers.ts";

/** Number of ids' weights that each selector was given. */
async function weights(css: string): Promise<[string, number][]> {
	const text = await withoutLayers(css);
	return [...text.matchAll(/\.(\w+)((?::not\(#\\#\))*)/g)].map(
		([, name = "", ids = ""]) => [name, ids.length / ":not(#\\#)".length],
	);
}

test("a later layer weighs more, whatever else its file has", async () => {
	const layers = ["tokens", "base", "ui", "components", "pages", "print"];
	const rules = layers.map((name) => `@layer ${name}{.${name}{a:b}}`);
	const expected = layers.map((name, at) => [name, at]);
	expect(await weights(rules.join(""))).toEqual(expected);
	for (const [at, rule] of rules.entries())
		expect(await weights(rule)).toEqual([expected[at]]);
});

test("what has no layer weighs most", async () => {
	const [[, print], [, plain]] = (await weights(
		"@layer print{.a{c:d}}.b{c:d}",
	)) as [[string, number], [string, number]];
	expect(plain).toBeGreaterThan(print);
});

test("groups, pseudo-elements and motions stay", async () => {
	expect(
		await withoutLayers(
			"@layer base{@media print{.a::before{c:d}}@keyframes in{0%{c:d}}}",
		),
	).toBe(
		"@supports (accent-color:auto){@keyframes in{0%{c:d}}@media print{.a:not(#\\#)::before{c:d}}}",
	);
});

test("what cannot be said without layers is an error", async () => {
	await expect(withoutLayers("@layer ui{#top .a{b:c}}")).rejects.toThrow(
		"must not name an id: #top .a",
	);
	await expect(
		withoutLayers("@layer ui{.a{color:revert-layer}}"),
	).rejects.toThrow("revert-layer");
});
