import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { exportContent } from "../../domain/content/folder/exportContent.ts";
import { createTestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { filesIn } from "../../tests/content/smallContent.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { renderSite } from "../../tests/renderSite.tsx";

const mark = "zqxw";

test("what only staff know of a distributor is in no page, call, preview, export or index", async () => {
	const site = await createTestApp({ render: renderSite });
	onTestFinished(site.close);
	const { services, database } = site;
	const { db } = database;
	const [one] = await services.localDistributors.distributorsOf("SN");
	const key = one?.key ?? "";
	const facts = {
		mails: [`${mark}@terangaro.example`],
		person: `Person ${mark}`,
		language: "fr" as const,
		targets: { contact: { first: 77, next: 77 } },
	};
	await services.distributorFacts.write(key, facts, { seen: 0, by: "tests" });
	const ana = await asStaff(site);
	const shared = await ana.call("console-preview-grant", {
		subject: { scope: { entry: key } },
	});
	const { grant } = shared.data;

	const said: string[] = [];
	for (const language of languages) {
		const prefix = language === "en" ? "" : `/${language}`;
		for (const path of ["/about-us", "/test-drive", "/about/contact"])
			said.push((await site.ask(`${prefix}${path}`)).text);
		said.push((await site.ask(`${prefix}/about-us?country=SN`)).text);
		for (const [call, body] of [
			["page-detail", { id: "about-us" }],
			["distributor-list", { country: "SN" }],
			["site-copy", {}],
			["site-search", { q: mark }],
			["site-search", { q: "Dakar" }],
		] as const)
			said.push(
				(
					await site.ask(`/api/v1/${call}`, {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify({ lang: language, ...body }),
					})
				).text.replaceAll(`"${mark}"`, ""),
			);
	}
	const { headers } = ana;
	const preview = `/about-us?country=SN&preview=${grant}`;
	const previewed = (await site.ask(preview, { headers })).text;
	expect(previewed).toContain("Terangaro");
	said.push(previewed);

	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	await exportContent(services, folder.path);
	said.push(...Object.values(await filesIn(folder.path)));

	expect(said.filter((text) => text.includes(mark))).toEqual([]);

	// No other table has it: neither an index nor the audit log.
	const tables = await db.introspection.getTables();
	const found: string[] = [];
	for (const { name } of tables) {
		const rows = await db
			.selectFrom(name as "lead")
			.selectAll()
			.execute();
		if (JSON.stringify(rows).includes(mark)) found.push(name);
	}
	expect(found).toEqual(["distributor_private"]);
});
