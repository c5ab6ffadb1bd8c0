import type { FastifyInstance } from "fastify";
import {
	fallbackAddress,
	inLanguage,
	modelPath,
} from "../../contracts/addresses/addresses.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import {
	type MapPage,
	mapPages,
	type PageId,
	pageMap,
} from "../../contracts/map.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import type { Discovery } from "./documents.ts";

/**
 * Paths that no search engine is to ask for: calls, and the pages of partners.
 */
const disallowed = [
	"/api/",
	...mapPages
		.filter(({ area }) => area)
		.map(({ path }) => path)
		// A path stands for all paths below it.
		.filter((path, _, all) => !all.some((one) => path.startsWith(`${one}/`))),
];

const xmlType = "application/xml; charset=utf-8";

/** Routes for search engines: `robots.txt`,. */
export async function sitemap(
	app: FastifyInstance,
	{ config, services, pages, documents }: Discovery,
): Promise<void> {
	const origin = config.publicUrl;
	const rules = disallowed.map((path) => `Disallow: ${path}\n`).join("");

	app.get("/robots.txt", (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "no-cache")
			.send(`User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`),
	);

	app.get("/sitemap.xml", (request, reply) =>
		documents.send(request, reply, {
			key: "sitemap",
			type: xmlType,
			make: writeIndex,
		}),
	);

	for (const language of languages) {
		app.get(`/sitemaps/${language}.xml`, async (request, reply) => {
			if (!(await pages.known()).languages.includes(language))
				return reply.callNotFound();
			return documents.send(request, reply, {
				key: `sitemap ${language}`,
				type: xmlType,
				make: () => writeSitemap(language),
			});
		});
	}

	async function writeIndex(): Promise<string> {
		const maps = (await pages.known()).languages.map(
			(language) =>
				`<sitemap><loc>${origin}/sitemaps/${language}.xml</loc></sitemap>`,
		);
		return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join("")}</sitemapindex>\n`;
	}

	async function writeSitemap(language: LanguageCode): Promise<string> {
		const cars = await services.catalogue.list(language);
		const pictures = new Map(
			cars.map((car) => [modelPath(car.name), fallbackAddress(car.picture)]),
		);
		const urls = (await pages.known()).all
			.filter(({ id, languages }) => listed(id) && languages.includes(language))
			.map(({ path, languages }) => {
				const picture = pictures.get(path);
				return [
					"<url>",
					`<loc>${escapeMarkup(origin + inLanguage(language, path))}</loc>`,
					...languages.map((code) => alternate(code, code, path)),
					languages.includes(defaultLanguage)
						? alternate("x-default", defaultLanguage, path)
						: "",
					picture
						? `<image:image><image:loc>${escapeMarkup(origin + picture)}</image:loc></image:image>`
						: "",
					"</url>",
				].join("");
			});
		return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join("\n")}</urlset>\n`;
	}

	function alternate(name: string, language: LanguageCode, path: string) {
		const href = escapeMarkup(origin + inLanguage(language, path));
		return `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
	}
}

function listed(id: PageId): boolean {
	const { area, unlisted }: MapPage = pageMap[id];
	return !area && !unlisted;
}
