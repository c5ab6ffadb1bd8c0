/** Drawings of a brand, read strictly: a closed list of elements and attributes, and nothing that loads or runs. */
export type Drawing = {
	/** Left, top, width, height, in units of the drawing. */
	viewBox: string;
	width: number;
	height: number;
	/**
	 * Content of the drawing, with what `<svg>` itself said of colours and lines
	 * on a group around it.
	 */
	markup: string;
};

/** Each character has one place only: patterns that repeat it take one look at each. */
const number = "[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?";
const exactly = (pattern: string) => new RegExp(`^(?:${pattern})$`, "i");
const size = exactly(number);
const share = exactly(`${number}%?`);
/** Loosely: what is no list of numbers is not drawn. */
const numbers = /^[-+\d.e\s,]+$/i;
const path = /^[\s,.\-+\deMmLlHhVvCcSsQqTtAaZz]+$/;
const transform = exactly(
	`(?:(?:matrix|translate|scale|rotate|skewX|skewY)\\([-+\\d.e\\s,]+\\)[\\s,]*)+`,
);
const name = /^[A-Za-z][\w-]*$/;
const paint =
	/^(?:none|currentColor|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[A-Za-z][\w-]*\))$/i;

const anywhere = {
	id: name,
	transform,
	fill: paint,
	"fill-opacity": size,
	"fill-rule": /^(?:nonzero|evenodd)$/,
	stroke: paint,
	"stroke-width": size,
	"stroke-opacity": size,
	"stroke-linecap": /^(?:butt|round|square)$/,
	"stroke-linejoin": /^(?:miter|round|bevel)$/,
	"stroke-miterlimit": size,
	"stroke-dasharray": numbers,
	opacity: size,
};
const gradient = {
	id: name,
	gradientUnits: /^(?:userSpaceOnUse|objectBoundingBox)$/,
	gradientTransform: transform,
};
type Allowed = Record<string, RegExp>;

const elements: Record<string, Allowed> = {
	g: anywhere,
	path: { ...anywhere, d: path },
	rect: {
		...anywhere,
		x: size,
		y: size,
		width: size,
		height: size,
		rx: size,
		ry: size,
	},
	circle: { ...anywhere, cx: size, cy: size, r: size },
	ellipse: { ...anywhere, cx: size, cy: size, rx: size, ry: size },
	line: { ...anywhere, x1: size, y1: size, x2: size, y2: size },
	polyline: { ...anywhere, points: numbers },
	polygon: { ...anywhere, points: numbers },
	defs: {},
	linearGradient: { ...gradient, x1: share, y1: share, x2: share, y2: share },
	radialGradient: {
		...gradient,
		cx: share,
		cy: share,
		r: share,
		fx: share,
		fy: share,
	},
	stop: { offset: share, "stop-color": paint, "stop-opacity": size },
};
/**
 * Attributes for the size of a drawing; all else of `<svg>` goes to a group
 * inside.
 */
const frame: Allowed = {
	xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
	viewBox: exactly(`${number}(?:[\\s,]+${number}){3}`),
	width: size,
	height: size,
};
const root: Allowed = { ...anywhere, ...frame };

/** Fault of a drawing, in English. */
export class DrawingFault extends Error {}

const token =
	/\s*<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z0-9-]*\s*=\s*(?:"[^"<&]*"|'[^'"<&]*'))*)\s*(\/?)>\s*/y;
const attribute = /\s+([A-Za-z][A-Za-z0-9-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/**
 * Reads a drawing and writes it anew from what is allowed: nothing of the text
 * given comes through by itself. @throws DrawingFault
 */
export function readDrawing(svg: string): Drawing {
	const open: string[] = [];
	let markup = "";
	let around: Record<string, string> | undefined;
	token.lastIndex = 0;
	while (token.lastIndex < svg.length) {
		if (around && open.length === 0)
			throw new DrawingFault("goes on after </svg>");
		const from = token.lastIndex;
		const [, closing, element = "", given = "", empty] = token.exec(svg) ?? [];
		if (!element)
			throw new DrawingFault(
				`cannot be read from "${svg.slice(from, from + 30)}"`,
			);
		if (closing) {
			if (open.pop() !== element || given || empty)
				throw new DrawingFault(`has a </${element}> that closes nothing`);
			if (open.length > 0) markup += `</${element}>`;
			continue;
		}
		if (!around) {
			if (element !== "svg" || empty)
				throw new DrawingFault("must be one <svg>");
			around = attributesOf("svg", given, root);
			open.push(element);
			continue;
		}
		const allowed = Object.hasOwn(elements, element) && elements[element];
		if (!allowed) throw new DrawingFault(`must not have <${element}>`);
		const attributes = attributesOf(element, given, allowed);
		markup += `<${element}${written(attributes)}${empty ? "/>" : ">"}`;
		if (!empty) open.push(element);
	}
	if (!around || open.length > 0) throw new DrawingFault("ends too early");
	const { xmlns: _, viewBox, width, height, ...ownAttributes } = around;
	if (!viewBox) throw new DrawingFault("needs a viewBox");
	const [, , wide = 0, high = 0] = viewBox.split(/[\s,]+/).map(Number);
	return {
		viewBox,
		width: Number(width ?? wide),
		height: Number(height ?? high),
		markup:
			Object.keys(ownAttributes).length > 0
				? `<g${written(ownAttributes)}>${markup}</g>`
				: markup,
	};
}

/** A drawing as a file of its own. */
export function drawingFile({
	viewBox,
	width,
	height,
	markup,
}: Drawing): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${markup}</svg>`;
}

function attributesOf(element: string, given: string, allowed: Allowed) {
	const found: Record<string, string> = {};
	for (const [, key = "", double, single] of given.matchAll(attribute)) {
		const value = (double ?? single ?? "").trim().replace(/\s+/g, " ");
		const pattern = Object.hasOwn(allowed, key) && allowed[key];
		if (!pattern)
			throw new DrawingFault(`must not have ${key} on <${element}>`);
		if (key in found)
			throw new DrawingFault(`has ${key} twice on <${element}>`);
		if (!pattern.test(value))
			throw new DrawingFault(
				`has a ${key} on <${element}> that is not allowed`,
			);
		found[key] = value;
	}
	return found;
}

function written(attributes: Record<string, string>): string {
	return Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${value}"`)
		.join("");
}
