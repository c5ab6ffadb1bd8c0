import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createIds } from "../../platform/runtime/ids.ts";
import { eachDatabase } from "../../tests/databases.ts";
import { createContent } from "./content.ts";
import { fillNewKinds } from "./newKinds.ts";

eachDatabase((make) => {
	test("a site filled before gets the kinds it lacks, and keeps those it has", async () => {
		const { db } = await make();
		const clock = { now: () => new Date("2026-01-02T03:04:05Z") };
		const content = createContent({ db, clock, newId: createIds(clock) });
		await fillNewKinds(content, "content");
		expect(await content.isEmpty()).toBe(true);
		const own = JSON.parse(await readFile("content/home/pt.json", "utf8"));
		own.intro.title = "Ours";
		await content.put({
			...{ kind: "home", slug: "home", position: 1, facts: {} },
			texts: { pt: own },
		});
		await fillNewKinds(content, "content");
		const homes = await content.list("home", "pt");
		expect(homes.map(({ texts }) => texts)).toEqual([own]);
		expect(await content.list("home", "en")).toEqual([]);
		expect(await content.list("company", "ar")).toHaveLength(1);
		expect(await content.list("copy", "zh")).toHaveLength(1);
		const stamp = await content.stamp();
		await fillNewKinds(content, "content");
		expect(await content.stamp()).toBe(stamp);
	});
});
