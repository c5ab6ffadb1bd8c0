/** Pictures of the service's page: one drawing each. Shown 4:3, so they live in the middle. */
import { readFileSync } from "node:fs";
import {
	atNight,
	blue,
	blur,
	type Desk,
	dot,
	faint,
	glow,
	ink,
	line,
	onPaper,
	ring,
	shadow,
	stand,
	white,
	width,
} from "./kit.ts";
import { mapOf } from "./maps.ts";

/** Metres from the axle to a bolt. */
const BOLTS = 0.0555;

export const support: Record<string, (desk: Desk) => Promise<string>> = {
	/** A wheel on its hub: its bolts, and the way they are turned to hold. */
	async maintenance(desk) {
		const wheel = stand(desk, "wheel-wing-face", {
			x: 960,
			y: 540 + 1.01 * 1150,
			k: 2300,
			centred: true,
		});
		const centre = [
			wheel.box.x + wheel.box.w / 2,
			wheel.box.y + wheel.box.h / 2,
		] as const;
		const around = (turn: number, radius: number): [number, number] => [
			centre[0] + radius * Math.cos(turn),
			centre[1] + radius * Math.sin(turn),
		];
		const bolts = Array.from({ length: 5 }, (_, i) =>
			around(-1.866 + (i * 2 * Math.PI) / 5, BOLTS * wheel.k),
		);
		// Clockwise, most of the way around the hub.
		const [from, to, radius] = [-2.55, 1.95, 0.0985 * wheel.k];
		const arc = Array.from({ length: 61 }, (_, i) =>
			around(from + ((to - from) * i) / 60, radius),
		);
		const head = [
			around(to - 0.05, radius - 30),
			around(to + 0.16, radius),
			around(to - 0.05, radius + 30),
		];
		return onPaper(
			await wheel.image({ layer: "tone", gain: 1.25 }),
			await wheel.image({ layer: "line", opacity: 0.85 }),
			line(arc, { colour: blue, w: 9 }),
			`<path d="M${head.map((point) => point.join(" ")).join("L")}Z" fill="${blue}"/>`,
			...bolts.map((bolt) => dot(bolt, 20, white) + ring(bolt, 20, blue, 6)),
		);
	},

	/** The countries where there is somebody, each a point of light. */
	async network() {
		const map = mapOf([42, 22], 345);
		const { countries } = JSON.parse(
			readFileSync(
				new URL(
					"../../../content/distributors/distributors.json",
					import.meta.url,
				),
				"utf8",
			),
		) as { countries: { number: string }[] };
		const points = countries.map(({ number }) => map.middle(number));
		return atNight(
			`<path d="${map.land}" fill="#262d37"/>`,
			...points.map(
				(point) => dot(point, 22, glow, 0.22) + dot(point, 9, "#7aa7f7"),
			),
		);
	},

	/** A wheel taken apart along its axle. */
	async "spare-parts"(desk) {
		const parts = stand(desk, "apart-blade-apart", {
			x: 960,
			y: 930,
			k: 620,
			centred: true,
		});
		return onPaper(
			`<defs>${blur("under", 22)}</defs>`,
			`<ellipse cx="960" cy="925" rx="640" ry="26" fill="${ink}" opacity=".18" filter="url(#under)"/>`,
			await parts.image({ layer: "tone", gain: 1.25 }),
			await parts.image({ layer: "line", opacity: 0.8 }),
			line(
				[
					[parts.box.x - 60, parts.box.y + parts.box.h * 0.52],
					[parts.box.x + parts.box.w + 60, parts.box.y + parts.box.h * 0.52],
				],
				{ colour: blue, w: 3, dash: "26 10 4 10" },
			),
		);
	},

	/** A car at home. */
	async warranty(desk) {
		const car = stand(desk, "solen-front", {
			x: 960,
			y: 860,
			k: 235,
			centred: true,
		});
		const [l, r, y] = [560, 1360, 860];
		const house = `M${l} ${y}V420L960 130L${r} 420V${y}H${r - 100}V640A300 300 0 0 0 ${l + 100} 640V${y}Z`;
		return onPaper(
			line(
				[
					[0, y + 2],
					[width, y + 2],
				],
				{ colour: faint, w: 2 },
			),
			`<path d="${house}" fill="${blue}"/>`,
			shadow(car, 0.35),
			await car.image({ layer: "tone", colour: "#dfe3e8", gain: 1.35 }),
			await car.image({ layer: "line", opacity: 0.85 }),
		);
	},
};
