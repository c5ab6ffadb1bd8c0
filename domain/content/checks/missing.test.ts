import { expect, test } from "vitest";
import { pageSlugs } from "../../../contracts/site/pages.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { eachFilledSite } from "../../../tests/sample.ts";
import { contentKinds } from "../kinds.ts";
import { sayProblem } from "./sayProblem.ts";

/** Everything readers answer in French. */
async function readAll(services: Services) {
	const language = "fr";
	const { brand, catalogue, distributors, legal, news, pages } = services;
	return {
		brand: await brand.inLanguage(language),
		picture: await brand.picture(language),
		cars: await catalogue.list(language),
		car: await catalogue.detail(language, { name: "Terra 7" }),
		home: await catalogue.home(language),
		banners: await catalogue.banners(language),
		distributors: await distributors.inLanguage(language),
		legal: await legal.text(language, "privacy-policy"),
		news: await news.list("news", language, { page: 1, limit: 3 }),
		blog: await news.latest("blog", language, 3),
		pages: await Promise.all(
			pageSlugs.map((slug) => pages.detail(language, slug)),
		),
	};
}

eachFilledSite((open) => {
	test("what a language lacks is left out, and no reader fails for it", async () => {
		const { database, folder, services } = await open();
		const { content } = services;
		// Of a newer software: a kind and a language this one does not know.
		const { db } = database;
		await db
			.insertInto("content_entry")
			.values({
				id: "future",
				kind: "hologram",
				slug: "one",
				position: 1,
				created_at: "2027",
				updated_at: "2027",
			})
			.execute();
		const [model] = await content.list("model", "fr");
		const id = model?.id ?? "";
		for (const [entry, language] of [
			["future", "zxx"],
			["future", "fr"],
			[id, "tlh"],
		] as const) {
			const revision = `${entry} ${language}`;
			await db
				.insertInto("content_revision")
				.values({
					id: revision,
					entry_id: entry,
					language,
					number: 1,
					body: "{}",
					created_at: "2027",
				})
				.execute();
			await db
				.insertInto("content_publication")
				.values({
					entry_id: entry,
					language,
					revision_id: revision,
					published_at: "2027",
				})
				.execute();
		}
		content.moved(1000);
		const whole = await readAll(services);
		expect(whole.cars).toHaveLength(8);
		expect(await content.languagesOf("model", model?.slug ?? "")).toHaveLength(
			6,
		);
		expect(
			(await content.state()).entries.map(({ kind }) => kind),
		).not.toContain("hologram");

		// The section a language has not been told of yet.
		const [page] = await content.list("page", "fr");
		if (!page) throw new Error("no page");
		const { sections } = page.facts;
		const changed = { ...page.facts, sections: [...sections, "tomorrow"] };
		await db
			.updateTable("content_revision")
			.set({ body: JSON.stringify(changed) })
			.where("entry_id", "=", page.id)
			.where("language", "=", "zxx")
			.execute();
		// A text that cannot be read is left out, and said.
		await db
			.updateTable("content_revision")
			.set({ body: '{"tagline":7}' })
			.where("entry_id", "=", id)
			.where("language", "=", "es")
			.execute();
		const later = createServices(database, folder);
		const heard: string[] = [];
		later.content.onUnreadable((problems) =>
			heard.push(...problems.map(sayProblem)),
		);
		expect(await later.catalogue.list("es")).toHaveLength(7);
		// Fields that a newer version has added are passed over, wherever they
		// stand; all else is there.
		const [words] = await content.list("vocabulary", "zh");
		if (!words) throw new Error("no words");
		await db
			.updateTable("content_revision")
			.set({
				body: JSON.stringify({ ...words.texts, slang: ["one, two"] }),
			})
			.where("entry_id", "=", words.id)
			.where("language", "=", "zh")
			.execute();
		const [extended] = await content.list("model", "zh");
		if (!extended) throw new Error("no model");
		const [group, ...groups] = extended.facts.groups;
		await db
			.updateTable("content_revision")
			.set({
				body: JSON.stringify({
					...extended.facts,
					groups: [{ ...group, folded: true }, ...groups],
				}),
			})
			.where("entry_id", "=", extended.id)
			.where("language", "=", "zxx")
			.execute();
		const beside = createServices(database, folder);
		expect(await beside.catalogue.list("zh")).toHaveLength(8);
		expect(
			(await beside.catalogue.detail("zh", { id: extended.id }))?.groups,
		).toHaveLength(extended.facts.groups.length);
		expect(heard).toContain(
			`content/models/${model?.slug}/es.json: tagline: must be string`,
		);
		expect(
			(await later.pages.detail("fr", page.slug))?.sections.map(
				({ key }) => key,
			),
		).toEqual(sections);

		for (const kind of contentKinds) {
			await db
				.deleteFrom("content_publication")
				.where("language", "=", "fr")
				.where("entry_id", "in", (entries) =>
					entries
						.selectFrom("content_entry")
						.select("id")
						.where("kind", "=", kind),
				)
				.execute();
			content.moved(1001);
			const read = await readAll(services);
			expect(read.brand.name).toBe("Domora");
			// English stands in for what no page can be without.
			expect(await services.brand.copy("fr")).toHaveProperty("hours");
			if (kind === "vocabulary") expect(read.cars).toEqual([]);
			expect((await services.catalogue.list("es")).length).toBe(8);
		}
		const nothing = await readAll(services);
		expect(nothing).toMatchObject({
			cars: [],
			banners: [],
			blog: [],
			news: { count: 0 },
			pages: pageSlugs.map(() => undefined),
		});
		expect(nothing.car ?? nothing.legal ?? nothing.home).toBeUndefined();
	}, 60_000);
});
