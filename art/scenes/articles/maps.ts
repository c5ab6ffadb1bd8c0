/** Countries as paths, from the same atlas the site draws its world from. */
import { createRequire } from "node:module";
import { geoArea, geoCentroid, geoMercator, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { height, width } from "./kit.ts";

const load = createRequire(import.meta.url);
const atlas = load("world-atlas/countries-50m.json");
// biome-ignore lint/suspicious/noExplicitAny: shapes of the atlas as they come.
const countries: any[] = (feature(atlas, atlas.objects.countries) as any)
	.features;

/** A map around a point. `scale`: of the projection; `centre`: longitude and latitude in the middle of the picture. */
export function mapOf(
	centre: [number, number],
	scale: number,
	shift: [number, number] = [0, 0],
) {
	const projection = geoMercator()
		.center(centre)
		.scale(scale)
		.translate([width / 2 + shift[0], height / 2 + shift[1]])
		.clipExtent([
			[-60, -60],
			[width + 60, height + 60],
		]);
	const draw = geoPath(projection).digits(1);
	const named = (name: string) => {
		const found = countries.find((one) => one.properties.name === name);
		if (!found) throw new Error(`no country ${name}`);
		return found;
	};
	return {
		land: countries.map((one) => draw(one) ?? "").join(""),
		country: (name: string) => draw(named(name)) ?? "",
		/**
		 * Returns the middle of the largest part of a country. `number`: its
		 * numeric code.
		 */
		middle: (number: string) => {
			const found = countries.find((one) => one.id === number);
			if (!found) throw new Error(`no country ${number}`);
			const parts =
				found.geometry.type === "MultiPolygon"
					? found.geometry.coordinates.map((coordinates: unknown) => ({
							type: "Polygon",
							coordinates,
						}))
					: [found.geometry];
			const [main] = parts.toSorted(
				(a: never, b: never) => geoArea(b) - geoArea(a),
			);
			return projection(geoCentroid(main)) as [number, number];
		},
		centre: (name: string) =>
			projection(geoCentroid(named(name))) as [number, number],
		at: (place: [number, number]) => projection(place) as [number, number],
	};
}
