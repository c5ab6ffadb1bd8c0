import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { addFile } from "../../../tests/files/library.ts";

let site: TestApp;
let ana: Awaited<ReturnType<typeof asStaff>>;
let ben: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	const role = [{ role: "library-manager" as const }];
	ana = await asStaff(site, role, { name: "Ana Ruiz" });
	ben = await asStaff(site, role, { name: "Ben Okafor" });
});
afterAll(() => site.close());

async function add(name: string, parent = "", node = false): Promise<string> {
	const { data } = await ana.call("console-library-add", {
		...{ name, parent, node },
	});
	return data.id;
}
const list = async (folder: string, more = {}) =>
	(await ana.call("console-library-list", { folder, ...more })).data;
const namesIn = async (folder: string, more = {}) =>
	(await list(folder, more)).entries.map(({ name }: { name: string }) => name);
const treeNames = async () =>
	(await ana.call("console-library-tree")).data.nodes.map(
		({ name }: { name: string }) => name,
	);

test("a folder is made, named in six languages, and two who name it at once are told apart", async () => {
	const sales = await add("Sales");
	const named = (
		from: string,
		name: string,
		language: "en" | "fr" | "zh" = "en",
	) => ({
		id: sales,
		names: [{ language, from, name }],
	});
	for (const [language, name] of [
		["fr", "Ventes"],
		["zh", "销售"],
		["es", "Ventas"],
		["pt", "Vendas"],
		["ar", "المبيعات"],
	] as const) {
		const names = [{ language, from: "", name }];
		await ana.call("console-library-rename", { id: sales, names });
		const { data } = await ana.call("console-library-list", { lang: language });
		expect(data.entries[0].name).toBe(name);
	}
	expect(
		(await ben.call("console-library-rename", named("Sales", "Trade"))).status,
	).toBe(200);
	const late = await ana.call("console-library-rename", named("Sales", "Shop"));
	expect([late.status, late.message]).toEqual([
		409,
		"Ben Okafor has changed “Trade” in the meantime. Look at what it is now, then decide again.",
	]);
	// Taken back, it is called there as in English.
	await ana.call("console-library-rename", named("Ventes", "", "fr"));
	const french = await ana.call("console-library-list", { lang: "fr" });
	expect(french.data.entries[0].name).toBe("Trade");
	const empty = await ana.call("console-library-rename", named("Trade", " "));
	expect(empty.errors?.[0]).toEqual({
		field: "name",
		message: "A name is one line of 1 to 100 characters.",
	});
	const refused = async (names: ReturnType<typeof named>["names"]) =>
		(await ana.call("console-library-rename", { id: sales, names })).errors;
	expect(
		await refused([{ language: "zh", from: "销售", name: "a/b" }]),
	).toEqual([
		{
			field: "name.zh",
			message:
				'Names of files and folders cannot contain / \\ : * ? " < > |. Please choose another name.',
		},
	]);
	const inner = async (name: string) =>
		(await ana.call("console-library-add", { parent: sales, name })).errors?.[0]
			?.message;
	expect(await inner("手".repeat(90))).toBe(
		"This name is too long to be kept. Shorten it by 5 characters at least.",
	);
	expect(await inner("..")).toContain("more than dots and spaces");
});

test("what is moved lies there, all or none, and goes back", async () => {
	const [from, to] = [await add("From"), await add("To")];
	const inner = await add("Inner", from);
	const { services } = site;
	const files = await Promise.all(
		["a.pdf", "b.pdf"].map((name) => addFile(services.library, inner, name)),
	);
	await addFile(services.library, to, "B.pdf");
	const items = files.map(({ id }) => ({ id, from: inner }));
	const clash = await ana.call("console-library-move", { items, to });
	expect([clash.status, clash.message]).toEqual([
		409,
		"There is already something called “b.pdf” in that folder.",
	]);
	expect(await namesIn(inner)).toEqual(["a.pdf", "b.pdf"]);
	const moved = await ana.call("console-library-move", {
		items: [{ id: inner, from }],
		to,
	});
	expect(moved.data).toEqual({ moved: [{ id: inner, from, before: null }] });
	expect([await namesIn(from), await namesIn(to)]).toEqual([
		...[[], ["Inner", "B.pdf"]],
	]);
	const late = await ben.call("console-library-move", {
		items: [{ id: inner, from }],
		to: from,
	});
	expect(late.message).toContain("Ana Ruiz has changed “Inner”");
	const circle = await ana.call("console-library-move", {
		items: [{ id: to }],
		to: inner,
	});
	expect(circle.message).toContain("To");
	const node = await ana.call("console-library-move", {
		items: [{ id: to }],
		to: from,
	});
	expect(node.status).toBe(200);
	expect(
		(
			await ana.call("console-library-move", {
				items: [{ id: from }],
				to,
			})
		).message,
	).toBe("“From” cannot be put into itself.");
});

test("nodes stand in the order they are given", async () => {
	const [one, two, three] = [
		await add("1st"),
		await add("2nd"),
		await add("3rd"),
	];
	const at = async () =>
		(await treeNames()).filter((name: string) => /^\d/.test(name));
	const { data } = await ana.call("console-library-order", {
		id: three ?? "",
		before: one ?? "",
	});
	expect(data.before).toBeNull();
	expect(await at()).toEqual(["3rd", "1st", "2nd"]);
	await ana.call("console-library-order", { id: three ?? "", before: null });
	expect(await at()).toEqual(["1st", "2nd", "3rd"]);
	await ana.call("console-library-delete", { ids: [two ?? ""] });
	const gone = await ana.call("console-library-order", {
		...{ id: one ?? "", before: two ?? "" },
	});
	expect(gone.status).toBe(409);
	expect(await at()).toEqual(["1st", "3rd"]);
});

test("staff see what is hidden, in lists and searches, in every order page by page", async () => {
	const many = await add("Many");
	const { services } = site;
	for (let n = 0; n < 120; n++)
		await addFile(services.library, many, `File ${n}.pdf`, {
			size: (n * 37) % 50,
		});
	const first = await list(many);
	const hidden = first.entries.slice(0, 30).map(({ id }: { id: string }) => id);
	await ana.call("console-library-show", { ids: hidden, shown: false });
	for (const sort of ["name", "size", "ext", "create_time"] as const)
		for (const order of ["asc", "desc"] as const) {
			const page = await list(many, { sort, order });
			const rest = await list(many, { sort, order, after: page.after });
			const all = [...page.entries, ...rest.entries];
			expect([page.count, all.length, rest.after]).toEqual([120, 120, null]);
			expect(new Set(all.map(({ id }) => id)).size).toBe(120);
			const sizes = all.map(({ size }) => size);
			const sorted = sizes.toSorted((a, b) =>
				order === "asc" ? a - b : b - a,
			);
			if (sort === "size") expect(sizes).toEqual(sorted);
		}
	const found = await list(many, { search: "file 0" });
	expect(found.entries[0]).toMatchObject({
		...{ name: "File 0.pdf", state: "hidden", path: ["Many"] },
	});
	const { token } = await signIn(site.database.db, services.accounts);
	const told = await site.app.inject({
		method: "POST",
		url: "/api/v1/download_file_list",
		payload: { token, catalogue_id: many, limit: 5 },
	});
	expect(told.json().count).toBe(90);
	await ana.call("console-library-show", { ids: hidden, shown: true });
	expect((await list(many)).entries[0].state).toBe("published");
});

test("what is deleted is counted before, gone at once, and restored", async () => {
	const shelf = await add("Shelf");
	const box = await add("Box", shelf);
	await addFile(site.services.library, box, "one.pdf");
	const ids = [box];
	expect((await ana.call("console-library-weigh", { ids })).data).toEqual({
		...{ folders: 1, files: 1, bytes: 7 },
	});
	await ana.call("console-library-delete", { ids });
	expect(await namesIn(shelf)).toEqual([]);
	expect((await ana.call("console-library-list", { folder: box })).status).toBe(
		404,
	);
	const twice = await ben.call("console-library-delete", { ids });
	expect(twice.status).toBe(404);
	const { items } = (await ana.call("console-library-deleted")).data;
	expect(items[0]).toMatchObject({
		...{ name: "Box", path: ["Shelf"], deletedBy: "Ana Ruiz" },
	});
	await ben.call("console-library-undelete", { ids });
	expect(await namesIn(shelf)).toEqual(["Box"]);
	expect(await namesIn(shelf, { search: "one" })).toEqual(["one.pdf"]);
});

test("a deed is taken back unless somebody else has changed the same since", async () => {
	const shelf = await add("Mine");
	const empty = await add("Empty", shelf);
	const full = await add("Full", shelf);
	const { id } = await addFile(site.services.library, full, "theirs.pdf");
	const undo = (who: typeof ana, ids: string[]) =>
		who.call("console-library-delete", { ids, back: true });
	expect((await undo(ana, [full])).message).toContain(
		"Something lies in “Full” by now.",
	);
	expect((await undo(ana, [empty])).status).toBe(200);
	const ids = [full];
	await ana.call("console-library-delete", { ids });
	await ben.call("console-library-undelete", { ids });
	await ben.call("console-library-delete", { ids });
	const again = await ana.call("console-library-undelete", {
		...{ ids, back: true },
	});
	expect(again.message).toContain("Ben Okafor has changed “Full”");
	await ben.call("console-library-undelete", { ids, back: true });
	expect(await namesIn(shelf)).toEqual(["Full"]);
	const show = (who: typeof ana, shown: boolean, back = false) =>
		who.call("console-library-show", { ids: [id], shown, back });
	await show(ana, false);
	await show(ben, true);
	await show(ben, false);
	expect((await show(ana, true, true)).status).toBe(409);
	expect((await show(ben, true, true)).status).toBe(200);
	await ana.call("console-library-order", { id: shelf, before: null });
	const order = (who: typeof ana) =>
		who.call("console-library-order", {
			...{ id: shelf, before: null, back: true },
		});
	expect((await order(ben)).status).toBe(409);
	expect((await order(ana)).status).toBe(200);
});

test("an audience is rehearsed by name before it is saved", async () => {
	const { services, database } = site;
	for (const [account, groups] of [
		["chile", ["Chile"]],
		["press", ["Press"]],
		["both", ["Chile", "Press"]],
	] as const) {
		await signIn(database.db, services.accounts, account);
		for (const name of groups)
			await services.groups.add({ name }, "tests").catch(() => undefined);
		await services.groups.set(account, [...groups], "tests");
	}
	const all = await services.groups.list();
	const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? "";
	const prices = await add("Prices");
	const secret = await add("Secret", prices);
	await services.audiences.set(secret, ["Press"], "tests");
	await addFile(services.library, prices, "list.pdf");
	await addFile(services.library, secret, "plan.pdf");
	const rehearse = async (groups: string[]) =>
		(await ana.call("console-library-rehearse", { id: prices, groups })).data;
	const chile = await rehearse([idOf("Chile")]);
	const named = (some: { account: string }[]) => some.map((one) => one.account);
	expect(chile.files).toBe(2);
	expect(chile.gain).toEqual({ count: 0, named: [] });
	expect(named(chile.lose.named)).toContain("press");
	expect(named(chile.lose.named)).not.toContain("chile");
	expect(
		chile.lose.named.find(
			(one: { account: string }) => one.account === "press",
		),
	).toMatchObject({ before: 2, after: 0 });
	const saved = await ana.call("console-library-audience-save", {
		id: prices,
		groups: [idOf("Chile")],
		from: [],
	});
	expect(saved.status).toBe(200);
	const press = await rehearse([idOf("Press")]);
	expect([named(press.gain.named), named(press.lose.named)]).toEqual([
		...[["press"], ["chile"]],
	]);
	expect(press.seenBy).toEqual({ before: 2, after: 2 });
	const late = await ben.call("console-library-audience-save", {
		id: prices,
		groups: [],
		from: [],
	});
	expect(late.message).toContain("Ana Ruiz has changed “Prices”");
	const shown = await ana.call("console-library-audience", { id: secret });
	expect(shown.data).toMatchObject({
		name: "Secret",
		groups: [idOf("Press")],
		above: [{ name: "Prices", groups: ["Chile"] }],
	});
});

test("who has a folder open is told who else has, until that one leaves", async () => {
	const folder = await add("Watched");
	const watch = async (who: typeof ana, leaves = false) =>
		(await who.call("console-library-watch", { folder, leaves })).data.present;
	expect(await watch(ana)).toEqual([]);
	expect(await watch(ben)).toMatchObject([{ name: "Ana Ruiz" }]);
	const top = await ben.call("console-library-watch", {});
	expect(top.data.present).toEqual([]);
	await watch(ana, true);
	expect(await watch(ben)).toEqual([]);
});
