/** One picture for each article of the blog. They open a page under light words: dark, calm towards the lower edge. */
import {
	atNight,
	blur,
	box,
	chance,
	type Desk,
	dim,
	dot,
	glow,
	height,
	light,
	line,
	path,
	ring,
	type Stand,
	seat,
	smooth,
	stand,
	width,
} from "./kit.ts";

const haze = "#8b93a0";

/** A car at night as a drawing: paper-coloured lines over the least of a body. */
async function drawn(
	car: Stand,
	how: { body?: number; lines?: number; mirrored?: boolean } = {},
) {
	const { body = 0.5, lines = 0.85, mirrored = false } = how;
	return [
		await car.image({ layer: "tone", colour: "#aebdd2", gain: body, mirrored }),
		await car.image({ layer: "line", colour: light, opacity: lines, mirrored }),
	].join("");
}

const ground = (y: number, opacity = 1) =>
	line(
		[
			[0, y],
			[width, y],
		],
		{ colour: dim, w: 2, opacity },
	);

export const blog: Record<string, (desk: Desk) => Promise<string>> = {
	/** A small seat that looks backwards, behind the driver's. */
	async "child-seats-fitted-once-fitted-well"(desk) {
		const car = stand(desk, "terra-5-side", {
			x: 900,
			y: 760,
			k: 330,
			centred: true,
		});
		const at = (right: number, up: number) => car.at(right, up);
		const k = car.k;
		const [x, y] = at(-1.99, 0.62);
		const to = (r: number, u: number) =>
			`${(x + r * k).toFixed(1)} ${(y - u * k).toFixed(1)}`;
		// A shell that faces backwards, on its base, and the foot that reaches the floor.
		const shell = `M${to(0.44, 0.66)}C${to(0.53, 0.62)} ${to(0.5, 0.34)} ${to(0.4, 0.16)}C${to(0.34, 0.04)} ${to(0.12, 0.03)} ${to(0.0, 0.12)}C${to(-0.07, 0.19)} ${to(-0.02, 0.27)} ${to(0.06, 0.25)}C${to(0.16, 0.2)} ${to(0.26, 0.24)} ${to(0.3, 0.36)}C${to(0.33, 0.46)} ${to(0.34, 0.58)} ${to(0.35, 0.63)}C${to(0.37, 0.69)} ${to(0.41, 0.69)} ${to(0.44, 0.66)}Z`;
		const base = `M${to(-0.04, 0.08)}L${to(0.46, 0.1)}L${to(0.5, 0.03)}L${to(-0.06, 0.0)}Z`;
		return atNight(
			ground(762),
			await drawn(car, { body: 0.42, lines: 0.75 }),
			seat(car, [-1.0, 0.56], { colour: haze, w: 4, fill: "#12161d" }),
			seat(car, [-2.1, 0.58], { colour: haze, w: 4, fill: "#12161d" }),
			`<defs>${blur("warm", 30)}</defs>`,
			line(shell, { colour: glow, w: 22, opacity: 0.4, filter: "warm" }),
			line(base, { colour: glow, w: 5, fill: "#16233c" }),
			line(shell, { colour: glow, w: 5, fill: "#1b2f55" }),
			line(`M${to(0.44, 0.05)}L${to(0.47, -0.26)}`, { colour: glow, w: 6 }),
		);
	},

	/** Nothing but the lintel, two posts and the small lamps. */
	async "how-a-light-signature-is-made"(desk) {
		const car = stand(desk, "terra-7-front", {
			x: 960,
			y: 800,
			k: 410,
			centred: true,
		});
		const lamps = { layer: "light", colour: "#fff9f0" } as const;
		return atNight(
			`<defs>${blur("wide", 46)}${blur("close", 9)}<linearGradient id="wet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="fade"><rect x="0" y="800" width="${width}" height="280" fill="url(#wet)"/></mask></defs>`,
			box(0, 0, width, height, { fill: "#07090c", opacity: 0.5 }),
			await car.image({ layer: "tone", colour: "#8fa0bb", gain: 0.36 }),
			await car.image({ layer: "line", colour: "#cfd8e6", opacity: 0.3 }),
			await car.image({ ...lamps, filter: "wide", opacity: 0.9 }),
			await car.image({ ...lamps, filter: "close" }),
			await car.image({ ...lamps, filter: "close" }),
			await car.image(lamps),
			await car.image(lamps),
			`<g mask="url(#fade)"><g transform="matrix(1 0 0 -1 0 1606)">${await car.image({ ...lamps, filter: "wide", opacity: 0.8 })}${await car.image({ ...lamps, filter: "close", opacity: 0.35 })}</g></g>`,
		);
	},

	/** Heavy things low against the backrest, light ones above: the weight stays between the axles. */
	async "how-to-load-a-car-well"(desk) {
		const car = stand(desk, "terra-7-side", {
			x: 1000,
			y: 770,
			k: 320,
			centred: true,
		});
		const pack = (
			right: number,
			up: number,
			w: number,
			h: number,
			heavy: boolean,
		) => {
			const [x, y] = car.at(right, up + h);
			return box(
				x,
				y,
				w * car.k,
				h * car.k,
				heavy
					? { fill: glow, r: 8 }
					: { fill: "#141a23", stroke: light, sw: 3.5, r: 14, opacity: 0.95 },
			);
		};
		return atNight(
			ground(772),
			await drawn(car, { body: 0.42, lines: 0.7 }),
			seat(car, [-1.06, 0.58], { colour: haze, w: 4, fill: "#12161d" }),
			seat(car, [-2.02, 0.6], { colour: haze, w: 4, fill: "#12161d" }),
			pack(-2.72, 0.56, 0.36, 0.3, true),
			pack(-3.12, 0.56, 0.38, 0.26, true),
			pack(-2.76, 0.87, 0.3, 0.2, false),
			pack(-3.12, 0.83, 0.34, 0.24, false),
			pack(-3.5, 0.56, 0.36, 0.36, false),
			pack(-3.44, 0.93, 0.28, 0.16, false),
		);
	},

	/** A loud line comes in and leaves as a murmur. */
	async "how-we-tune-silence"(desk) {
		const car = stand(desk, "solen-side", {
			x: 960,
			y: 760,
			k: 300,
			centred: true,
		});
		const random = chance(3);
		const waves: string[] = [];
		const middle = 470;
		for (let x = 30; x < width - 20; x += 13) {
			const t = x / width;
			const loud = t < 0.34 ? 1 : Math.max(0.035, 1 - (t - 0.34) / 0.3);
			const swell =
				0.45 + 0.55 * Math.abs(Math.sin(t * 31) * Math.sin(t * 13 + 1));
			const h = 250 * loud ** 1.5 * swell * (0.55 + 0.45 * random()) + 3;
			waves.push(
				line(
					[
						[x, middle - h],
						[x, middle + h],
					],
					{ colour: glow, w: 4.5, opacity: 0.35 + 0.6 * (1 - loud * 0.5) },
				),
			);
		}
		return atNight(
			ground(762),
			await car.image({ layer: "tone", colour: "#aebdd2", gain: 0.52 }),
			`<g opacity=".9">${waves.join("")}</g>`,
			await car.image({ layer: "line", colour: light, opacity: 0.9 }),
		);
	},

	/** One charges itself in a circle, the other has a cable. */
	async "hybrid-or-plug-in-hybrid-which-one-suits-you"(desk) {
		const k = 164;
		const left = stand(desk, "terra-5-side", {
			x: 474,
			y: 680,
			k,
			centred: true,
		});
		const right = stand(desk, "terra-7-side", {
			x: 1420,
			y: 680,
			k,
			centred: true,
		});
		const [hx, hy] = left.at(-1.4, 0.62);
		const arrow = (a: number) => {
			const r = 66;
			const [x, y] = [hx + r * Math.cos(a), hy + r * Math.sin(a)];
			return line(
				[
					[
						x - 20 * Math.cos(a + 1.05 + Math.PI / 2),
						y - 20 * Math.sin(a + 1.05 + Math.PI / 2),
					],
					[x, y],
					[
						x - 20 * Math.cos(a - 0.75 + Math.PI / 2),
						y - 20 * Math.sin(a - 0.75 + Math.PI / 2),
					],
				],
				{ colour: glow, w: 7 },
			);
		};
		const arc = (a: number, b: number) =>
			line(
				`M${hx + 66 * Math.cos(a)} ${hy + 66 * Math.sin(a)}A66 66 0 0 1 ${hx + 66 * Math.cos(b)} ${hy + 66 * Math.sin(b)}`,
				{ colour: glow, w: 7 },
			);
		const [px, py] = right.at(-3.33, 0.98);
		const cells = Array.from({ length: 9 }, (_, i) => {
			const [x, y] = right.at(-0.72 - i * 0.17, 0.5);
			return box(x, y, 0.12 * k, 0.2 * k, { fill: glow, r: 4, opacity: 0.95 });
		}).join("");
		return atNight(
			ground(682),
			await drawn(left, { body: 0.46, lines: 0.8 }),
			await drawn(right, { body: 0.46, lines: 0.8 }),
			`<circle cx="${hx}" cy="${hy}" r="92" fill="#0f131a" opacity=".72"/>`,
			arc(-2.8, -0.5),
			arc(0.34, 2.64),
			arrow(-0.5),
			arrow(2.64),
			cells,
			line(
				[
					[930, 330],
					[930, 682],
				],
				{ colour: haze, w: 7 },
			),
			box(914, 452, 32, 52, { fill: "#12161d", stroke: light, sw: 4, r: 8 }),
			line(
				`M${px} ${py}C${px - 50} ${py + 130} ${px - 30} 668 ${px - 90} 668C960 668 1000 478 946 478`,
				{ colour: glow, w: 6 },
			),
			dot([px, py], 11, glow),
		);
	},

	/** The load over the axle, the drawbar pressing a little. */
	async "towing-without-drama"(desk) {
		const k = 182;
		const car = stand(desk, "forja-4x4-side", {
			x: 1345,
			y: 720,
			k,
			centred: true,
		});
		const [bx, by] = car.at(-4.55, 0.46);
		const t = (right: number, up: number): [number, number] => [
			bx + right * k,
			720 - up * k,
		];
		const wheel = t(-2.3, 0.36);
		const body: [number, number][] = [
			t(-1.12, 0.52),
			t(-3.75, 0.52),
			t(-3.75, 2.12),
			t(-1.5, 2.12),
			t(-1.12, 1.7),
		];
		const load = (
			right: number,
			up: number,
			w: number,
			h: number,
			heavy: boolean,
		) => {
			const [x, y] = t(right, up + h);
			return box(
				x,
				y,
				w * k,
				h * k,
				heavy
					? { fill: glow, r: 6 }
					: { fill: "#141a23", stroke: light, sw: 3.5, r: 8 },
			);
		};
		return atNight(
			ground(722),
			await drawn(car, { body: 0.5, lines: 0.85 }),
			`<path d="${path(body, true)}" fill="#141a22"/>`,
			line(path(body, true), { colour: light, w: 3.5, opacity: 0.85 }),
			line([t(-1.12, 0.56), [bx, by]], { colour: light, w: 7, opacity: 0.85 }),
			line([t(-0.42, 0.5), t(-0.42, 0.12)], {
				colour: light,
				w: 5,
				opacity: 0.85,
			}),
			ring(t(-0.42, 0.08), 0.08 * k, light, 4, 0.85),
			load(-2.78, 0.6, 0.94, 0.52, true),
			load(-3.5, 0.6, 0.6, 0.36, false),
			load(-1.74, 0.6, 0.5, 0.3, false),
			load(-2.62, 1.14, 0.62, 0.3, false),
			dot(wheel, 0.36 * k, "#0c0f13"),
			ring(wheel, 0.36 * k, light, 5, 0.9),
			ring(wheel, 0.22 * k, light, 3, 0.7),
			dot(wheel, 8, light),
			dot([bx, by], 22, glow, 0.3),
			dot([bx, by], 12, glow),
		);
	},

	/** Four prints of four treads, each as large as a postcard. */
	async "tyres-four-postcards-of-grip"() {
		const cards: string[] = [];
		const [w, h, gap] = [330, 480, 72];
		const start = (width - 4 * w - 3 * gap) / 2;
		for (let i = 0; i < 4; i++) {
			const x = start + i * (w + gap);
			cards.push(
				`<g transform="translate(${x} 185)"><clipPath id="card${i}"><path d="M${w / 2} 30C${w * 0.86} 30 ${w - 24} 70 ${w - 24} ${h / 2}S${w * 0.86} ${h - 30} ${w / 2} ${h - 30}S24 ${h - 70} 24 ${h / 2}S${w * 0.14} 30 ${w / 2} 30Z"/></clipPath>${box(0, 0, w, h, { fill: "#e9e5dc", r: 14 })}<g clip-path="url(#card${i})">${tread(i, h)}</g></g>`,
			);
		}
		return atNight(...cards);
	},

	/** Range in summer, and the two thirds that frost leaves. */
	async "winter-range-and-how-to-keep-more-of-it"(desk) {
		const car = stand(desk, "alba-side", {
			x: 1180,
			y: 660,
			k: 235,
			centred: true,
		});
		const random = chance(9);
		const flakes = Array.from({ length: 210 }, () => {
			const depth = random();
			return dot(
				[random() * width, random() * 760],
				1 + depth * 3.2,
				"#dfe9f5",
				0.18 + depth * 0.5,
			);
		}).join("");
		const snow: [number, number][] = [];
		for (let x = 0; x <= width; x += 40)
			snow.push([x, 662 + 7 * Math.sin(x / 170) + 5 * Math.sin(x / 67)]);
		const [a, b] = [200, 1720];
		const cut = a + ((b - a) * 2) / 3;
		return atNight(
			`<defs><linearGradient id="drift" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aebfd2"/><stop offset="1" stop-color="#2a3646"/></linearGradient></defs>`,
			box(0, 0, width, 700, { fill: "#4d6683", opacity: 0.2 }),
			flakes,
			await car.image({ layer: "tone", colour: "#f0e8d9", gain: 0.95 }),
			await car.image({ layer: "line", opacity: 0.7, colour: "#0d0f12" }),
			`<path d="${smooth(snow)}L${width} ${height}L0 ${height}Z" fill="url(#drift)"/>`,
			line(
				[
					[a, 780],
					[b, 780],
				],
				{ colour: "#0d1420", w: 12, opacity: 0.4 },
			),
			line(
				[
					[a, 780],
					[cut, 780],
				],
				{ colour: "#1c5fd4", w: 12 },
			),
			dot([cut, 780], 17, "#ffffff"),
			dot([cut, 780], 9, "#1c5fd4"),
		);
	},

	/** A long way as a saw's edge: down to a fifth, up to four fifths, twice. */
	async "your-first-long-trip-with-an-electric-car"(desk) {
		const up = (share: number) => 720 - share * 330;
		const start = [170, up(1)] as const;
		const end = [740, up(0.2)] as const;
		const points = [
			start,
			end,
			[800, up(0.8)],
			[1240, up(0.2)],
			[1300, up(0.8)],
			[1750, up(0.2)],
		] as const;
		const k = 92;
		const [run, rise] = [end[0] - start[0], end[1] - start[1]];
		const slope = Math.atan2(rise, run);
		const share = 0.52;
		const [cx, cy] = [start[0] + run * share, start[1] + rise * share];
		const car = stand(desk, "luma-coupe-side", {
			x: 0,
			y: 0,
			k,
			centred: true,
		});
		return atNight(
			`<defs><linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${glow}" stop-opacity=".34"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></linearGradient></defs>`,
			`<path d="${path([...points, [1750, 840], [170, 840]], true)}" fill="url(#hill)"/>`,
			line(
				[
					[120, up(0.8)],
					[1800, up(0.8)],
				],
				{ colour: light, w: 2, opacity: 0.35, dash: "2 12" },
			),
			line(
				[
					[120, up(0.2)],
					[1800, up(0.2)],
				],
				{ colour: light, w: 2, opacity: 0.35, dash: "2 12" },
			),
			line(points, { colour: glow, w: 6 }),
			...points.map((point, i) =>
				i === 0 || i === 5
					? dot(point, 13, light)
					: dot(point, 11, "#0d0f12") + ring(point, 11, light, 5),
			),
			`<g transform="translate(${cx} ${cy - 3}) rotate(${(slope * 180) / Math.PI})">${await car.image({ layer: "tone", colour: "#7ea2e6", gain: 0.9 })}${await car.image({ layer: "line", colour: "#0d0f12", opacity: 0.6 })}</g>`,
		);
	},
};

/** Prints of tread in ink: summer, all seasons, winter, rough ground. */
function tread(kind: number, h: number): string {
	const dark = "#16181c";
	const parts: string[] = [];
	const block = (points: [number, number][]) =>
		parts.push(`<path d="${path(points, true)}" fill="${dark}"/>`);
	const pitch = [74, 66, 58, 96][kind] ?? 96;
	for (let y = -pitch * 2; y < h + pitch * 2; y += pitch) {
		if (kind === 0) {
			for (const [a, b] of [
				[92, 158],
				[172, 238],
			] as const)
				parts.push(box(a, y - 1, b - a, pitch + 2, { fill: dark }));
			block([
				[24, y],
				[78, y + 14],
				[78, y + pitch - 8 + 14],
				[24, y + pitch - 8],
			]);
			block([
				[252, y + 14],
				[306, y],
				[306, y + pitch - 8],
				[252, y + pitch - 8 + 14],
			]);
		} else if (kind === 1) {
			block([
				[20, y],
				[148, y + 62],
				[148, y + 62 + pitch - 18],
				[20, y + pitch - 18],
			]);
			block([
				[182, y + 62],
				[310, y],
				[310, y + pitch - 18],
				[182, y + 62 + pitch - 18],
			]);
		} else if (kind === 2) {
			for (let c = 0; c < 4; c++) {
				const x = 22 + c * 74;
				const dy = c % 2 === 0 ? 0 : pitch / 2;
				parts.push(box(x, y + dy, 64, pitch - 10, { fill: dark, r: 3 }));
				for (let s = 1; s < 4; s++) {
					const yy = y + dy + (s * (pitch - 10)) / 4;
					parts.push(
						line(`M${x} ${yy}l11 -5l11 5l10 -5l11 5l10 -5l11 5`, {
							colour: "#e9e5dc",
							w: 2.4,
						}),
					);
				}
			}
		} else {
			block([
				[14, y],
				[88, y + 10],
				[98, y + pitch - 26],
				[14, y + pitch - 32],
			]);
			block([
				[108, y + 30],
				[162, y + 18],
				[174, y + pitch - 4],
				[116, y + pitch],
			]);
			block([
				[176, y - 16],
				[232, y - 4],
				[222, y + pitch - 30],
				[188, y + pitch - 34],
			]);
			block([
				[242, y + 26],
				[316, y + 16],
				[316, y + pitch - 16],
				[234, y + pitch - 8],
			]);
		}
	}
	if (kind === 0)
		for (const x of [85, 165, 245])
			parts.push(
				line(
					[
						[x, 0],
						[x, h],
					],
					{ colour: "#e9e5dc", w: 13 },
				),
			);
	return parts.join("");
}
