/** Height lines of an invented mountain country, by marching squares. */
import { height, width } from "./kit.ts";

function field(seed: number) {
	return (x: number, y: number) => {
		let h = 0;
		let size = 1;
		// Ridges that run from north-west to south-east, steeper in the north.
		const [u, v] = [x * 0.0021 + y * 0.0009, y * 0.0034 - x * 0.0007];
		for (let octave = 0; octave < 5; octave++) {
			const f = 2 ** octave;
			h +=
				size *
				Math.abs(
					Math.sin(
						u * f * 2.3 +
							seed * (octave + 1.3) +
							1.4 * Math.sin(v * f * 1.7 + seed * octave),
					),
				);
			size *= 0.46;
		}
		return h + (height - y) / height;
	};
}

/** `levels` lines of equal height over the whole picture, as one path. */
export function country(seed: number, levels: number): string {
	const at = field(seed);
	const step = 8;
	const [columns, rows] = [
		Math.ceil(width / step) + 1,
		Math.ceil(height / step) + 1,
	];
	const values = Array.from({ length: rows }, (_, r) =>
		Array.from({ length: columns }, (_, c) => at(c * step, r * step)),
	);
	const value = (r: number, c: number) => values[r]?.[c] ?? 0;
	const flat = values.flat();
	const [low, high] = [Math.min(...flat), Math.max(...flat)];
	const parts: string[] = [];
	for (let level = 1; level < levels; level++) {
		const t = low + ((high - low) * level) / levels;
		for (let r = 0; r < rows - 1; r++)
			for (let c = 0; c < columns - 1; c++) {
				const [a, b, d, e] = [
					value(r, c),
					value(r, c + 1),
					value(r + 1, c + 1),
					value(r + 1, c),
				];
				const cuts: string[] = [];
				const cut = (
					p: number,
					q: number,
					x0: number,
					y0: number,
					x1: number,
					y1: number,
				) => {
					if (p < t === q < t) return;
					const s = (t - p) / (q - p);
					cuts.push(
						`${((c + x0 + (x1 - x0) * s) * step).toFixed(1)} ${((r + y0 + (y1 - y0) * s) * step).toFixed(1)}`,
					);
				};
				cut(a, b, 0, 0, 1, 0);
				cut(b, d, 1, 0, 1, 1);
				cut(d, e, 1, 1, 0, 1);
				cut(e, a, 0, 1, 0, 0);
				for (let i = 0; i + 1 < cuts.length; i += 2)
					parts.push(`M${cuts[i]}L${cuts[i + 1]}`);
			}
	}
	return parts.join("");
}
