import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { mapPages } from "../../contracts/map.ts";
import { createTestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { publishEntries } from "../../tests/content/content.ts";
import { renderSite } from "../../tests/renderSite.tsx";

const mark = "zqxwreply";

test("a prepared reply is in no page, public call, map of the site, feed or preview", async () => {
	const site = await createTestApp({ render: renderSite });
	onTestFinished(site.close);
	const { services } = site;
	const [id = ""] = await publishEntries(services, [
		{
			kind: "reply",
			slug: mark,
			facts: { kinds: [] },
			texts: Object.fromEntries(
				languages.map((language) => [
					language,
					{ title: `Title ${mark}`, text: `Dear {person}, ${mark}` },
				]),
			),
		},
	]);
	expect(await services.content.get("reply", mark, "fr")).toBeDefined();

	const said: string[] = [];
	const plain = mapPages.filter(({ path }) => !path.includes(":"));
	for (const language of ["en", "ar"] as const) {
		const prefix = language === "en" ? "" : `/${language}`;
		for (const { path } of plain)
			said.push((await site.ask(`${prefix}${path}`)).text);
		for (const [call, body] of [
			["page-detail", { id: mark }],
			["site-copy", {}],
			["site-search", { q: mark }],
			["news-list", {}],
			["answerer-list", { kind: "contact", country: "SN" }],
		] as const)
			said.push(
				(
					await site.ask(`/api/v1/${call}`, {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify({ lang: language, ...body }),
					})
				).text,
			);
	}
	for (const path of [
		"/sitemap.xml",
		"/robots.txt",
		"/newsroom/feed.xml",
		"/llms.txt",
	])
		said.push((await site.ask(path)).text);
	for (const path of [`/${mark}`, `/replies/${mark}`, `/newsroom/${mark}`])
		expect((await site.ask(path)).status).toBe(404);

	const ana = await asStaff(site);
	const { data } = await ana.call("console-preview-grant", {
		subject: { scope: { entry: id } },
	});
	const { headers } = ana;
	said.push((await site.ask(`/?preview=${data.grant}`, { headers })).text);
	expect(said.length).toBeGreaterThan(20);

	expect(
		said.filter((text) => text.replaceAll(`"${mark}"`, "").includes(mark)),
	).toEqual([]);
});
