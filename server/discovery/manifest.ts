import type { FastifyInstance } from "fastify";
import { defaultLanguage } from "../../contracts/language.ts";
import type { Services } from "../services.ts";

/** What a phone needs to keep the site among its applications: it follows the brand. */
export async function manifest(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.get("/site.webmanifest", async (_request, reply) => {
		const { name, line } = await services.brand.inLanguage(defaultLanguage);
		const { colours } = await services.brand.theme();
		const icons = [192, 512].map((size) => ({
			src: `/icon-${size}.png`,
			sizes: `${size}x${size}`,
			type: "image/png",
			purpose: "any maskable",
		}));
		return reply
			.type("application/manifest+json")
			.header("cache-control", "public, max-age=86400")
			.send(
				JSON.stringify({
					name: `${name} – ${line}`,
					short_name: name,
					id: "/",
					start_url: "/",
					display: "browser",
					background_color: colours.night,
					theme_color: colours.night,
					icons,
				}),
			);
	});
}
