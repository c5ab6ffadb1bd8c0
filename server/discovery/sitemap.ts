import type { FastifyInstance } from "fastify";
import {
	fallbackAddress,
	inLanguage,
	modelPath,
} from "../../contracts/addresses.ts";
import { defaultLanguage, languages } from "../../contracts/language.ts";
import { mapPages } from "../../contracts/map.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";

/** Pages that exist and should not be found: tests, other ways to the same page. */
const unlisted = new Set<string>(
	mapPages
		.filter(({ area, unlisted }) => area || unlisted)
		.map(({ path }) => path),
);

/** What no search engine is to ask for: calls, and the pages of partners. */
const disallowed = [
	"/api/",
	...mapPages
		.filter(({ area }) => area)
		.map(({ path }) => path)
		// One of them may stand for all below it.
		.filter((path, _, all) => !all.some((one) => path.startsWith(`${one}/`))),
];

/**
 * What search engines are told: `robots.txt`, and a sitemap index with one
 * sitemap per language, each page with its alternates and pictures.
 *
 * @param pages every page there is, without language.
 */
export async function sitemap(
	app: FastifyInstance,
	deps: { config: Config; services: Services; pages: () => Promise<string[]> },
): Promise<void> {
	const { config, services, pages } = deps;
	const origin = config.publicUrl;

	app.get("/robots.txt", (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "no-cache")
			.send(
				`User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`,
			),
	);

	app.get("/sitemap.xml", (_request, reply) => {
		const maps = languages.map(
			(language) =>
				`<sitemap><loc>${origin}/sitemaps/${language}.xml</loc></sitemap>`,
		);
		return reply
			.type("application/xml; charset=utf-8")
			.header("cache-control", "no-cache")
			.send(
				`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join("")}</sitemapindex>\n`,
			);
	});

	for (const language of languages) {
		app.get(`/sitemaps/${language}.xml`, async (_request, reply) => {
			const cars = await services.catalogue.list(language);
			const pictures = new Map(
				cars.map((car) => [modelPath(car.name), fallbackAddress(car.picture)]),
			);
			const urls = (await pages())
				.filter((path) => !unlisted.has(path))
				.map((path) => {
					const picture = pictures.get(path);
					return [
						"<url>",
						`<loc>${escapeMarkup(origin + inLanguage(language, path))}</loc>`,
						...languages.map((code) => alternate(code, path)),
						alternate("x-default", path),
						picture
							? `<image:image><image:loc>${escapeMarkup(origin + picture)}</image:loc></image:image>`
							: "",
						"</url>",
					].join("");
				});
			return reply
				.type("application/xml; charset=utf-8")
				.header("cache-control", "no-cache")
				.send(
					`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join("\n")}</urlset>\n`,
				);
		});
	}

	function alternate(code: string, path: string): string {
		const language = languages.find((known) => known === code);
		const href = origin + inLanguage(language ?? defaultLanguage, path);
		return `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeMarkup(href)}"/>`;
	}
}
