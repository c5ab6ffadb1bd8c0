import { expect, test } from "vitest";
import {
	mostOwnViews,
	mostSharedViews,
} from "../../../contracts/leads/inboxViews.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	addManager,
	createInboxSite,
	manages,
} from "../../../tests/leads/inboxSite.ts";
import type { KeptQuestion } from "./keptViews.ts";

const day = 24 * 60 * 60 * 1000;
const all = { view: "all", oldestFirst: false } as const;

eachDatabase((make) => {
	async function start() {
		const site = createInboxSite(await make());
		const { db, leads } = site;
		const { views } = leads;
		const ada = await addManager(db, "ada", [{ role: "administrator" }]);
		const cleo = await addManager(db, "cleo", manages(["CL"]));
		const pia = await addManager(db, "pia", manages(["PE"]));
		const save = (
			who: typeof ada,
			name: string,
			changes: {
				id?: string;
				shared?: boolean;
				question?: KeptQuestion;
			} = {},
		) => views.save(who, { name, shared: false, question: all, ...changes });
		const names = async (who: typeof ada) =>
			(await views.list(who)).map(({ name }) => name);
		return { ...site, views, ada, cleo, pia, save, names };
	}

	test("a view is its maker's, or everybody's, and each sees the requests of their own reach", async () => {
		const { views, ada, cleo, pia, save, send, names } = await start();
		await send({ country: "CL", name: "Rosa" });
		await send({ country: "PE", name: "Rosa" });
		await send({ country: "PE" });
		await save(cleo, "Mine alone", { question: { ...all, country: "CL" } });
		const shared = await save(cleo, "Everything", { shared: true });
		await save(ada, "Rosa", {
			shared: true,
			question: { ...all, search: "rosa" },
		});
		const seen = async (who: typeof ada) =>
			(await views.list(who)).map(({ name, count, mine, mayChange }) => [
				...[name, count, mine, mayChange],
			]);
		expect(await seen(cleo)).toEqual([
			["Mine alone", 1, true, true],
			["Everything", 1, true, true],
			["Rosa", 1, false, false],
		]);
		expect(await seen(pia)).toEqual([
			["Everything", 2, false, false],
			["Rosa", 1, false, false],
		]);
		expect(await seen(ada)).toEqual([
			["Everything", 3, false, true],
			["Rosa", 2, true, true],
		]);
		// Nobody finds another's own view, and few change a shared one.
		for (const who of [pia, { ...pia, grants: [] }])
			await expect(views.remove(who, shared, false)).rejects.toMatchObject({
				code: "forbidden",
			});
		const [own] = await views.list(cleo);
		await expect(
			save(ada, "Taken over", { id: own?.id as string }),
		).rejects.toMatchObject({ code: "not_found" });
		await expect(views.list({ ...pia, grants: [] })).rejects.toMatchObject({
			code: "forbidden",
		});
		await save(ada, "All of them", { id: shared, shared: true });
		expect(await names(pia)).toEqual(["All of them", "Rosa"]);
		// A shared view of somebody else is nobody's own.
		await expect(
			save(ada, "All of them", { id: shared, shared: false }),
		).rejects.toMatchObject({ code: "forbidden" });
	});

	test("a shared view goes on without its maker, and can be changed", async () => {
		const { db, ada, cleo, pia, save, views, names } = await start();
		const id = await save(cleo, "Chile", { shared: true });
		await save(cleo, "Own");
		await db
			.updateTable("staff")
			.set({ state: "disabled" })
			.where("id", "=", "cleo")
			.execute();
		expect(await names(pia)).toEqual(["Chile"]);
		await save(ada, "South", { id, shared: true });
		expect(await names(pia)).toEqual(["South"]);
		await views.remove(ada, id, false);
		expect(await names(pia)).toEqual([]);
	});

	test("a shared view is its maker's to change: a colleague hides it, or keeps a copy", async () => {
		const { db, cleo, pia, save, views, names } = await start();
		const everywhere = await addManager(db, "eva");
		const id = await save(cleo, "Chile", { shared: true });
		const refused = { code: "forbidden" };
		await expect(
			save(everywhere, "Mine now", { id, shared: true }),
		).rejects.toMatchObject(refused);
		await expect(views.remove(everywhere, id, false)).rejects.toMatchObject(
			refused,
		);
		await expect(views.move(everywhere, id, null)).rejects.toMatchObject(
			refused,
		);
		for (const hidden of [true, true, false, true])
			await views.hide(everywhere, id, hidden);
		expect(await views.list(everywhere)).toMatchObject([
			{ id, hidden: true, mayChange: false, count: null },
		]);
		for (const who of [cleo, pia])
			expect(await views.list(who)).toMatchObject([{ id, hidden: false }]);
		const copy = await save(everywhere, "Chile, for me");
		expect(await names(pia)).toEqual(["Chile"]);
		// Nobody hides their own, or another's own.
		for (const [who, one] of [
			[cleo, id],
			[everywhere, copy],
			[pia, copy],
		] as const)
			await expect(views.hide(who, one, true)).rejects.toMatchObject({
				code: "not_found",
			});
	});

	test("names are said to be taken, numbers are bounded, and what was removed comes back for a day", async () => {
		const { cleo, pia, save, views, names, clock } = await start();
		const id = await save(cleo, "Vidéo");
		const taken = {
			code: "invalid",
			fields: [{ field: "name", message: { text: "server/leads.viewName" } }],
		};
		await expect(save(cleo, "VIDEO ".trim())).rejects.toMatchObject(taken);
		await save(pia, "Video");
		await views.remove(cleo, id, false);
		const again = await save(cleo, "video");
		await expect(views.remove(cleo, id, true)).rejects.toMatchObject(taken);
		await views.remove(cleo, again, false);
		await views.remove(cleo, id, true);
		expect(await names(cleo)).toEqual(["Vidéo"]);
		await views.remove(cleo, id, false);
		clock.pass(2 * day);
		await save(cleo, "Later");
		await expect(views.remove(cleo, id, true)).rejects.toMatchObject({
			code: "not_found",
		});
		for (let n = 1; n < mostOwnViews; n++) await save(cleo, `Own ${n}`);
		const most = { fields: [{ message: { text: "server/leads.viewMost" } }] };
		await expect(save(cleo, "One more")).rejects.toMatchObject(most);
		for (let n = 0; n < mostSharedViews; n++)
			await save(pia, `Shared ${n}`, { shared: true });
		await expect(
			save(cleo, "One more", { shared: true }),
		).rejects.toMatchObject(most);
		await expect(save(cleo, " ")).rejects.toMatchObject({ code: "invalid" });
	});

	test("views are moved before one another, again and again", async () => {
		const { cleo, ada, save, views, names } = await start();
		const [a, b, c] = [
			await save(cleo, "a"),
			await save(ada, "b", { shared: true }),
			await save(cleo, "c"),
		];
		await views.move(cleo, c, a);
		expect(await names(cleo)).toEqual(["c", "a", "b"]);
		await views.move(cleo, c, null);
		expect(await names(cleo)).toEqual(["a", "b", "c"]);
		// Until there is no room left between two others.
		for (let n = 0; n < 60; n++) {
			await views.move(cleo, n % 2 ? a : c, b);
			expect(await names(cleo)).toEqual(
				n % 2 ? ["c", "a", "b"] : ["a", "c", "b"],
			);
		}
		expect(await names(ada)).toEqual(["b"]);
		await expect(views.move(cleo, b, a)).rejects.toMatchObject({
			code: "forbidden",
		});
	});

	test("whoever is erased is gone from views, too; shared ones are in the audit log", async () => {
		const { cleo, ada, send, save, names, leads, auditLog, views } =
			await start();
		const receipt = await send({
			...{ country: "CL", name: "Rosa Díaz", phone: "+56 2 2345 6789" },
			email: "rosa@example.com",
		});
		const looks = (search: string) => ({
			question: { ...all, search },
		});
		await save(cleo, "by address", looks("ROSA@example.com"));
		await save(cleo, "by number", looks("2 2345 6789"));
		await save(cleo, "by receipt", looks(receipt.toLowerCase()));
		await save(cleo, "rosa diaz");
		await save(cleo, "Rosa", looks("rosa"));
		const id = await save(cleo, "everybody there", {
			...{ shared: true, ...looks("@example.com") },
		});
		await leads.rights.forget("rosa@example.com", ada);
		expect(await names(cleo)).toEqual(["Rosa", "everybody there"]);
		await views.remove(cleo, id, false);
		const lines: unknown[] = [];
		for await (const { action, subject } of auditLog.all())
			if (action.startsWith("lead-view")) lines.push([action, subject]);
		expect(lines).toEqual([
			["lead-view-save", id],
			["lead-view-remove", id],
		]);
	});

	test("the navigation counts what waits for the member, or for whoever takes it", async () => {
		const { db, cleo, pia, ada, inbox, send, clock } = await start();
		const due = async (country: string, changes: object) => {
			const receipt = await send({ country });
			const lead = await db
				.selectFrom("lead")
				.select("id")
				.where("receipt", "=", receipt)
				.executeTakeFirstOrThrow();
			await db
				.updateTable("lead_case")
				.set(changes)
				.where("lead_id", "=", lead.id)
				.execute();
		};
		const at = (milliseconds: number) =>
			new Date(clock.now().getTime() + milliseconds).toISOString();
		await due("CL", { due_at: at(day) });
		await due("CL", { due_at: at(-day), owner_id: "cleo" });
		await due("CL", { due_at: at(-day), owner_id: "ada" });
		await due("CL", { due_at: at(-day), distributor: "somebody" });
		await due("CL", { due_at: null });
		await due("PE", { due_at: at(-day) });
		expect(await inbox.due(cleo)).toEqual({ due: 2, overdue: 1 });
		expect(await inbox.due(pia)).toEqual({ due: 1, overdue: 1 });
		expect(await inbox.due(ada)).toEqual({ due: 3, overdue: 2 });
		expect(
			await inbox.due({ ...ada, grants: [{ role: "editor" }] }),
		).toBeNull();
	});
});
