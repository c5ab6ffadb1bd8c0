import { expect, test } from "vitest";
import { isNamed, rank } from "./rank.ts";

const group = (id: string, ...titles: string[]) => ({
	id,
	title: id,
	items: titles.map((title) => ({ id: title, title })),
});
const shown = (...[search, ...rest]: Parameters<typeof rank>) =>
	rank(search, ...rest).flatMap(({ items }) => items.map(({ title }) => title));

test("words are found in a title whatever their case, accents and order", () => {
	expect(isNamed("Actualités de l’été", "ete actu")).toBe(true);
	expect(isNamed("Terra 7", "terra 8")).toBe(false);
	expect(isNamed("Terra 7", " ")).toBe(true);
});

test("what is called so comes before what only speaks of it", () => {
	const entries = group("content", "Tyres: four postcards", "A legal look");
	const actions = group("actions", "New legal text");
	const search = "new legal";
	expect(shown(search, { search, entries }, [actions])).toEqual([
		...["New legal text", "Tyres: four postcards", "A legal look"],
	]);
	const named = group("content", "A story", "The new legal frame");
	expect(shown(search, { search, entries: named }, [actions])).toEqual([
		...["The new legal frame", "A story", "New legal text"],
	]);
});

test("nothing is offered that was found by something else", () => {
	const entries = group("content", "A story of terraces", "Terra 7");
	const found = { search: "terra", entries };
	expect(shown("terra 7", found, [group("places")])).toEqual(["Terra 7"]);
	expect(shown("privacy", found, [])).toEqual([]);
});
