/**
 * Parts of every composition: paper, night, drawings of cars, simple strokes.
 * Pixels of a 1920 x 1080 master.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export const width = 1920;
export const height = 1080;
export const ink = "#14161a";
export const soft = "#8f8d88";
export const faint = "#cfcbc3";
export const paper = "#f3f0ea";
export const white = "#fdfcfa";
export const night = "#0d0f12";
export const light = "#f5f2ec";
export const dim = "#3a3f47";
export const blue = "#1c5fd4";
/** Blue where it has to shine on night. */
export const glow = "#4a86f0";

export type Size = {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	ground: number;
};
export type Desk = {
	/** Folder of drawings (draw.py). */
	folder: string;
	media: string;
	sizes: Record<string, Size>;
};

export const openDesk = (folder: string, media: string): Desk => ({
	folder,
	media,
	sizes: JSON.parse(readFileSync(join(folder, "drawings.json"), "utf8")),
});

/** The whole picture on paper: a sheet that is a little lighter where one looks. */
export function onPaper(...parts: string[]): string {
	return sheet(
		`<defs><radialGradient id="ground" cx=".5" cy=".42" r=".85"><stop offset="0" stop-color="${white}"/><stop offset=".55" stop-color="${paper}"/><stop offset="1" stop-color="#e4e0d8"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`,
		parts,
	);
}

/** The whole picture at night: a dim bluish air around its middle. */
export function atNight(...parts: string[]): string {
	return sheet(
		`<defs><radialGradient id="ground" cx=".5" cy=".40" r=".72"><stop offset="0" stop-color="#1d2530"/><stop offset=".5" stop-color="#12161d"/><stop offset="1" stop-color="#0a0c0f"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`,
		parts,
	);
}

function sheet(ground: string, parts: string[]): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${parts.join("")}</svg>`;
}

/** Writes a composition as a JPEG, with the least of grain: even tones must not break into steps. */
export async function print(svg: string, file: string): Promise<void> {
	const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	let state = 7;
	for (let i = 0; i < data.length; i += 3) {
		state = (state * 1664525 + 1013904223) >>> 0;
		const grain = ((state >>> 24) / 255 - 0.5) * 3;
		for (let c = 0; c < 3; c++)
			data[i + c] = Math.max(0, Math.min(255, (data[i + c] ?? 0) + grain));
	}
	await sharp(data, { raw: info })
		.jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: "4:4:4" })
		.toFile(file);
}

/** A car as drawn from one side, standing in a picture. `k`: pixels a metre. */
export type Stand = {
	image: (layer: Layer) => Promise<string>;
	/** Place of a point of the view: metres to the right, metres up. */
	at: (right: number, up: number) => [number, number];
	k: number;
	box: { x: number; y: number; w: number; h: number };
};
export type Layer = {
	layer: "line" | "tone" | "light";
	/** Lines and lamps take it; tones are multiplied by it. */
	colour?: string;
	opacity?: number;
	/** Share of their light that tones keep. */
	gain?: number;
	filter?: string;
	mirrored?: boolean;
	clip?: string;
};

/** Returns the size of a drawing; one that nobody has drawn is an error. */
export function sizeOf(desk: Desk, drawing: string): Size {
	const size = desk.sizes[drawing];
	if (!size) throw new Error(`${drawing} is not drawn`);
	return size;
}

/** `x`: where the view's zero lies; `y`: the ground (of a view from above its lower edge). */
export function stand(
	desk: Desk,
	drawing: string,
	place: { x: number; y: number; k: number; centred?: boolean },
): Stand {
	const size = sizeOf(desk, drawing);
	const { k, y } = place;
	const x = place.centred
		? place.x - ((size.left + size.right) / 2) * k
		: place.x;
	const box = {
		x: x + size.left * k,
		y: y - (size.top - size.ground) * k,
		w: (size.right - size.left) * k,
		h: (size.top - size.ground) * k,
	};
	return {
		k,
		box,
		at: (right, up) => [x + right * k, y - (up - size.ground) * k],
		async image({
			layer,
			colour,
			opacity = 1,
			gain = 1,
			filter,
			mirrored,
			clip,
		}) {
			const href = await picture(join(desk.folder, `${drawing}-${layer}.png`), {
				colour,
				gain,
				tone: layer === "tone",
				width: Math.ceil(box.w * 1.5),
			});
			const turn = mirrored
				? ` transform="matrix(-1 0 0 1 ${2 * box.x + box.w} 0)"`
				: "";
			return `<image x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" preserveAspectRatio="none" opacity="${opacity}" xlink:href="${href}"${filter ? ` filter="url(#${filter})"` : ""}${clip ? ` clip-path="url(#${clip})"` : ""}${turn}/>`;
		},
	};
}

/** A PNG for an `<image>`, in another colour. */
async function picture(
	file: string,
	how: { colour?: string; gain: number; tone: boolean; width: number },
): Promise<string> {
	const source = sharp(file);
	const { width: whole = how.width } = await source.metadata();
	const small = source.resize({
		width: Math.min(whole, how.width),
		kernel: "lanczos3",
	});
	const { data, info } = await small
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const [r, g, b] = rgb(how.colour ?? (how.tone ? "#ffffff" : ink));
	for (let i = 0; i < data.length; i += 4) {
		const level = how.tone ? Math.min(1, ((data[i] ?? 0) / 255) * how.gain) : 1;
		data[i] = r * level;
		data[i + 1] = g * level;
		data[i + 2] = b * level;
	}
	const bytes = await sharp(data, { raw: info })
		.png({ compressionLevel: 3 })
		.toBuffer();
	return `data:image/png;base64,${bytes.toString("base64")}`;
}

/** A cut-out of the catalogue, `w` pixels wide. */
export async function cutOut(
	desk: Desk,
	slug: string,
	place: { x: number; y: number; w: number },
): Promise<string> {
	const bytes = await sharp(join(desk.media, `models/${slug}/card.webp`))
		.resize({ width: Math.round(place.w) })
		.png({ compressionLevel: 3 })
		.toBuffer();
	const h = (place.w * 9) / 16;
	return `<image x="${place.x}" y="${place.y}" width="${place.w}" height="${h}" xlink:href="data:image/png;base64,${bytes.toString("base64")}"/>`;
}

function rgb(hex: string): [number, number, number] {
	const n = Number.parseInt(hex.slice(1), 16);
	return [n >> 16, (n >> 8) & 255, n & 255];
}

type Point = readonly [number, number];
const n = (value: number) => value.toFixed(1);
export const path = (points: readonly Point[], closed = false) =>
	`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "Z" : ""}`;

export function line(
	points: readonly Point[] | string,
	style: {
		colour?: string;
		w?: number;
		opacity?: number;
		dash?: string;
		fill?: string;
		filter?: string;
	} = {},
): string {
	const {
		colour = ink,
		w = 2,
		opacity = 1,
		dash,
		fill = "none",
		filter,
	} = style;
	const d = typeof points === "string" ? points : path(points);
	return `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ""}${filter ? ` filter="url(#${filter})"` : ""}/>`;
}

export function dot(
	[x, y]: Point,
	r: number,
	colour = ink,
	opacity = 1,
): string {
	return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}" opacity="${opacity}"/>`;
}

export function ring(
	[x, y]: Point,
	r: number,
	colour = ink,
	w = 2,
	opacity = 1,
	dash = "",
): string {
	return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${w}" opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;
}

export function box(
	x: number,
	y: number,
	w: number,
	h: number,
	style: {
		fill?: string;
		stroke?: string;
		sw?: number;
		r?: number;
		opacity?: number;
		filter?: string;
	} = {},
): string {
	const {
		fill = "none",
		stroke = "none",
		sw = 2,
		r = 0,
		opacity = 1,
		filter,
	} = style;
	return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}" stroke="${stroke}" stroke-width="${sw}" opacity="${opacity}"${filter ? ` filter="url(#${filter})"` : ""}/>`;
}

export const blur = (id: string, by: number) =>
	`<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${by}"/></filter>`;

/** The shadow under a car that is seen from the side. */
export function shadow(car: Stand, opacity = 0.35, colour = ink): string {
	const { x, y, w, h } = car.box;
	return `<defs>${blur("shade", 14)}</defs><ellipse cx="${n(x + w / 2)}" cy="${n(y + h + 4)}" rx="${n(w * 0.46)}" ry="${n(w * 0.014 + 4)}" fill="${colour}" opacity="${opacity}" filter="url(#shade)"/>`;
}

/** Repeatable chance: 0 to 1. */
export function chance(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** A smooth curve through points. */
export function smooth(points: readonly Point[]): string {
	let d = path(points.slice(0, 1));
	for (const [i, p1] of points.entries()) {
		const p2 = points[i + 1];
		if (!p2) break;
		const p0 = points[i - 1] ?? p1;
		const p3 = points[i + 2] ?? p2;
		d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
	}
	return d;
}

/** A seat seen from the side in a car facing right. Metres from the point where back and cushion meet. */
export function seat(
	car: Stand,
	hip: [right: number, up: number],
	style: { colour?: string; w?: number; fill?: string; scale?: number } = {},
): string {
	const { colour = blue, w = 3, fill = "none", scale = 1 } = style;
	const [x, y] = car.at(...hip);
	const k = car.k * scale;
	const to = (right: number, up: number) =>
		`${n(x + right * k)} ${n(y - up * k)}`;
	const back = `M${to(0.02, 0.02)}C${to(-0.06, 0.2)} ${to(-0.13, 0.36)} ${to(-0.2, 0.56)}C${to(-0.24, 0.62)} ${to(-0.34, 0.6)} ${to(-0.33, 0.53)}C${to(-0.28, 0.34)} ${to(-0.22, 0.14)} ${to(-0.16, -0.02)}C${to(-0.12, -0.08)} ${to(-0.02, -0.08)} ${to(0.02, 0.02)}Z`;
	const cushion = `M${to(0.03, 0.0)}C${to(0.18, 0.03)} ${to(0.32, 0.06)} ${to(0.47, 0.1)}C${to(0.54, 0.1)} ${to(0.55, 0.0)} ${to(0.48, -0.03)}C${to(0.34, -0.08)} ${to(0.16, -0.12)} ${to(-0.02, -0.13)}C${to(-0.08, -0.12)} ${to(-0.02, -0.01)} ${to(0.03, 0.0)}Z`;
	const head = `M${to(-0.235, 0.67)}C${to(-0.25, 0.72)} ${to(-0.265, 0.78)} ${to(-0.275, 0.82)}C${to(-0.29, 0.86)} ${to(-0.37, 0.85)} ${to(-0.365, 0.8)}C${to(-0.355, 0.74)} ${to(-0.345, 0.7)} ${to(-0.33, 0.65)}C${to(-0.31, 0.62)} ${to(-0.245, 0.63)} ${to(-0.235, 0.67)}Z`;
	return [back, cushion, head]
		.map((d) => line(d, { colour, w, fill }))
		.join("");
}
