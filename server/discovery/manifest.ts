import type { FastifyInstance } from "fastify";
import type { Discovery } from "./documents.ts";

/**
 * Web manifest, by which a phone keeps the site among its applications: it
 * follows the brand.
 */
export async function manifest(
	app: FastifyInstance,
	{ services, pages, documents }: Discovery,
): Promise<void> {
	app.get("/site.webmanifest", (request, reply) =>
		documents.send(request, reply, {
			key: "manifest",
			type: "application/manifest+json",
			make: write,
		}),
	);

	async function write(): Promise<string> {
		const { standard } = await pages.known();
		const { name, line } = await services.brand.inLanguage(standard);
		const { colours } = await services.brand.theme();
		const icons = [192, 512].map((size) => ({
			src: `/icon-${size}.png`,
			sizes: `${size}x${size}`,
			type: "image/png",
			purpose: "any maskable",
		}));
		return JSON.stringify({
			name: `${name} – ${line}`,
			short_name: name,
			id: "/",
			start_url: "/",
			display: "browser",
			background_color: colours.night,
			theme_color: colours.night,
			icons,
		});
	}
}
