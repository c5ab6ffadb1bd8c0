/** One picture for each article of the newsroom; the names are those of the articles' folders. */
import {
	atNight,
	blue,
	blur,
	box,
	chance,
	cutOut,
	type Desk,
	dim,
	dot,
	faint,
	glow,
	height,
	ink,
	light,
	line,
	onPaper,
	path,
	ring,
	seat,
	shadow,
	sizeOf,
	smooth,
	soft,
	stand,
	white,
	width,
} from "./kit.ts";
import { mapOf } from "./maps.ts";
import { country as relief } from "./relief.ts";

export const news: Record<string, (desk: Desk) => Promise<string>> = {
	/** The tank as sixty strokes; what a charge leaves in it is blue. */
	async "9-6-litres-what-one-charge-of-terra-7-leaves-in-the-tank"(desk) {
		const car = stand(desk, "terra-7-side", {
			x: 960,
			y: 640,
			k: 190,
			centred: true,
		});
		const step = 22.5;
		const start = 960 - step * 29.5;
		const strokes = Array.from({ length: 60 }, (_, i) => {
			const x = start + i * step;
			const share = Math.min(1, Math.max(0, 9.6 - i));
			const [top, bottom] = [770, 870];
			const cut = bottom - (bottom - top) * share;
			return (
				line(
					[
						[x, top],
						[x, bottom],
					],
					{ colour: "#d3cfc6", w: 7 },
				) +
				(share > 0
					? line(
							[
								[x, cut],
								[x, bottom],
							],
							{ colour: blue, w: 7 },
						)
					: "")
			);
		}).join("");
		return onPaper(
			line(
				[
					[0, 640],
					[width, 640],
				],
				{ colour: faint, w: 2 },
			),
			shadow(car, 0.28),
			await car.image({ layer: "tone", colour: "#c9ced6", gain: 0.92 }),
			await car.image({ layer: "line", opacity: 0.8 }),
			strokes,
		);
	},

	/** A display at night: an arc for speed, the way to the next turn, what is left in the battery. */
	async "a-calmer-screen-and-better-charging-stops"() {
		const [cx, cy] = [560, 540];
		const arc = (r: number, from: number, to: number) => {
			const p = (a: number) => [cx + r * Math.cos(a), cy + r * Math.sin(a)];
			const [[x0, y0], [x1, y1]] = [p(from), p(to)] as [number[], number[]];
			return `M${x0} ${y0}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${x1} ${y1}`;
		};
		const [a, b] = [Math.PI * 0.78, Math.PI * 2.22];
		const road: [number, number][] = [
			[1010, 790],
			[1010, 640],
			[1016, 560],
			[1050, 500],
			[1120, 462],
			[1240, 440],
		];
		const ticks = Array.from({ length: 24 }, (_, i) => {
			const y = 742 - i * 17.5;
			return line(
				[
					[1434, y],
					[1434 + (i < 17 ? 58 : 34), y],
				],
				{ colour: i < 17 ? light : dim, w: 5, opacity: i < 17 ? 0.9 : 0.9 },
			);
		}).join("");
		return atNight(
			`<defs>${blur("far", 60)}${blur("near", 14)}<linearGradient id="slab" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10141a"/><stop offset="1" stop-color="#07090c"/></linearGradient></defs>`,
			box(240, 250, 1440, 580, {
				fill: glow,
				opacity: 0.13,
				filter: "far",
				r: 60,
			}),
			box(250, 250, 1420, 580, {
				fill: "url(#slab)",
				r: 58,
				stroke: "#2a313b",
				sw: 2,
			}),
			line(arc(200, a, b), { colour: dim, w: 5 }),
			line(arc(200, a, a + (b - a) * 0.58), { colour: light, w: 9 }),
			dot(
				[
					cx + 200 * Math.cos(a + (b - a) * 0.58),
					cy + 200 * Math.sin(a + (b - a) * 0.58),
				],
				13,
				light,
			),
			line(smooth(road), {
				colour: glow,
				w: 26,
				opacity: 0.35,
				filter: "near",
			}),
			line(
				[
					[1010, 790],
					[1010, 330],
				],
				{ colour: dim, w: 4 },
			),
			line(
				[
					[860, 600],
					[1010, 640],
					[1290, 690],
				],
				{ colour: dim, w: 4 },
			),
			line(smooth(road), { colour: glow, w: 10 }),
			line(
				[
					[1212, 414],
					[1246, 439],
					[1216, 470],
				],
				{ colour: glow, w: 10 },
			),
			dot([1010, 790], 15, light),
			ticks,
		);
	},

	/** One car through frost, heat and height. */
	async "a-test-year-in-three-climates"(desk) {
		const car = stand(desk, "terra-5-side", {
			x: 960,
			y: 770,
			k: 225,
			centred: true,
		});
		const random = chance(5);
		const third = width / 3;
		const flakes = Array.from({ length: 150 }, () =>
			dot(
				[random() * third, random() * 800],
				1.2 + random() * 2.8,
				white,
				0.5 + random() * 0.5,
			),
		).join("");
		const ridges = [0, 1, 2, 3, 4]
			.map((i) => {
				const points: [number, number][] = [];
				for (let x = 2 * third; x <= width; x += 8) {
					const t = (x - 2 * third) / third;
					const y =
						240 +
						i * 105 -
						Math.sin(t * 5 + i * 1.9) * 46 -
						Math.abs(((t * (2.3 + i * 0.4) + i * 0.37) % 1) - 0.5) * 130;
					points.push([x, y]);
				}
				points.push([width, 790], [2 * third, 790]);
				return `<path d="${path(points, true)}" fill="${["#8f9bab", "#7d8a9c", "#6b798c", "#59687c", "#4a586b"][i]}"/>`;
			})
			.join("");
		return onPaper(
			`<defs><linearGradient id="frost" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9c9d8"/><stop offset="1" stop-color="#dbe4ea"/></linearGradient><linearGradient id="heat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e8c9a0"/><stop offset="1" stop-color="#f2dfc2"/></linearGradient><linearGradient id="high" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c3ccd6"/><stop offset="1" stop-color="#9aa7b6"/></linearGradient></defs>`,
			box(0, 0, third, height, { fill: "url(#frost)" }),
			box(third, 0, third, height, { fill: "url(#heat)" }),
			box(2 * third, 0, third, height, { fill: "url(#high)" }),
			flakes,
			dot([third * 1.5, 330], 128, "#fbf1dc"),
			ridges,
			box(0, 770, third, 310, { fill: "#eef2f4" }),
			box(third, 770, third, 310, { fill: "#d9b483" }),
			box(2 * third, 770, third, 310, { fill: "#3f4b5b" }),
			shadow(car, 0.4),
			await car.image({ layer: "tone", gain: 1.32 }),
			await car.image({ layer: "line", opacity: 0.85 }),
		);
	},

	/** Seen from above in the circle it turns in: 9.4 metres. */
	async "alba-arrives-in-3-69-metres"(desk) {
		const k = 132;
		const r = 4.7 * k;
		const [cx, cy] = [960, 1010];
		const parts: string[] = [];
		for (const [i, turn] of [-68, -34, 0].entries()) {
			const car = stand(desk, "alba-top", { x: 0, y: 0, k, centred: true });
			const a = (turn * Math.PI) / 180;
			const mid = 3.86 * k;
			const place = `translate(${cx + mid * Math.sin(a)} ${cy - mid * Math.cos(a)}) rotate(${turn}) translate(0 ${car.box.h / 2})`;
			const last = i === 2;
			parts.push(
				`<g transform="${place}">${last ? shadow(car, 0) : ""}${last ? await car.image({ layer: "tone", colour: "#f1e9da", gain: 1.5 }) : ""}${await car.image({ layer: "line", opacity: [0.4, 0.6, 0.9][i] })}</g>`,
			);
		}
		return onPaper(
			ring([cx, cy], r, blue, 5),
			ring([cx, cy], r - 1.67 * k, soft, 2, 0.6, "2 12"),
			line(
				[
					[cx, cy],
					[cx, cy - r],
				],
				{ colour: blue, w: 2, opacity: 0.35, dash: "2 12" },
			),
			...parts,
			dot([cx, cy], 9, blue),
		);
	},

	/** Three countries on the map, and the car that now goes there. */
	async "forja-4x4-reaches-chile-ecuador-and-panama"(desk) {
		const map = mapOf([-64, -19], 880, [-330, 0]);
		const three = ["Chile", "Ecuador", "Panama"];
		return onPaper(
			`<path d="${map.land}" fill="#dfdad0"/>`,
			...three.map((name) => `<path d="${map.country(name)}" fill="${blue}"/>`),
			await cutOut(desk, "forja-4x4", { x: 800, y: 380, w: 1060 }),
		);
	},

	/** Eight hundred points that find one order. */
	async "more-than-800-service-providers-one-way-of-working"() {
		const random = chance(21);
		const [columns, rows] = [46, 18];
		const points: string[] = [];
		for (let c = 0; c < columns; c++)
			for (let r = 0; r < rows; r++) {
				const t = Math.min(1, Math.max(0, (c / columns - 0.12) / 0.55));
				const order = t * t * (3 - 2 * t);
				const [jx, jy] = [random() - 0.5, random() - 0.5];
				const x = 130 + c * 36.8 + jx * 190 * (1 - order);
				const y = 190 + r * 41 + jy * 300 * (1 - order);
				const size = 3.4 + (1 - order) * (random() * 4 - 1.6);
				const marked = c === 39 && r === 8;
				points.push(
					dot(
						[x, y],
						marked ? 11 : size,
						marked ? glow : light,
						marked ? 1 : 0.28 + 0.6 * order,
					),
				);
			}
		return atNight(...points);
	},

	/** Four countries along one coast, and one card. */
	async "one-card-for-charging-in-four-countries"() {
		const map = mapOf([50.6, 26.6], 4700, [-90, -30]);
		const four = ["Kuwait", "Bahrain", "Qatar", "United Arab Emirates"];
		const towns: [number, number][] = [
			map.at([47.98, 29.37]),
			map.at([50.55, 26.12]),
			map.at([51.45, 25.32]),
			map.at([54.5, 24.35]),
		];
		const house = "M7 24V14.5L16 8l9 6.5V24h-4.6v-6.2a4.4 4.4 0 0 0-8.8 0V24z";
		return onPaper(
			`<defs>${blur("card", 26)}<linearGradient id="face" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#23272e"/><stop offset="1" stop-color="#0d0f12"/></linearGradient></defs>`,
			box(0, 0, width, height, { fill: "#e9edf0" }),
			`<path d="${map.land}" fill="#f6f2ea" stroke="#d9d4c9" stroke-width="2"/>`,
			...four.map(
				(name) =>
					`<path d="${map.country(name)}" fill="#dcd5c6" stroke="#f6f2ea" stroke-width="3"/>`,
			),
			line(smooth(towns), { colour: blue, w: 5 }),
			...towns.map(
				(town) =>
					dot(town, 17, white) + ring(town, 17, blue, 5) + dot(town, 7, blue),
			),
			`<g transform="translate(1240 250) rotate(-9)">${box(6, 34, 500, 315, { fill: ink, r: 30, opacity: 0.35, filter: "card" })}${box(0, 0, 500, 315, { fill: "url(#face)", r: 28 })}<path transform="translate(26 18) scale(3)" d="${house}" fill="${light}"/>${line("M372 214a54 54 0 0 1 0 62M398 196a84 84 0 0 1 0 98M424 178a114 114 0 0 1 0 134", { colour: glow, w: 6 }).replace("<path", '<path transform="translate(0 -30)"')}</g>`,
		);
	},

	/** The yard of the factory from above: everyone is here. */
	async "owners-day-the-cars-came-home"(desk) {
		const slugs = [
			"terra-7",
			"alba",
			"solen",
			"forja-4x4",
			"terra-3",
			"serein-gt",
			"terra-5",
			"luma-coupe",
		];
		const paints: Record<string, string> = {
			"terra-7": "#8d9199",
			alba: "#e9dfca",
			solen: "#d5d9de",
			"forja-4x4": "#d8c8a8",
			"terra-3": "#5f8f78",
			"serein-gt": "#c98a5c",
			"terra-5": "#f2f1ee",
			"luma-coupe": "#5a7fc4",
		};
		const random = chance(11);
		const k = 70;
		const cars: string[] = [];
		const lanes: string[] = [];
		for (let row = 0; row < 3; row++)
			for (let column = -1; column < 12; column++) {
				const slug = slugs[(row * 5 + column + 8) % slugs.length] ?? "alba";
				const x = 100 + column * 176 + (row % 2) * 60;
				const y = 150 + row * 390;
				lanes.push(
					line(
						[
							[x + 88, y - 170],
							[x + 88, y + 170],
						],
						{ colour: "#d6d1c6", w: 4 },
					),
				);
				if ((row === 1 && column === 4) || random() < 0.07) continue;
				const car = stand(desk, `${slug}-top`, {
					x: 0,
					y: 0,
					k,
					centred: true,
				});
				const turn = row === 1 ? 90 : -90;
				cars.push(
					`<g transform="translate(${x} ${y + (random() - 0.5) * 24}) rotate(${turn + (random() - 0.5) * 3}) translate(0 ${car.box.h / 2})"><ellipse cx="0" cy="${-car.box.h / 2}" rx="${car.box.w * 0.47}" ry="${car.box.h * 0.42}" fill="${ink}" opacity=".22" filter="url(#soft)"/>${await car.image({ layer: "tone", colour: paints[slug], gain: 1.5 })}${await car.image({ layer: "line", opacity: 0.55 })}</g>`,
				);
			}
		return onPaper(`<defs>${blur("soft", 12)}</defs>`, ...lanes, ...cars);
	},

	/** A dark stand; only the line of the roof is lit. */
	async "serein-gt-is-shown-for-the-first-time"(desk) {
		const car = stand(desk, "serein-gt-side", {
			x: 960,
			y: 735,
			k: 290,
			centred: true,
		});
		const roof: [number, number][] = ROOF.map(([x, z]) => car.at(-x, z));
		return atNight(
			`<defs>${blur("halo", 26)}${blur("edge", 5)}<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#171d26"/><stop offset="1" stop-color="#0a0c0f"/></linearGradient><linearGradient id="run" x1="1" x2="0" y1="0" y2="0"><stop offset="0" stop-color="#fff6ea" stop-opacity="0"/><stop offset=".12" stop-color="#fff6ea"/><stop offset=".8" stop-color="#ffe9d0"/><stop offset="1" stop-color="#ffe9d0" stop-opacity="0"/></linearGradient></defs>`,
			box(0, 735, width, 345, { fill: "url(#floor)" }),
			box(420, 188, 1080, 10, { fill: "#fff6ea", r: 5, opacity: 0.9 }),
			box(400, 176, 1120, 34, {
				fill: "#fff6ea",
				r: 17,
				opacity: 0.35,
				filter: "halo",
			}),
			shadow(car, 0.8, "#000000"),
			await car.image({ layer: "tone", colour: "#b06a3c", gain: 0.34 }),
			await car.image({ layer: "line", colour: "#000000", opacity: 0.5 }),
			line(smooth(roof), {
				colour: "url(#run)",
				w: 26,
				opacity: 0.5,
				filter: "halo",
			}),
			line(smooth(roof), {
				colour: "url(#run)",
				w: 10,
				opacity: 0.6,
				filter: "edge",
			}),
			line(smooth(roof), { colour: "url(#run)", w: 4.5 }),
		);
	},

	/** From a drawing to a car, one after another on one line. */
	async "six-years-of-production-at-our-factory"(desk) {
		const order = [
			["luma-coupe", 0],
			["solen", 0.5],
			["terra-5", 1],
		] as const;
		const k = 101;
		const y = 640;
		const parts: string[] = [];
		let x = 196;
		const paint: Record<string, string> = {
			solen: "#dfe3e8",
			"terra-5": "#f6f5f2",
		};
		for (const [slug, done] of order) {
			const size = sizeOf(desk, `${slug}-side`);
			const w = (size.right - size.left) * k;
			const car = stand(desk, `${slug}-side`, {
				x: x + w / 2,
				y,
				k,
				centred: true,
			});
			if (done === 1) parts.push(shadow(car, 0.3));
			if (done > 0)
				parts.push(
					await car.image({
						layer: "tone",
						colour: paint[slug],
						gain: 1.25,
						opacity: done,
					}),
				);
			const lines = await car.image({
				layer: "line",
				opacity: 0.95 - 0.25 * done,
				colour: done === 0 ? blue : ink,
			});
			parts.push(lines);
			if (done === 0) parts.push(lines, lines);
			x += w + 0.05 * k;
		}
		const stations = Array.from({ length: 31 }, (_, i) =>
			line(
				[
					[i * 64, y + 44],
					[i * 64, y + (i % 8 === 4 ? 92 : 62)],
				],
				{ colour: i % 8 === 4 ? ink : soft, w: 2, opacity: 0.7 },
			),
		).join("");
		return onPaper(
			line(
				[
					[0, y + 3],
					[width, y + 3],
				],
				{ colour: ink, w: 3 },
			),
			line(
				[
					[0, y + 44],
					[width, y + 44],
				],
				{ colour: soft, w: 2, opacity: 0.7 },
			),
			stations,
			...parts,
		);
	},

	/** Three rows, and as much room in the last as in the first. */
	async "terra-7-orders-open-for-our-largest-suv"(desk) {
		const car = stand(desk, "terra-7-side", {
			x: 960,
			y: 800,
			k: 300,
			centred: true,
		});
		const hips: [number, number][] = [
			[-1.06, 0.6],
			[-2.02, 0.64],
			[-2.82, 0.78],
		];
		return onPaper(
			line(
				[
					[0, 802],
					[width, 802],
				],
				{ colour: faint, w: 2 },
			),
			shadow(car, 0.16),
			await car.image({
				layer: "tone",
				colour: "#ffffff",
				gain: 1.6,
				opacity: 0.32,
			}),
			...hips.map((hip) =>
				seat(car, hip, {
					colour: blue,
					w: 4,
					fill: "#dfe8fa",
					scale: hip[1] > 0.7 ? 0.9 : 1,
				}),
			),
			await car.image({ layer: "line", opacity: 0.9 }),
		);
	},

	/** A country of valleys, and three places that look after it. */
	async "three-distributors-now-serve-nepal"() {
		const map = mapOf([84.1, 28.35], 9300);
		const outline = map.country("Nepal");
		const towns: [number, number][] = [
			map.at([81.62, 28.9]),
			map.at([84.1, 28.05]),
			map.at([86.4, 27.1]),
		];
		return atNight(
			`<defs><clipPath id="land"><path d="${outline}"/></clipPath></defs>`,
			line(relief(3, 12), { colour: "#2a3038", w: 1.5 }),
			`<path d="${outline}" fill="#161b22"/>`,
			`<g clip-path="url(#land)">${line(relief(3, 26), { colour: light, w: 1.8, opacity: 0.55 })}</g>`,
			line(outline, { colour: light, w: 3 }),
			...towns.map(
				(town) =>
					ring(town, 78, glow, 2.5, 0.55) +
					ring(town, 42, glow, 3, 0.8) +
					dot(town, 13, glow),
			),
		);
	},
};

/** Roof of the Serein GT from the foot of the windscreen to the tail: metres back, metres up. */
const ROOF: [number, number][] = [];
export function setRoof(points: [number, number][]) {
	ROOF.splice(0, ROOF.length, ...points);
}
