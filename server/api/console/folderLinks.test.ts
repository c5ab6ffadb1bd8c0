import { expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { staffLines } from "../../../tests/leads.ts";

eachDatabase((make) => {
	test("a folder is closed to links beside its audience, seen below, and of two who change it one is told", async () => {
		const site = await createTestApp({ empty: true, database: await make() });
		const { services } = site;
		const ana = await asStaff(site, [{ role: "library-manager" }]);
		const ben = await asStaff(site, [{ role: "library-manager" }]);
		const chile = await signIn(site.database.db, services.accounts, "chile");
		const top = (await services.folders.add({ name: "Top" }, "z")).id;
		const given = { name: "Inner", parentId: top };
		const inner = (await services.folders.add(given, "z")).id;
		const { id: file } = await addFile(services.library, inner, "list.pdf");
		const other = (await services.folders.add({ name: "Other" }, "z")).id;
		for (const one of [file, top, other]) {
			const about = { name: one, shared: false, ids: [one] };
			const collection = await services.collections.add(chile, about);
			await services.collectionLinks.add(chile, collection, 14, "");
		}
		const save = (by: typeof ana, links: boolean, fromLinks: boolean) =>
			by.call("console-library-audience-save", {
				...{ id: top, groups: [], from: [], links, fromLinks },
			});
		const shown = async (id: string) =>
			(await ana.call("console-library-audience", { id })).data;
		expect((await shown(top)).links).toBe(true);
		expect((await save(ana, false, true)).status).toBe(200);
		expect((await save(ben, false, true)).status).toBe(409);
		expect(await shown(top)).toMatchObject({ links: false, groups: [] });
		const { nodes } = (await ana.call("console-library-tree")).data;
		expect(nodes).toMatchObject([
			{ name: "Top", narrowed: false, withoutLinks: true },
			{ name: "Other", withoutLinks: false },
		]);
		const { entries } = (await ana.call("console-library-list")).data;
		expect(entries).toMatchObject([
			{ name: "Other", withoutLinks: false },
			{ name: "Top", withoutLinks: true },
		]);
		expect(await shown(inner)).toMatchObject({
			links: true,
			above: [{ name: "Top", links: false, groups: [] }],
		});
		// Partners see it as before.
		const rehearsed = await ana.call("console-library-rehearse", {
			...{ id: top, groups: [] },
		});
		expect(rehearsed.data).toMatchObject({
			files: 1,
			seenBy: { before: 1, after: 1 },
			// Links that stand: to the folder, and to a file below it.
			links: 2,
		});
		const ofFolder = { id: inner, groups: [] };
		const below = await ana.call("console-library-rehearse", ofFolder);
		expect(below.data.links).toBe(2);
		// A page of before an update, which saves the rest of an audience, leaves it.
		const dates = { from: null, until: "2999-01-01T00:00:00.000Z" };
		await ana.call("console-library-audience-save", {
			...{ id: top, groups: [], from: [], dates },
		});
		expect(await shown(top)).toMatchObject({ links: false, dates });
		expect((await save(ana, true, false)).status).toBe(200);
		expect((await shown(inner)).above[0]?.links ?? true).toBe(true);
		const lines = JSON.stringify(await staffLines(services.auditLog));
		expect(lines.match(/folder-links/g)).toHaveLength(2);
		await site.close();
	});
});
