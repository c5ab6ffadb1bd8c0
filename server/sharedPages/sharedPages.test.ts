import { beforeEach, expect, test } from "vitest";
import type { CollectionDetail } from "../../contracts/files/collections.ts";
import { directionOf, languages } from "../../contracts/language.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	type AudienceSite,
	closedMark,
	openAudienceSite,
} from "../../tests/files/audienceSite.ts";
import ar from "../../texts/ar/server/sharedPages.json" with { type: "json" };

type Partner = Awaited<ReturnType<AudienceSite["enter"]>>;

eachDatabase((make) => {
	let at: AudienceSite;
	let chile: Partner;
	let colleague: Partner;
	let stranger: Partner;
	beforeEach(async () => {
		at = await openAudienceSite(await make(), false);
		chile = await at.enter("chile", ["Chile"]);
		colleague = await at.enter("colleague", []);
		stranger = await at.enter("stranger", ["Chile"]);
		await work("distributor-cl", chile, colleague);
		await work("distributor-pe", stranger);
		return at.close;
	});

	const work = async (distributor: string, ...partners: Partner[]) => {
		for (const { accountId } of partners)
			await at.site.database.db
				.updateTable("account")
				.set({ distributor })
				.where("id", "=", accountId)
				.execute();
	};
	const makeOne = async (shared = true) => {
		const { ids, files } = at;
		const { data } = await chile.call("collection-add", {
			name: "Launch",
			shared,
			file_id: [files.open.id, files.inner.id, ids.beside].join(),
		});
		return data.id as string;
	};
	const detail = async (who: Partner, id: string) => {
		const answer = await who.call("collection-detail", { id });
		return { status: answer.status, ...(answer.data as CollectionDetail) };
	};
	const namesOf = ({ items }: CollectionDetail) =>
		items.map(({ name }) => name);
	const link = async (id: string, days = 14): Promise<string> =>
		(await chile.call("collection-link-add", { id, days })).data.path;

	test("colleagues see of a shared collection what they see of the library; others nothing", async () => {
		const id = await makeOne();
		const own = await detail(chile, id);
		expect(namesOf(own)).toEqual([
			"paper.pdf",
			`paper ${closedMark} inner.pdf`,
			`${closedMark} beside`,
		]);
		expect([own.files, own.bytes, own.gone]).toEqual([3, 202_000, []]);
		const theirs = await detail(colleague, id);
		expect(namesOf(theirs)).toEqual(["paper.pdf"]);
		expect([theirs.files, theirs.gone, theirs.links]).toEqual([1, [], []]);
		expect(JSON.stringify(theirs)).not.toContain(closedMark);
		expect((await detail(stranger, id)).status).toBe(404);
		for (const call of ["collection-change", "collection-put"])
			expect(
				(await colleague.call(call, { id, name: "Mine", shared: true })).status,
			).toBe(404);
		for (const call of ["collection-remove", "collection-link-add"])
			expect((await colleague.call(call, { id })).status).toBe(404);
		await chile.call("collection-change", { id, name: "Now", shared: false });
		expect((await detail(colleague, id)).status).toBe(404);
		const { data } = await chile.call("collection-list");
		expect(data.collections).toMatchObject([{ name: "Now", mine: true }]);
		expect((await colleague.call("collection-list")).data.collections).toEqual(
			[],
		);
	});

	test("an owner is told what is gone, and takes it out", async () => {
		const id = await makeOne();
		await at.staff.groups.set("chile", [], "z");
		expect(await detail(chile, id)).toMatchObject({
			gone: [`paper ${closedMark} inner.pdf`, `${closedMark} beside`],
			files: 1,
		});
		await chile.call("collection-put", { id, clear_gone: true });
		await at.staff.groups.set("chile", ["Chile"], "z");
		expect((await detail(chile, id)).files).toBe(1);
		await chile.call("collection-put", {
			id,
			put: at.files.inner.id,
			drop: at.files.open.id,
		});
		expect(namesOf(await detail(chile, id))).toEqual([
			`paper ${closedMark} inner.pdf`,
		]);
		expect((await chile.call("collection-remove", { id })).status).toBe(200);
		expect((await detail(chile, id)).status).toBe(404);
	});

	test("a link gives the edition in the language of its page, alone and in an archive", async () => {
		const { staffFiles } = at.site.services;
		const { editions } = staffFiles;
		const bytes = Buffer.from("one");
		const folder = at.files.open.parent_id ?? "";
		const given = { name: "Prices.txt", bytes };
		const { id: fileId } = await staffFiles.put(folder, given, "z");
		await editions.setLanguage(fileId, "en", "z");
		const french = Buffer.from("un");
		await editions.add(fileId, "fr", french, "z");
		const { data } = await chile.call("collection-add", {
			...{ name: "Prices", shared: true, file_id: fileId },
		});
		const path = await link(data.id);
		const get = (lang: string) =>
			at.site.ask(`${path}/get/${fileId}?lang=${lang}`);
		const got = await get("fr");
		expect(got.text).toBe("un");
		expect(got.headers["content-disposition"]).toContain("(FR)");
		expect((await get("ar")).text).toBe("one");
		// Pages and lists say how large that is.
		const pageIn = async (lang: string) =>
			(await at.site.ask(`${path}?lang=${lang}`)).text;
		expect(await pageIn("fr")).toMatch(/\b2\s(octets|o)\b/);
		expect(await pageIn("en")).toMatch(/\b3\sbytes?\b/);
		const own = { id: data.id, lang: "fr" };
		const told = (await chile.call("collection-detail", own)).data;
		expect([told.items[0].size, told.bytes]).toEqual([2, 2]);
		const { headers } = await at.site.ask(`${path}/all?lang=fr`);
		const archive = await at.site.ask(String(headers.location));
		expect(archive.text).toContain("Prices (FR).txt");
	});

	test("a name is needed, and colleagues are only shared with where there are some", async () => {
		expect((await chile.call("collection-add", { name: " " })).status).toBe(
			422,
		);
		const alone = await at.enter("alone", []);
		const refused = await alone.call("collection-add", {
			name: "A",
			shared: true,
		});
		expect(refused.status).toBe(422);
		expect(refused.message).toContain("distributor");
		// Two who have no distributor are no colleagues.
		const other = await at.enter("other", []);
		await alone.call("collection-add", { name: "A" });
		expect((await other.call("collection-list")).data.collections).toEqual([]);
	});

	test("a link gives its files without an account, as takings of its owner", async () => {
		const id = await makeOne();
		const path = await link(id);
		const page = await at.site.ask(`${path}?lang=en`);
		expect(page.status).toBe(200);
		expect(page.headers).toMatchObject({
			"cache-control": "no-store",
			"x-robots-tag": "noindex, nofollow",
		});
		expect(page.text).toContain("Launch");
		expect(page.text).toContain("paper.pdf");
		const file = await at.site.ask(`${path}/get/${at.files.inner.id}`);
		expect([file.status, file.body.length]).toEqual([200, 200_000]);
		expect(file.headers["x-robots-tag"]).toBe("noindex, nofollow");
		const archives = [`${path}/all?lang=en`, `${path}/get/${at.ids.beside}`];
		for (const one of archives) {
			const led = await at.site.ask(one);
			expect(led.status).toBe(303);
			const zip = await at.site.ask(String(led.headers.location));
			expect([zip.status, zip.headers["content-type"]]).toEqual([
				200,
				"application/zip",
			]);
			expect(zip.body.toString("latin1")).toContain(`${closedMark} beside`);
			const part = await at.site.ask(String(led.headers.location), {
				headers: { range: "bytes=10-19" },
			});
			expect([part.status, part.body]).toEqual([
				206,
				zip.body.subarray(10, 20),
			]);
		}
		const takings = await at.site.database.db
			.selectFrom("taking")
			.select(["way", "account", "name"])
			.execute();
		expect(new Set(takings.map(({ way }) => way))).toEqual(new Set(["shared"]));
		expect(new Set(takings.map(({ account }) => account))).toEqual(
			new Set(["chile"]),
		);
		const [shown] = (await detail(chile, id)).links;
		expect(shown).toMatchObject({ path, opened: 1, taken: 3, open: true });
	});

	test("a link gives nothing of a folder that staff closed to links, alone, in an archive or under way", async () => {
		const { audiences } = at.site.services;
		const { ids, files } = at;
		const id = await makeOne();
		const path = await link(id);
		const whole = await at.site.ask(`${path}/all?lang=en`);
		const archive = String(whole.headers.location);
		expect((await at.site.ask(archive)).status).toBe(200);
		await audiences.setLinks(ids.inner, false, "z");
		const own = await detail(chile, id);
		expect(own.not_by_link).toEqual([`paper ${closedMark} inner.pdf`]);
		// The collection's owner has it all the same, and so have colleagues who see it.
		expect(namesOf(own)).toHaveLength(3);
		const got = await chile.call("download_file", { file_id: files.inner.id });
		expect((await at.site.ask(got.data[0].xurl)).status).toBe(200);
		expect((await detail(colleague, id)).not_by_link).toEqual([]);
		const page = await at.site.ask(`${path}?lang=en`);
		expect(page.text).toContain("paper.pdf");
		expect(page.text).not.toContain("inner");
		const status = async (url: string) => (await at.site.ask(url)).status;
		expect(await status(`${path}/get/${files.inner.id}`)).toBe(404);
		expect(await status(`${path}/get/${files.open.id}`)).toBe(200);
		expect(await status(archive)).toBe(404);
		const { headers } = await at.site.ask(`${path}/all?lang=en`);
		const rest = await at.site.ask(String(headers.location));
		expect(rest.status).toBe(200);
		expect(rest.text).not.toContain("inner");
		// Below, nothing opens it again; a grant opens it to nobody else either.
		await audiences.setLinks(ids.chile, false, "z");
		await audiences.setLinks(ids.inner, true, "z");
		const until = new Date(Date.now() + 3_600_000).toISOString();
		await at.staff.grants.give(files.inner.id, "chile", until, "z");
		expect(await status(`${path}/get/${files.inner.id}`)).toBe(404);
		await audiences.setLinks(ids.chile, true, "z");
		expect(await status(`${path}/get/${files.inner.id}`)).toBe(200);
	});

	test("no link is made to a collection that is closed to links as a whole", async () => {
		const { audiences } = at.site.services;
		const { ids, files } = at;
		const { data } = await chile.call("collection-add", {
			...{ name: "Closed", file_id: files.inner.id },
		});
		await audiences.setLinks(ids.chile, false, "z");
		const body = { id: data.id, days: 1 };
		const refused = await chile.call("collection-link-add", body);
		expect(refused.status).toBe(409);
		expect(refused.message).toContain("links without an account");
		await audiences.setLinks(ids.chile, true, "z");
		expect((await chile.call("collection-link-add", body)).status).toBe(200);
	});

	test("a link is in every language, and says why it leads nowhere", async () => {
		const path = await link(await makeOne());
		for (const language of languages) {
			const { text } = await at.site.ask(`${path}?lang=${language}`);
			expect(text).toContain(
				`<html lang="${language}" dir="${directionOf(language)}"`,
			);
		}
		const forged = path.replace(/\.(.)/, (_, first) =>
			first === "x" ? ".y" : ".x",
		);
		const nobody = ["/shared/x", "/shared/%00", forged, `${forged}/all`];
		for (const one of nobody) expect((await at.site.ask(one)).status).toBe(404);
		expect((await at.site.ask(`${forged}?lang=ar`)).text).toContain(
			ar.unknownTitle,
		);
	});

	test("a link ends when its owner or staff end it, and with the owner's account", async () => {
		const id = await makeOne();
		const [first, second, third] = [
			await link(id),
			await link(id),
			await link(id, 90),
		];
		const status = async (path: string) =>
			Promise.all(
				["", "/all", `/get/${at.files.open.id}`].map(
					async (part) => (await at.site.ask(path + part)).status,
				),
			);
		expect(await status(first)).toEqual([200, 303, 200]);
		const open = (await detail(chile, id)).links;
		expect(
			(await chile.call("collection-link-add", { id, days: 91 })).status,
		).toBe(422);
		const newest = open.find(({ path }) => path === first)?.id ?? "";
		expect(
			(await stranger.call("collection-link-end", { id: newest })).status,
		).toBe(404);
		await chile.call("collection-link-end", { id: newest });
		expect(await status(first)).toEqual([410, 410, 410]);
		const librarian = {
			id: "s",
			name: "Zoe",
			language: "en" as const,
			grants: [{ role: "library-manager" as const }],
		};
		const { collectionLinks } = at.site.services;
		const of = open.find(({ path }) => path === second)?.id ?? "";
		await collectionLinks.endByStaff(librarian, of);
		expect(await status(second)).toEqual([410, 410, 410]);
		const listed = await collectionLinks.all(librarian, { limit: 2 });
		expect(listed.counts).toEqual({ all: 3, open: 1 });
		const rest = await collectionLinks.all(librarian, {
			limit: 2,
			after: listed.after ?? undefined,
		});
		expect([listed.links.length, rest.links.length, rest.after]).toEqual([
			2,
			1,
			null,
		]);
		await expect(
			collectionLinks.all({ ...librarian, grants: [] }, { limit: 2 }),
		).rejects.toMatchObject({ code: "forbidden" });
		expect(await status(third)).toEqual([200, 303, 200]);
		await at.staff.accounts.setState("chile", "disabled");
		expect(await status(third)).toEqual([410, 410, 410]);
	});

	test("a link gives what its owner may see at that moment, and what is in the collection", async () => {
		const id = await makeOne();
		const path = await link(id);
		const archive = String((await at.site.ask(`${path}/all`)).headers.location);
		const status = async (one: string) => (await at.site.ask(one)).status;
		const inner = `${path}/get/${at.files.inner.id}`;
		expect([await status(archive), await status(inner)]).toEqual([200, 200]);
		// A file in no collection is given by no link, whatever its owner sees.
		expect(await status(`${path}/get/${at.files.beside.id}`)).toBe(404);
		await at.staff.groups.set("chile", [], "z");
		expect([await status(archive), await status(inner)]).toEqual([404, 404]);
		expect((await at.site.ask(path)).text).not.toContain(closedMark);
		await at.staff.groups.set("chile", ["Chile"], "z");
		expect([await status(archive), await status(inner)]).toEqual([200, 200]);
		await chile.call("collection-put", { id, drop: at.files.inner.id });
		expect([await status(archive), await status(inner)]).toEqual([404, 404]);
		await at.site.database.db
			.updateTable("collection_link")
			.set({ expires_at: new Date().toISOString() } as never)
			.execute();
		expect(await status(path)).toBe(410);
	});
});
