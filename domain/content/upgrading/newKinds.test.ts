import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openContent, publishEntries } from "../../../tests/content/content.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { fillNewKinds } from "./newKinds.ts";

eachDatabase((make) => {
	test("a site filled before gets the kinds it lacks, and keeps those it has", async () => {
		const { db } = await make();
		const clock = { now: () => new Date("2026-01-02T03:04:05Z") };
		const site = openContent({ db }, clock);
		const { content } = site;
		await fillNewKinds(site, "content");
		expect(await content.isEmpty()).toBe(true);
		const own = JSON.parse(await readFile("content/home/pt.json", "utf8"));
		own.intro.title = "Ours";
		await publishEntries(site, [
			{ kind: "home", slug: "home", facts: {}, texts: { pt: own, ar: own } },
		]);
		await fillNewKinds(site, "content");
		const homes = await content.list("home", "pt");
		expect(homes.map(({ texts }) => texts)).toEqual([own]);
		expect(await content.list("home", "en")).toEqual([]);
		expect(await content.list("company", "ar")).toHaveLength(1);
		expect(await content.list("copy", "pt")).toHaveLength(1);
		// The site is not published in it.
		expect(await content.list("copy", "zh")).toEqual([]);
		const stamp = await content.stamp();
		await fillNewKinds(site, "content");
		expect(await content.stamp()).toBe(stamp);
	});
});
