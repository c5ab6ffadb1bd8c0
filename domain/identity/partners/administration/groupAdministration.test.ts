import { expect, onTestFinished, test } from "vitest";
import type { Staff } from "../../../../contracts/rights.ts";
import { createIds } from "../../../../platform/runtime/ids.ts";
import { sayMessage } from "../../../../platform/texts/translate.ts";
import { createServices } from "../../../../server/services.ts";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../../tests/folders.ts";
import { movableClock } from "../../../../tests/leads.ts";
import { createPasswords } from "../../passwords/passwords.ts";
import { createAccounts } from "../accounts.ts";

const ana: Staff = {
	...{ id: "staff-ana", name: "Ana Ruiz", language: "en" },
	grants: [{ role: "partner-manager" }],
};
const noRight: Staff = { ...ana, grants: [{ role: "library-manager" }] };

eachDatabase((open) => {
	async function start() {
		const database = await open();
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const site = createServices(database, folder.path);
		const clock = movableClock();
		const { administration } = createAccounts({
			publicUrl: "http://localhost:3000",
			...{ db: database.db, clock, newId: createIds(clock) },
			auditLog: site.auditLog,
			passwords: createPasswords({
				cost: { memory: 64, passes: 1, parallelism: 1 },
			}),
		});
		const groups = site.groupAdministration;
		const idOf = async (name: string) =>
			(await groups.list(ana)).find((one) => one.name === name)?.id ?? "";
		const invite = (account: string, join: string[] = []) =>
			administration.invite(ana, { account, name: account, join });
		const lines = async () => {
			const { rows } = await site.auditLog.page({}, { page: 1, limit: 50 });
			return rows.map(({ action, actor, staff_id, detail }) => ({
				...{ action, actor, staff: staff_id },
				detail: JSON.parse(detail ?? "{}"),
			}));
		};
		return { site, administration, groups, idOf, invite, lines };
	}

	test("partners are put into groups with their other facts, and a colleague's change stays", async () => {
		const { site, administration, groups, idOf, invite, lines } = await start();
		for (const name of ["Chile", "Dealers", "Press"])
			await groups.add(ana, { name, note: "" });
		const [chile, dealers, press] = await Promise.all(
			["Chile", "Dealers", "Press"].map(idOf),
		);
		if (!chile || !dealers || !press) throw new Error("no groups");
		await invite("awa", [chile]);
		const of = async () =>
			(await site.groups.of("awa"))?.map(({ name }) => name);
		expect(await of()).toEqual(["Chile"]);
		// Another member puts her into Press while the form is open.
		await site.groups.set("awa", ["Chile", "Press"], "zoe");
		await administration.save(ana, "awa", {
			...{ contact: "Rosa", join: [dealers], leave: [chile] },
		});
		expect(await of()).toEqual(["Dealers", "Press"]);
		const [listed] = (await administration.list(ana, { search: "" })).items;
		expect(listed).toMatchObject({
			contact: "Rosa",
			groups: [
				{ id: dealers, name: "Dealers" },
				{ id: press, name: "Press" },
			],
		});
		const note = (await lines()).find(
			({ action, actor }) =>
				action === "account-groups" && actor === "Ana Ruiz",
		);
		expect(note).toMatchObject({
			staff: ana.id,
			detail: { groups: ["Dealers", "Press"], before: ["Chile", "Press"] },
		});
		// All or nothing, and what is as it was is no change.
		const before = (await lines()).length;
		await expect(
			administration.save(ana, "awa", { contact: "Eva", join: ["gone"] }),
		).rejects.toMatchObject({ code: "not_found" });
		await expect(invite("eva", ["gone"])).rejects.toMatchObject({
			code: "not_found",
		});
		await administration.save(ana, "awa", { join: [press], leave: ["gone"] });
		expect((await lines()).length).toBe(before);
		expect(await administration.list(ana, { search: "" })).toMatchObject({
			items: [{ account: "awa", contact: "Rosa" }],
		});
	});

	test("an account is in a hundred groups at most", async () => {
		const { site, administration, groups, invite } = await start();
		for (let n = 0; n < 101; n++)
			await groups.add(ana, { name: `g${n}`, note: "" });
		const ids = (await groups.list(ana)).map(({ id }) => id);
		await invite("awa", ids.slice(0, 100));
		await expect(
			administration.save(ana, "awa", { join: ids.slice(100) }),
		).rejects.toMatchObject({ code: "invalid", fields: [{ field: "groups" }] });
		await administration.save(ana, "awa", {
			...{ join: ids.slice(100), leave: ids.slice(0, 1) },
		});
		expect(await site.groups.of("awa")).toHaveLength(100);
	});

	test("the list is narrowed to a group, in pages, and every count is exact", async () => {
		const { administration, groups, idOf, invite } = await start();
		for (const name of ["Chile", "Dealers", "Empty"])
			await groups.add(ana, { name, note: "" });
		const [chile = "", dealers = ""] = await Promise.all(
			["Chile", "Dealers"].map(idOf),
		);
		for (let n = 0; n < 60; n++)
			await invite(`p-${String(n).padStart(2, "0")}`, [
				...(n < 55 ? [chile] : []),
				...(n % 2 === 0 ? [dealers] : []),
			]);
		await administration.turn(ana, "p-00", "disabled");
		const seen: string[] = [];
		for (let after: string | undefined, page = 0; page < 5; page++) {
			const found = await administration.list(ana, {
				...{ search: "", group: chile, after },
			});
			seen.push(...found.items.map(({ account }) => account));
			expect(found.counts).toEqual({ invited: 54, active: 0, disabled: 1 });
			if (found.after === null) break;
			after = found.after;
		}
		expect(new Set(seen).size).toBe(55);
		expect(seen).toHaveLength(55);
		const counted = async (given: object) =>
			(await administration.list(ana, { search: "", ...given })).groups.map(
				({ name, count }) => [name, count],
			);
		expect(await counted({})).toEqual([
			...[["Chile", 55] as const, ["Dealers", 30] as const],
			["Empty", 0],
		]);
		// Another group asked for changes nothing of what each would show.
		expect(await counted({ state: "disabled", group: dealers })).toEqual([
			...[["Chile", 1] as const, ["Dealers", 1] as const],
			["Empty", 0],
		]);
		expect(await counted({ search: "p-5" })).toEqual([
			...[["Chile", 5] as const, ["Dealers", 5] as const],
			["Empty", 0],
		]);
		expect(
			(await administration.list(ana, { search: "", group: "gone" })).items,
		).toEqual([]);
	});

	test("groups are added, named anew and removed, by whom is written down", async () => {
		const { groups, idOf, invite, lines } = await start();
		await groups.add(ana, { name: " Chile ", note: "by country" });
		await invite("awa", [await idOf("Chile")]);
		expect(await groups.list(ana)).toMatchObject([
			{ name: "Chile", note: "by country", members: 1, folders: 0 },
		]);
		await groups.add(ana, { name: "Peru", note: "" });
		for (const deed of [
			() => groups.add(ana, { name: "cHILE", note: "" }),
			async () => groups.rename(ana, await idOf("Peru"), "CHILE"),
		])
			await expect(deed()).rejects.toMatchObject({
				code: "conflict",
				fields: [{ field: "name" }],
			});
		for (const name of ["", "a\u0007b", "x".repeat(101), "Everybody"])
			await expect(groups.add(ana, { name, note: "" })).rejects.toMatchObject({
				code: "invalid",
				fields: [{ field: "name" }],
			});
		// A group called as another's id is not meant by it.
		const peru = await idOf("Peru");
		await groups.rename(ana, await idOf("Chile"), peru);
		await groups.rename(ana, peru, "Lima");
		await groups.remove(ana, peru, "en");
		expect((await groups.list(ana)).map(({ name }) => name)).toEqual([peru]);
		await expect(groups.remove(ana, "gone", "en")).rejects.toMatchObject({
			code: "not_found",
		});
		const written = (await lines()).filter(({ action }) =>
			action.startsWith("group-"),
		);
		expect(written.map(({ action }) => action).toReversed()).toEqual([
			...["group-add", "group-add", "group-rename", "group-rename"],
			"group-remove",
		]);
		for (const { actor, staff } of written)
			expect([actor, staff]).toEqual(["Ana Ruiz", ana.id]);
	});

	test("a group that folders are for stays, and they are named in the reader's language", async () => {
		const { site, groups, idOf } = await start();
		await groups.add(ana, { name: "Chile", note: "" });
		const folder = async (name: string) => {
			const { id } = await site.folders.add({ name }, "zoe");
			await site.audiences.set(id, ["Chile"], "zoe");
			return id;
		};
		const prices = await folder("Prices");
		await site.folders.rename(
			prices,
			{ name: "Tarifs", language: "fr" },
			"zoe",
		);
		const refusal = async (language: "fr" | "es") => {
			const error = await groups
				.remove(ana, await idOf("Chile"), language)
				.then(() => undefined)
				.catch((error) => error);
			expect(error).toMatchObject({ code: "conflict" });
			return sayMessage(language, error.publicMessage);
		};
		expect(await refusal("fr")).toContain("Tarifs");
		expect(await refusal("es")).toContain("Prices");
		for (let n = 0; n < 5; n++) await folder(`Z${n}`);
		expect(await refusal("fr")).toContain("entre autres");
		expect(await groups.list(ana)).toMatchObject([{ folders: 6 }]);
	});

	test("who may not administer partners changes no group and learns of none", async () => {
		const { site, administration, groups, idOf, invite } = await start();
		await groups.add(ana, { name: "Chile", note: "" });
		await invite("awa");
		const chile = await idOf("Chile");
		for (const deed of [
			() => groups.list(noRight),
			() => groups.add(noRight, { name: "X", note: "" }),
			() => groups.rename(noRight, chile, "X"),
			() => groups.remove(noRight, chile, "en"),
			() => administration.list(noRight, { search: "", group: chile }),
			() => administration.save(noRight, "awa", { join: [chile] }),
			() =>
				administration.invite(noRight, {
					...{ account: "eva", name: "Eva", join: [chile] },
				}),
		])
			await expect(deed()).rejects.toMatchObject({ code: "forbidden" });
		expect(await groups.list(ana)).toMatchObject([
			{ name: "Chile", members: 0 },
		]);
		expect(await site.groups.of("eva")).toBeUndefined();
	});
});
