import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { addFile } from "../../../tests/files/library.ts";

let site: TestApp;
let ana: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	ana = await asStaff(site, [{ role: "library-manager" }]);
});
afterAll(() => site.close());

test("the library is looked at as a partner or a group would see it at a time", async () => {
	const { services, database } = site;
	const { accountId } = await signIn(database.db, services.accounts, "quito");
	for (const name of ["Quito", "Press"])
		await services.groups.add({ name }, "tests");
	await services.groups.set("quito", ["Quito"], "tests");
	const folder = (await services.folders.add({ name: "Quito only" }, "tests"))
		.id;
	const inner = (
		await services.folders.add({ name: "Later", parentId: folder }, "tests")
	).id;
	await addFile(services.library, folder, "quito.pdf");
	await addFile(services.library, inner, "later quito.pdf");
	await services.audiences.set(folder, ["Quito"], "tests");
	const from = "2999-01-01T00:00:00.000Z";
	await services.audiences.setDates(inner, { from, until: null }, "tests");
	const choices = await ana.call("console-library-look-choices", {
		search: "QUI",
	});
	expect(choices.data.partners).toMatchObject([
		{ id: accountId, account: "quito" },
	]);
	const partner = { as: { kind: "partner" as const, id: accountId } };
	const look = async (more: object) =>
		(await ana.call("console-library-look", { ...partner, ...more })).data;
	expect(await look({ folder })).toMatchObject({ isSeen: true, count: 1 });
	expect(await look({ folder, at: from })).toMatchObject({ count: 2 });
	expect(await look({ search: "quito" })).toMatchObject({ count: 2 });
	expect(await look({ search: "quito", at: from })).toMatchObject({ count: 3 });
	expect(await look({ folder: inner })).toMatchObject({
		...{ isSeen: false, count: 0, path: [] },
	});
	const press = choices.data.groups.find(
		(one: { name: string }) => one.name === "Press",
	);
	const other = { as: { kind: "group" as const, id: press.id } };
	expect(await look({ ...other, folder })).toMatchObject({ isSeen: false });
	const nobody = { as: { kind: "none" as const } };
	expect(await look({ ...nobody, folder })).toMatchObject({ isSeen: false });
	expect(await look({ ...nobody, search: "quito" })).toMatchObject({
		count: 0,
	});
	const tree = async (as: typeof partner | typeof other | typeof nobody) =>
		(await ana.call("console-library-look-tree", as)).data;
	const names = (nodes: { name: string }[]) => nodes.map(({ name }) => name);
	expect(names((await tree(partner)).nodes)).toContain("Quito only");
	expect(names((await tree(other)).nodes)).not.toContain("Quito only");
	expect(names((await tree(nobody)).nodes)).not.toContain("Quito only");
	const gone = await ana.call("console-library-look-tree", {
		as: { kind: "group", id: accountId },
	});
	expect(gone.status).toBe(404);
});

test("what was granted in something closed stands at the top, in the tree and in the list", async () => {
	const { services, database } = site;
	const { accountId } = await signIn(database.db, services.accounts, "lima");
	await services.groups.add({ name: "Board" }, "tests");
	const shut = (await services.folders.add({ name: "Sales" }, "tests")).id;
	const place = { name: "Price lists", parentId: shut, node: true };
	const { id } = await services.folders.add(place, "tests");
	await addFile(services.library, id, "lima.pdf");
	await services.audiences.set(shut, ["Board"], "tests");
	const looking = { as: { kind: "partner" as const, id: accountId } };
	const top = async () => {
		const { data } = await ana.call("console-library-look", looking);
		return [data.count, data.entries.length];
	};
	const [count, shown] = await top();
	await services.grants.give(id, "lima", "2999-01-01T00:00:00.000Z", "tests");
	expect(await top()).toEqual([count + 1, shown + 1]);
	const { data } = await ana.call("console-library-look", looking);
	expect(data.entries[0]).toMatchObject({ name: "Price lists", size: 1 });
	const tree = await ana.call("console-library-look-tree", looking);
	expect(tree.data.nodes).toContainEqual({
		...{ id, name: "Price lists", parent: "" },
	});
});
