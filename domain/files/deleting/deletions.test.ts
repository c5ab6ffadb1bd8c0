import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createDeletions } from "./deletions.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let staff: Services;
	let viewer: { accountId: string };
	let sales: string;
	let prices: string;
	let file: string;
	beforeEach(async () => {
		database = await make();
		const folder = await temporaryFolder();
		site = createServices(database, folder.path);
		staff = createServices(database, folder.path);
		viewer = await signIn(database.db, site.accounts, "amina");
		await staff.groups.add({ name: "Chile" }, "zoe");
		await staff.groups.set("amina", ["Chile"], "zoe");
		sales = (await staff.folders.add({ name: "Sales" }, "zoe")).id;
		const inner = { name: "Prices", parentId: sales };
		prices = (await staff.folders.add(inner, "zoe")).id;
		file = (await addFile(staff.library, prices, "paper.pdf")).id;
		await site.search.warm();
		return folder.remove;
	});

	/** Answers to a partner, by every way out. */
	async function told(who: { accountId: string } | "staff" = viewer) {
		const request = { ...searchRequest, viewer: who };
		return {
			list: (await site.listing.page(prices, request))?.count,
			inSales: (await site.listing.page(sales, request))?.count,
			found: (await site.search.page(["paper"], undefined, request))?.count,
			file: (await site.sight.file(who, file)) !== undefined,
			weight: (await site.selection.describe([sales], who, "en")).items[0]
				?.files,
		};
	}
	const whole = { list: 1, inSales: 1, found: 1, file: true, weight: 1 };

	test("a folder is gone for everybody by every way at once, and comes back as it was", async () => {
		await staff.audiences.set(prices, ["Chile"], "zoe");
		const archive = await site.archives.plan(viewer.accountId, [sales], "en");
		expect(await told()).toEqual(whole);
		expect(await staff.deletions.weigh([prices, file])).toEqual({
			...{ folders: 1, files: 1, bytes: 9 },
		});
		await staff.deletions.delete([prices, file], "zoe");
		for (const who of [viewer, "staff"] as const)
			expect(await told(who)).toEqual({
				...{ list: undefined, inSales: 0, found: 0, file: false, weight: 0 },
			});
		expect(await site.archives.isOpenTo(archive, viewer.accountId)).toBe(false);
		const { items } = await staff.deletions.list("en", { limit: 9 });
		expect(items).toMatchObject([
			{ id: prices, name: "Prices", path: ["Sales"], deletedBy: "zoe" },
		]);
		// Nothing is done to what is deleted, by whatever name it is called.
		await expect(
			staff.folders.rename(prices, { name: "x" }, "zoe"),
		).rejects.toMatchObject({ code: "not_found" });
		await expect(staff.staffFiles.hide(file, "zoe")).rejects.toMatchObject({
			code: "not_found",
		});
		await expect(staff.staffFiles.at("Sales/Prices")).rejects.toMatchObject({
			code: "not_found",
		});
		await expect(addFile(staff.library, prices, "b")).rejects.toMatchObject({
			code: "not_found",
		});
		// The group is named by what may come back.
		await expect(staff.groups.remove("Chile", "zoe")).rejects.toThrow("Prices");
		await staff.deletions.restore([prices], "zoe");
		expect(await told()).toEqual(whole);
		expect(await site.archives.isOpenTo(archive, viewer.accountId)).toBe(true);
		const { groups } = await staff.audiences.of(prices);
		expect(groups.map(({ name }) => name)).toEqual(["Chile"]);
	});

	test("a name is free while it is deleted, and whoever has it meanwhile is in the way", async () => {
		await staff.deletions.delete([file], "zoe");
		expect(await told()).toMatchObject({ list: 0, found: 0, file: false });
		const other = await addFile(staff.library, prices, "PAPER.pdf", {
			mediaType: "application/pdf",
		});
		expect(other.name).toBe("PAPER.pdf");
		await expect(staff.deletions.restore([file], "zoe")).rejects.toThrow(
			"There is already something called “paper.pdf” in that folder.",
		);
		await staff.staffFiles.rename(other.id, { name: "other.pdf" }, "zoe");
		await staff.deletions.restore([file], "zoe");
		expect(await told()).toMatchObject({ list: 2, found: 1, file: true });
		await staff.staffFiles.hide(file, "zoe");
		await staff.deletions.delete([file], "zoe");
		await staff.deletions.restore([file], "zoe");
		expect(await told()).toMatchObject({ list: 1, file: false });
		await expect(staff.deletions.restore([file], "zoe")).rejects.toMatchObject({
			code: "not_found",
		});
	});

	test("a folder within a deleted one waits for that", async () => {
		await staff.deletions.delete([prices], "zoe");
		await staff.deletions.delete([sales], "zoe");
		expect(await site.tree.inLanguage("en", "staff")).toEqual([]);
		expect(await staff.folders.list()).toEqual([]);
		await expect(staff.deletions.restore([prices], "zoe")).rejects.toThrow(
			"“Prices” lay in “Sales”",
		);
		await staff.deletions.restore([sales], "zoe");
		expect(await told()).toMatchObject({ inSales: 0, found: 0 });
		await staff.deletions.restore([prices], "zoe");
		expect(await told()).toEqual(whole);
	});

	test("after 30 days it ends for good, and not a day before", async () => {
		await staff.deletions.delete([prices], "zoe");
		const rows = async () => {
			const found = await database.db
				.selectFrom("file_entry")
				.select("id")
				.execute();
			return found.length;
		};
		for (const [days, left] of [
			[29, 3],
			[31, 1],
		] as const) {
			const later = { now: () => new Date(Date.now() + days * day) };
			const { library, auditLog } = staff;
			const deps = { db: database.db, clock: later, library, auditLog };
			await createDeletions(deps).sweep();
			expect(await rows()).toBe(left);
		}
		expect(await staff.deletions.count()).toBe(0);
		// Nobody's audience went with it.
		expect(
			await database.db.selectFrom("audience").selectAll().execute(),
		).toEqual([]);
	});
});
