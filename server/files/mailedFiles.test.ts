import { expect, test } from "vitest";
import type { LanguageCode } from "../../contracts/language.ts";
import { createTestApp } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { published } from "../../tests/files/deliveries.ts";

eachDatabase((make) => {
	async function start() {
		const site = await createTestApp({ empty: true, database: await make() });
		const { library, mailedLinks, folders, audiences, groups } = site.services;
		const top = await folders.add({ name: "Models" }, "zoe");
		const { id } = await folders.add(
			{ name: "Manuals", parentId: top.id },
			"zoe",
		);
		const file = await published(
			site.services,
			id,
			"Manual.pdf",
			Buffer.from("abc"),
		);
		const open = (isFor: boolean) => folders.setForCustomers(id, isFor, "zoe");
		const link = async () => (await mailedLinks.linkTo(file.id, "en"))?.path;
		const status = async (path = "") => (await site.ask(path)).status;
		return {
			...{ site, library, mailedLinks, folders, audiences, groups },
			...{ top, id, file, open, link, status },
		};
	}

	test("a link of an answer gives its file without an account, until the file is hidden", async () => {
		const { site, id, file, open, link, status } = await start();
		const { staffFiles } = site.services;
		await open(true);
		const path = (await link()) ?? "";
		const { status: first, text, headers } = await site.ask(path);
		expect([first, text]).toEqual([200, "abc"]);
		expect(headers["content-disposition"]).toBe(
			"attachment; filename=Manual.pdf",
		);
		expect(await status(path.replace(file.id, id))).toBe(403);
		const forged = path.replace(/\.(.)/, (_, first) =>
			first === "x" ? ".y" : ".x",
		);
		expect(await status(forged)).toBe(403);
		await staffFiles.hide(file.id, "tests");
		expect(await status(path)).toBe(404);
		await staffFiles.restore(file.id, "tests");
		expect(await status(path)).toBe(200);
		await site.close();
	});

	test("a link gives the edition in its reader's language, and says which others there are where it has none", async () => {
		const { site, id, open, mailedLinks } = await start();
		const { staffFiles } = site.services;
		const bytes = Buffer.from("abc");
		const given = { name: "Manual.txt", bytes };
		const file = await staffFiles.put(id, given, "zoe");
		const link = async (language: LanguageCode) =>
			(await mailedLinks.linkTo(file.id, language))?.path;
		await open(true);
		const before = (await link("fr")) ?? "";
		const { editions } = staffFiles;
		await editions.setLanguage(file.id, "en", "zoe");
		await editions.add(file.id, "fr", Buffer.from("un deux"), "zoe");
		const french = (await link("fr")) ?? "";
		const { text, headers } = await site.ask(french);
		expect(text).toBe("un deux");
		expect(headers["content-disposition"]).toBe(
			'attachment; filename="Manual (FR).txt"',
		);
		// Links that were sent before give what they gave.
		for (const path of [await link("en"), before])
			expect((await site.ask(path ?? "")).text).toBe("abc");
		const others = async (language: LanguageCode) =>
			(await mailedLinks.linkTo(file.id, language))?.others ?? [];
		expect([await others("fr"), await others("en")]).toEqual([[], []]);
		const [other] = await others("ar");
		expect(other?.language).toBe("fr");
		expect((await site.ask(other?.path ?? "")).text).toBe("un deux");
		const forged = french.replace(`${file.id}.fr`, `${file.id}.ar`);
		expect((await site.ask(forged)).status).toBe(403);
		const first = { language: "fr", edition: 1 } as const;
		await editions.remove(file.id, first, "zoe");
		expect((await site.ask(french)).text).toBe("abc");
		await open(false);
		expect((await site.ask(french)).status).toBe(404);
		await site.close();
	});

	test("no link is made to a file whose folder is not for customers, and one that was made ends", async () => {
		const { site, folders, top, file, open, link, status } = await start();
		expect(await link()).toBeUndefined();
		// A mark says nothing of folders below it.
		await folders.setForCustomers(top.id, true, "zoe");
		expect(await link()).toBeUndefined();
		await open(true);
		const path = await link();
		expect(await status(path)).toBe(200);
		await open(false);
		expect(await status(path)).toBe(404);
		await open(true);
		const elsewhere = await folders.add({ name: "Papers" }, "zoe");
		await site.services.staffFiles.move(file.id, elsewhere.id, "zoe");
		expect(await status(path)).toBe(404);
		await site.close();
	});

	test("what is for some groups of partners is for no customer, at whatever depth", async () => {
		const { site, audiences, groups, top, open, link, status } = await start();
		await open(true);
		const path = await link();
		await groups.add({ name: "Dealers" }, "zoe");
		await audiences.set(top.id, ["Dealers"], "zoe");
		expect([await link(), await status(path)]).toEqual([undefined, 404]);
		await audiences.set(top.id, [], "zoe");
		expect(await status(path)).toBe(200);
		await site.close();
	});

	test("what is closed to links is for no customer, though its folder is marked for them", async () => {
		const { site, audiences, top, open, link, status } = await start();
		const { search } = site.services;
		const found = async () =>
			(
				await search.page(["manual"], undefined, {
					...{ viewer: "customer", language: "en", sort: "fit" },
					...{ order: "desc", page: 1, limit: 30 },
				})
			)?.count;
		await open(true);
		const path = await link();
		expect(await status(path)).toBe(200);
		await audiences.setLinks(top.id, false, "zoe");
		expect([await link(), await status(path), await found()]).toEqual([
			...[undefined, 404, 0],
		]);
		await audiences.setLinks(top.id, true, "zoe");
		expect([await status(path), await found()]).toEqual([200, 1]);
		await site.close();
	});

	test("a search for an answer finds files for customers only, as soon as that changes", async () => {
		const { site, folders, audiences, groups, top, open } = await start();
		const { search, library } = site.services;
		const other = await folders.add({ name: "Prices" }, "zoe");
		await published(
			{ library },
			other.id,
			"Manual of prices.pdf",
			Buffer.from("secret"),
		);
		const found = async (viewer: "customer" | "staff" = "customer") =>
			(
				await search.page(["manual"], undefined, {
					...{ viewer, language: "en", sort: "fit", order: "desc" },
					...{ page: 1, limit: 30 },
				})
			)?.entries
				.filter(({ entry }) => entry.kind === "file")
				.map(({ name }) => name);
		await search.warm();
		expect(await found()).toEqual([]);
		expect(await found("staff")).toHaveLength(2);
		await open(true);
		expect(await found()).toEqual(["Manual.pdf"]);
		await groups.add({ name: "Dealers" }, "zoe");
		await audiences.set(top.id, ["Dealers"], "zoe");
		expect(await found()).toEqual([]);
		await audiences.set(top.id, [], "zoe");
		expect(await found()).toEqual(["Manual.pdf"]);
		// Names that are read anew know it, too.
		const again = await createTestApp({ empty: true, database: site.database });
		expect(
			(
				await again.services.search.page(["manual"], undefined, {
					...{ viewer: "customer", language: "en", sort: "fit" },
					...{ order: "desc", page: 1, limit: 30 },
				})
			)?.entries.map(({ name }) => name),
		).toEqual(["Manual.pdf"]);
		await open(false);
		expect(await found()).toEqual([]);
		await site.close();
	});
});
