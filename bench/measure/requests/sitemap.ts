import { ask } from "./ask.ts";

/** Paths of all pages that the sitemaps of a site name, in all its languages. */
export async function sitemapPages(origin: string): Promise<string[]> {
	const index = await locationsIn(`${origin}/sitemap.xml`);
	const pages: string[] = [];
	for (const path of index) pages.push(...(await locationsIn(origin + path)));
	return [...new Set(pages)];
}

async function locationsIn(address: string): Promise<string[]> {
	const { status, body } = await ask(address);
	if (status !== 200) throw new Error(`${address}: ${status}`);
	return Array.from(
		body.toString().matchAll(/<loc>([^<]+)<\/loc>/g),
		([, location = ""]) => new URL(location).pathname,
	);
}
