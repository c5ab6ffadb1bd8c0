import type { FastifyInstance } from "fastify";
import { defaultLanguage } from "../../contracts/language.ts";
import type { Services } from "../services.ts";

/** What a phone needs to keep the site among its applications: the brand is content, its sign a file. */
export async function manifest(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	app.get("/site.webmanifest", async (_request, reply) => {
		const { name, line } = await services.brand.inLanguage(defaultLanguage);
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
					background_color: "#0d0f12",
					theme_color: "#0d0f12",
					icons,
				}),
			);
	});
}
