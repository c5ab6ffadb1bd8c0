import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoNaturalEarth1, geoPath } from "d3-geo";
import { feature, merge } from "topojson-client";
import type {
	GeometryCollection,
	MultiPolygon,
	Polygon,
	Topology,
} from "topojson-specification";
import { areaOf, createPen, writeOutline } from "./svgPath.ts";
import type { Country, Outlines } from "./worldMap.ts";

type Shape = Polygon | MultiPolygon;
export type Atlas = Topology<{ countries: GeometryCollection }>;

/** Countries smaller than this, in square units, are shown as a dot. */
const dotBelow = 60;
const antarctica = "010";

const { resolve } = createRequire(import.meta.url);

/** Outlines of all countries, from Natural Earth. */
export async function loadAtlas(): Promise<Atlas> {
	const file = resolve("world-atlas/countries-50m.json");
	return JSON.parse(await readFile(file, "utf8"));
}

/**
 * Draws the world in d3-geo's natural earth projection, turned by 11 degrees so
 * that the edge runs through the Bering Strait and cuts no country in two.
 * Antarctica is left out (specification, section 2, "/about-us"). Half a second of
 * work: `scripts/generate/worldMap.ts` does it once, and a server reads what came of it.
 */
export function drawOutlines(atlas: Atlas): Outlines {
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
	const countries: Outlines["countries"] = {};
	for (const shape of shapes) {
		const drawn = shape.id in countries ? undefined : draw(shape);
		if (drawn) countries[shape.id] = drawn;
	}
	return { land, countries };

	function draw(shape: Shape): Country | undefined {
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
