import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { distributorFacts } from "../../contracts/content/kinds/distributors.ts";
import { drawOutlines, loadAtlas } from "./atlas.ts";
import { createWorldMap, loadOutlines, type WorldMap } from "./worldMap.ts";

let world: WorldMap;
let countries: { code: string; number: string }[];
beforeAll(async () => {
	world = createWorldMap(await loadOutlines());
	const file = "content/distributors/distributors.json";
	({ countries } = distributorFacts.folder.parse(
		JSON.parse(await readFile(file, "utf8")),
	));
});

test("the land is one lean picture", () => {
	const { svg, hash } = world.land("#123456");
	expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox/);
	expect(svg).not.toMatch(/NaN|undefined|style=/);
	expect(brotliCompressSync(svg).length).toBeLessThan(9000);
	expect(hash).toMatch(/^[0-9a-f]{16}$/);
});

test("drawn again (scripts/generate/worldMap.ts), it is the same", async () => {
	expect(drawOutlines(await loadAtlas())).toEqual(await loadOutlines());
});

test("every country of the distributors lies on the map", () => {
	for (const { code, number } of countries) {
		const found = world.country(number);
		expect(found, code).toBeDefined();
		const { x, y } = found?.at ?? { x: -1, y: -1 };
		expect(x > 0 && x < world.width && y > 0 && y < world.height, code).toBe(
			true,
		);
		if (found?.path) expect(found.path).toMatch(/^(M\d+[ -]\d+l[\d -]+z)+$/);
	}
});

test("all outlines together stay small, and what is too small is a dot", () => {
	const drawn = countries.map(({ number }) => world.country(number)?.path);
	expect(drawn.join("").length).toBeLessThan(11_000);
	const dots = countries.filter((_, i) => drawn[i] === undefined);
	const codes = dots.map(({ code }) => code);
	expect(codes).toEqual(expect.arrayContaining(["HK", "BH", "CV"]));
	expect(codes.length).toBeLessThan(9);
});

test("the map tells east from west and north from south", () => {
	const at = (number: string) => world.country(number)?.at ?? { x: 0, y: 0 };
	const [chile, egypt, china, russia] = ["152", "818", "156", "643"].map(at);
	expect(Number(chile?.x)).toBeLessThan(Number(egypt?.x));
	expect(Number(egypt?.x)).toBeLessThan(Number(china?.x));
	expect(Number(russia?.y)).toBeLessThan(Number(china?.y));
	expect(Number(china?.y)).toBeLessThan(Number(chile?.y));
});

test("a country the atlas does not know has no place", () => {
	expect(world.country("000")).toBeUndefined();
});
