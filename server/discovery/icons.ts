import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { appIcon, favicon, type Icon } from "../../domain/brand/icons.ts";
import { drawPng } from "../../platform/pictures/drawing.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import { namesTag } from "../pages/negotiate.ts";
import type { Services } from "../services.ts";

/** Pictures that phones ask for: how wide they are, and how much of that the drawing takes. Android cuts circles. */
export const appIcons = {
	"/apple-touch-icon.png": { size: 180, share: 0.92 },
	"/icon-192.png": { size: 192, share: 0.86 },
	"/icon-512.png": { size: 512, share: 0.86 },
} as const;
const faviconSizes = [16, 32, 48];
/** A drawing may have gradients. */
const most = 256;

type File = { bytes: Buffer; etag: string };

/** The brand's icon in every form browsers and phones ask for, and its logo: drawn from the theme, kept until that is another. */
export async function icons(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	const kept = createSingleFlight<File | undefined>({ max: 20 });

	/** A file made from a drawing, at an address of its own. */
	const serve = (
		path: string,
		type: string,
		make: (icon: Icon, logo: string | undefined) => Promise<Buffer | undefined>,
	) =>
		app.get(path, async (request, reply) => {
			const { icon, logo } = await services.brand.theme();
			const key = path + JSON.stringify([icon, logo]);
			const made = await kept.run(key, async () => {
				const bytes = await make(icon, logo);
				if (!bytes) return undefined;
				const hash = createHash("sha256").update(bytes).digest("hex");
				return { bytes, etag: `"${hash.slice(0, 20)}"` };
			});
			if (!made) return reply.callNotFound();
			reply
				.header("etag", made.etag)
				.header("cache-control", "public, max-age=0")
				.header("content-security-policy", "default-src 'none'");
			const tag = request.headers["if-none-match"];
			if (tag && namesTag(tag, made.etag)) return reply.code(304).send();
			return reply.type(type).send(made.bytes);
		});

	const svg = "image/svg+xml";
	serve("/favicon.svg", svg, async (icon) => Buffer.from(favicon(icon)));
	serve("/logo.svg", svg, async (_, logo) =>
		logo === undefined ? undefined : Buffer.from(logo),
	);
	serve("/favicon.ico", "image/x-icon", async (icon) =>
		icoOf(
			await Promise.all(
				faviconSizes.map(async (size) => ({
					size,
					png: await drawPng(favicon(icon, size), most),
				})),
			),
		),
	);
	for (const [path, { size, share }] of Object.entries(appIcons))
		serve(path, "image/png", (icon) =>
			drawPng(appIcon(icon, size, share), most),
		);
}

/** Pictures of one icon in one file, as Windows laid it out: a list of places, then PNGs. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
	const head = Buffer.alloc(6 + 16 * pictures.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let at = head.length;
	for (const [index, { size, png }] of pictures.entries()) {
		const place = 6 + 16 * index;
		head.writeUInt8(size, place);
		head.writeUInt8(size, place + 1);
		head.writeUInt16LE(1, place + 4);
		head.writeUInt16LE(32, place + 6);
		head.writeUInt32LE(png.length, place + 8);
		head.writeUInt32LE(at, place + 12);
		at += png.length;
	}
	return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
