import { createHash } from "node:crypto";

/** Units of the map: about twice the pixels it is shown in. */
const width = 1900;
const height = 890;

/** A picture, and a name for its address that changes with it. */
export type Drawing = { svg: string; hash: string };

/** The middle of a country, and the `d` of its outline. */
export type Country = { at: { x: number; y: number }; path?: string };

/** All that pictures of the map are made of; countries by their ISO 3166-1 numbers. */
export type Outlines = { land: string; countries: Record<string, Country> };

export type WorldMap = {
	width: number;
	height: number;
	/** All land as a picture, in a colour of its own: it cannot ask the page for one. */
	land(colour: string): Drawing;
	/**
	 * The outlines of countries as a picture, in colours of its own, each by the name of
	 * its number; those too small to see are left out.
	 */
	outlines(
		numbers: readonly string[],
		colours: { fill: string; stroke: string },
	): Drawing;
	/**
	 * A country by its ISO 3166-1 number: its middle, and its outline unless it
	 * is too small to see. `undefined` where the atlas has none.
	 */
	country(number: string): Country | undefined;
};

/**
 * Loads the drawn map of the world (`scripts/generate/worldMap.ts`). Read when it is
 * needed: no start waits for it, and to draw it would hold everybody up for
 * half a second.
 */
export async function loadOutlines(): Promise<Outlines> {
	const { default: outlines } = await import("./worldMap.json", {
		with: { type: "json" },
	});
	return outlines;
}

/** Makes pictures of what was drawn. */
export function createWorldMap({ land, countries }: Outlines): WorldMap {
	const known = new Map(Object.entries(countries));
	const picture = (look: string, content: string): Drawing => {
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${look}>${content}</svg>`;
		const digest = createHash("sha256").update(svg).digest("hex");
		return { svg, hash: digest.slice(0, 16) };
	};

	return {
		width,
		height,
		land: (colour) => picture(`fill="${colour}"`, `<path d="${land}"/>`),
		outlines: (numbers, { fill, stroke }) =>
			picture(
				`fill="${fill}" stroke="${stroke}" stroke-width="0.75"`,
				numbers
					.map((number) => [number, known.get(number)?.path])
					.filter(([, path]) => path !== undefined)
					.map(
						([number, path]) =>
							`<path id="c${number}" vector-effect="non-scaling-stroke" d="${path}"/>`,
					)
					.join(""),
			),
		country: (number) => known.get(number),
	};
}
