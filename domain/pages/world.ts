import { createHash } from "node:crypto";
import { geoNaturalEarth1, geoPath } from "d3-geo";
import { feature, merge } from "topojson-client";
import type {
	GeometryCollection,
	MultiPolygon,
	Polygon,
	Topology,
} from "topojson-specification";
import { areaOf, createPen, writeOutline } from "./outline.ts";

type Shape = Polygon | MultiPolygon;
export type Atlas = Topology<{ countries: GeometryCollection }>;

/** Units of the map: about twice the pixels it is shown in. */
const width = 1900;
const height = 890;
/** Countries smaller than this, in square units, are shown as a dot. */
const dotBelow = 60;
const antarctica = "010";

/** A picture, and a name for its address that changes with it. */
export type Drawing = { svg: string; hash: string };

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

type Country = { at: { x: number; y: number }; path?: string };

/**
 * Draws the world in d3-geo's natural earth projection, turned by 11 degrees so
 * that the edge runs through the Bering Strait and cuts no country in two.
 * Antarctica is left out (specification, section 2, "/about-us").
 */
export function drawWorld(atlas: Atlas): WorldMap {
	const shapes = atlas.objects.countries.geometries.filter(
		(shape): shape is Shape & { id: string } =>
			"arcs" in shape && shape.id !== undefined && shape.id !== antarctica,
	);
	// The atlas is finer than the map: no points need to be added.
	const projection = geoNaturalEarth1()
		.rotate([-11, 0])
		.precision(0)
		.scale(365)
		.translate([950, 526]);
	const rings = (object: Parameters<ReturnType<typeof geoPath>>[0]) => {
		const pen = createPen();
		geoPath(projection, pen)(object);
		return pen.rings;
	};

	const land = writeOutline(rings(merge(atlas, shapes as never)));
	const picture = (look: string, content: string): Drawing => {
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${look}>${content}</svg>`;
		const digest = createHash("sha256").update(svg).digest("hex");
		return { svg, hash: digest.slice(0, 16) };
	};
	const known = new Map<string, Country | undefined>();
	const country = (number: string) => {
		if (!known.has(number)) known.set(number, draw(number));
		return known.get(number);
	};

	return {
		width,
		height,
		land: (colour) => picture(`fill="${colour}"`, `<path d="${land}"/>`),
		outlines: (numbers, { fill, stroke }) =>
			picture(
				`fill="${fill}" stroke="${stroke}" stroke-width="0.75"`,
				numbers
					.map((number) => [number, country(number)?.path])
					.filter(([, path]) => path !== undefined)
					.map(
						([number, path]) =>
							`<path id="c${number}" vector-effect="non-scaling-stroke" d="${path}"/>`,
					)
					.join(""),
			),
		country,
	};

	function draw(number: string): Country | undefined {
		const shape = shapes.find(({ id }) => id === number);
		if (!shape) return undefined;
		const drawn = rings(feature(atlas, shape));
		const size = (ring: (typeof drawn)[number]) => Math.abs(areaOf(ring));
		const [main] = drawn.toSorted((a, b) => size(b) - size(a));
		if (!main) return undefined;
		const at = middleOf(main);
		return size(main) < dotBelow ? { at } : { at, path: writeOutline(drawn) };
	}
}

/** The centre of gravity of a ring. */
function middleOf(ring: (readonly [number, number])[]) {
	let [area, sumX, sumY] = [0, 0, 0];
	for (const [i, [x, y]] of ring.entries()) {
		const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
		const cross = x * nextY - nextX * y;
		area += cross * 3;
		sumX += (x + nextX) * cross;
		sumY += (y + nextY) * cross;
	}
	return { x: Math.round(sumX / area), y: Math.round(sumY / area) };
}
