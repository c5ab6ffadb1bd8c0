import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { rehearse } from "./rehearsal.ts";

const at = (hours: number) =>
	new Date(Date.parse("2026-03-01T08:00:00.000Z") + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let hour = 0;
	let viewer: { accountId: string };
	let folder: string;
	let file: string;
	let hash: string;
	beforeEach(async () => {
		hour = 0;
		database = await make();
		const made = await temporaryFolder();
		const clock = { now: () => at(hour) };
		site = createServices(database, made.path, { clock });
		viewer = await signIn(database.db, site.accounts, "amina");
		folder = (await site.folders.add({ name: "Prices" }, "zoe")).id;
		const added = await addFile(site.library, folder, "paper");
		file = added.id;
		hash = added.sha256 ?? "";
		await addFile(site.library, folder, "leaflet");
		return made.remove;
	});

	async function seen() {
		const request = { ...searchRequest, viewer };
		const list = await site.listing.page(folder, { ...request, sort: "name" });
		const top = await site.listing.page(undefined, {
			...request,
			sort: "name",
		});
		const found = await site.search.page(["paper"], undefined, request);
		return {
			tree: (await site.tree.inLanguage("en", viewer)).length,
			list: list?.count,
			holds: top?.entries[0]?.entry.entries,
			found: found?.count,
			address: (await site.sight.file(viewer, file)) !== undefined,
			customer: await site.sight.sees("customer", file),
			check: (await site.documentCheck.state({ sha256: hash })).state,
		};
	}
	const gone = { address: false, customer: false, found: 0 };
	const there = { address: true, found: 1 };

	test("a folder is there from its beginning until its end, with no change in the database", async () => {
		await site.folders.setForCustomers(folder, true, "zoe");
		await site.audiences.setDates(
			folder,
			{ from: iso(2), until: iso(4) },
			"zoe",
		);
		const none = { ...gone, tree: 0, list: undefined, holds: undefined };
		expect(await seen()).toEqual({ ...none, check: "unknown" });
		hour = 2;
		const all = { ...there, customer: true, tree: 1, list: 2, holds: 2 };
		expect(await seen()).toEqual({ ...all, check: "current" });
		hour = 4;
		expect(await seen()).toEqual({ ...none, check: "withdrawn" });
		// Clocks are also put back.
		hour = 3;
		expect(await seen()).toMatchObject(there);
	});

	test("a file with dates is left out of its folder's list and count, and of archives", async () => {
		const archive = await site.archives.plan(viewer.accountId, [folder], "en");
		const isOpen = () => site.archives.isOpenTo(archive, viewer.accountId);
		await site.search.warm();
		await site.audiences.setDates(file, { from: null, until: iso(1) }, "zoe");
		expect(await seen()).toMatchObject({ ...there, list: 2, holds: 2 });
		expect(await isOpen()).toBe(true);
		hour = 1;
		expect(await seen()).toMatchObject({ ...gone, list: 1, holds: 1 });
		expect(await isOpen()).toBe(false);
		const packed = async () => {
			const { id } = await site.archives.plan(viewer.accountId, [folder], "en");
			return (await site.archives.contents(id)).files.length;
		};
		expect(await packed()).toBe(1);
		const fresh = createServices(database, "unused", {
			clock: { now: () => at(1) },
		});
		const request = { ...searchRequest, viewer };
		expect(
			(await fresh.search.page(["paper"], undefined, request))?.count,
		).toBe(0);
		expect(await site.selection.describe([file], viewer, "en")).toMatchObject({
			items: [],
		});
	});

	test("dates and groups of a folder are set one by one and both hold", async () => {
		await site.groups.add({ name: "Chile" }, "zoe");
		await site.audiences.setDates(folder, { from: iso(1), until: null }, "zoe");
		await site.audiences.set(folder, ["Chile"], "zoe");
		hour = 1;
		expect(await seen()).toMatchObject(gone);
		await site.groups.set("amina", ["Chile"], "zoe");
		expect(await seen()).toMatchObject(there);
		await site.audiences.setDates(folder, { from: iso(2), until: null }, "zoe");
		expect(await seen()).toMatchObject(gone);
		expect(await site.audiences.of(folder)).toMatchObject({
			groups: [{ name: "Chile" }],
			dates: { from: iso(2), until: null },
		});
		await expect(
			site.audiences.set(file, ["Chile"], "zoe"),
		).rejects.toMatchObject({ code: "conflict" });
		await expect(
			site.audiences.setDates(file, { from: iso(2), until: iso(2) }, "zoe"),
		).rejects.toMatchObject({ code: "invalid" });
		const lines = await site.auditLog.page(
			{ action: "folder-dates" },
			{ page: 1, limit: 9 },
		);
		expect(lines.count).toBe(2);
	});

	test("a rehearsal tells who sees how much now and at each date", async () => {
		await site.audiences.setDates(file, { from: iso(9), until: null }, "zoe");
		const dates = { from: iso(2), until: iso(4) };
		expect(
			await rehearse(database.db, folder, { dates }, iso(0)),
		).toMatchObject({
			files: 2,
			seenBy: { before: 1, after: 0 },
			lose: { count: 1, named: [{ account: "amina", before: 1, after: 0 }] },
			later: [
				{ at: iso(2), seenBy: 1, gain: { count: 1 }, lose: { count: 0 } },
				{ at: iso(4), seenBy: 0, gain: { count: 0 }, lose: { count: 1 } },
			],
		});
	});

	test("somebody who looks as a group sees what it will see at a time", async () => {
		const chile = await site.groups.add({ name: "Chile" }, "zoe");
		await site.audiences.set(folder, ["Chile"], "zoe");
		await site.audiences.setDates(folder, { from: iso(3), until: null }, "zoe");
		const count = async (groups: string[], hours: number) => {
			const looks = { looksAs: { groups }, at: iso(hours) };
			const request = { ...searchRequest, viewer: looks };
			return (await site.search.page(["paper"], undefined, request))?.count;
		};
		expect(await count([chile.id], 3)).toBe(1);
		expect(await count([chile.id], 2)).toBe(0);
		expect(await count([], 3)).toBe(0);
	});
});
