import { expect, test } from "vitest";
import { createIds } from "../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { movableClock, staffLines } from "../../../tests/leads.ts";
import { createAuditLog } from "../../audit/auditLog.ts";
import { createNotices } from "../notices.ts";
import { createMessageReading } from "./messageReading.ts";
import { createMessages } from "./messages.ts";
import type { NewMessage } from "./writing.ts";

const hour = 60 * 60_000;
const by = "operator";
const page = { page: 1, limit: 100 };

eachDatabase((open) => {
	async function start() {
		const { db } = await open();
		const clock = movableClock();
		const newId = createIds(clock);
		const auditLog = createAuditLog({ db, clock });
		const deps = { db, clock, newId, auditLog };
		const created_at = clock.now().toISOString();
		for (const name of ["awa", "bruno", "chen", "dora"]) {
			await db
				.insertInto("account")
				.values({
					...{ id: name, account: name, account_key: name, created_at },
					...{ name: `${name} Ä`, password_hash: "", disabled_at: null },
					state: name === "dora" ? "disabled" : "active",
					...{ password_changed_at: created_at },
					email: name === "chen" ? null : `${name}@example.com`,
				})
				.execute();
		}
		for (const group of ["north", "south"])
			await db
				.insertInto("partner_group")
				.values({
					...{ id: group, name: group, name_key: group, note: "" },
					created_at,
				})
				.execute();
		const join = (account_id: string, group_id: string) =>
			db.insertInto("account_group").values({ account_id, group_id }).execute();
		await join("awa", "north");
		await join("bruno", "south");
		await join("chen", "south");
		const messages = createMessages({ ...deps, sendsMail: true });
		const notices = createNotices(deps);
		const titles = async (account: string, language: "en" | "fr" = "en") =>
			(await notices.page(account, language, page)).items.map(
				({ title }) => title,
			);
		return {
			...{ db, clock, auditLog, messages, notices, titles, join, newId },
			reading: createMessageReading(deps),
		};
	}

	const message = (more: Partial<NewMessage> = {}): NewMessage => ({
		texts: { en: { title: "Closed on Friday", text: "All day." } },
		...{ to: { kind: "everybody" }, asks: true, mails: false, entry: null },
		...more,
	});

	test("a draft is nobody's; sent to groups it reaches their members, exactly", async () => {
		const { messages, reading, notices, titles, join, auditLog } =
			await start();
		const draft = await messages.save(
			message({ to: { kind: "groups", groups: ["South"] } }),
			by,
		);
		expect(await titles("bruno")).toEqual([]);
		const { id } = draft;
		expect((await reading.one(id, "en")).counts).toEqual({
			...{ recipients: 2, read: 0, acknowledged: 0, mailable: 1 },
		});
		const how = { recipients: 3 };
		await expect(messages.release(draft, how, by)).rejects.toThrow(
			"2 recipients",
		);
		expect(await messages.release(draft, { recipients: 2 }, by)).toMatchObject({
			recipients: 2,
		});
		expect([await titles("awa"), await titles("chen")]).toEqual([
			[],
			["Closed on Friday"],
		]);
		expect(await notices.unread("awa")).toBe(0);
		await notices.mark("awa", [id], true);
		await notices.mark("chen", [id], true);
		await notices.mark("bruno", [id], false);
		const asked = { ...page, search: "" };
		const of = async (state: "unread" | "read" | "unacknowledged") =>
			(await reading.readers(id, { ...asked, state })).readers.map(
				({ account }) => account,
			);
		expect(await of("read")).toEqual(["bruno", "chen"]);
		expect(await of("unacknowledged")).toEqual(["bruno"]);
		expect(await of("unread")).toEqual([]);
		expect(
			await reading.readers(id, { ...page, search: "CHEN a", state: "all" }),
		).toMatchObject({
			...{ count: 1, readers: [{ account: "chen" }] },
			counts: { recipients: 2, read: 2, acknowledged: 1 },
		});
		await join("awa", "south");
		expect(await titles("awa")).toEqual(["Closed on Friday"]);
		expect(await staffLines(auditLog)).toEqual([
			[
				...["notice-add", "", id],
				{ by, title: "Closed on Friday", recipients: 2 },
			],
		]);
	});

	test("whoever read it and was disabled since stays counted, and is named as that", async () => {
		const { db, messages, reading, notices } = await start();
		const { id, recipients } = await messages.send(message(), {}, by);
		expect(recipients).toBe(3);
		await notices.mark("awa", [id], true);
		await notices.mark("chen", [id], false);
		for (const account of ["awa", "bruno"])
			await db
				.updateTable("account")
				.set({ state: "disabled" })
				.where("id", "=", account)
				.execute();
		const all = { ...page, search: "", state: "all" } as const;
		const { readers, counts } = await reading.readers(id, all);
		expect(counts).toEqual({
			...{ recipients: 2, read: 2, acknowledged: 1, mailable: 0 },
		});
		expect(
			readers.map(({ account, isDisabled }) => [account, isDisabled]),
		).toEqual([
			["awa", true],
			["chen", false],
		]);
		expect((await reading.one(id, "en")).counts).toEqual(counts);
	});

	test("a planned notice is there from its time on, without anything that runs then", async () => {
		const { messages, reading, titles, notices, clock } = await start();
		const at = new Date(clock.now().getTime() + hour).toISOString();
		const { id, version } = await messages.send(message(), { at }, by);
		expect(await titles("awa")).toEqual([]);
		expect(await notices.unread("awa")).toBe(0);
		await notices.mark("awa", [id], true);
		expect((await reading.one(id, "en")).state).toBe("planned");
		clock.pass(hour);
		expect(await titles("awa")).toEqual(["Closed on Friday"]);
		expect(await notices.unread("awa")).toBe(1);
		const sent = await reading.one(id, "en");
		expect(sent).toMatchObject({ state: "sent", counts: { read: 0 } });
		await expect(
			messages.unplan({ id, version: version + 1 }, by),
		).rejects.toThrow("not planned");
		expect(await messages.withdraw(id, by, sent.version)).toBe(true);
		expect(await titles("awa")).toEqual([]);
		expect(await messages.withdraw(id, by)).toBe(false);
		clock.pass(366 * 24 * hour);
		await messages.sweep();
		await expect(reading.one(id, "en")).rejects.toThrow("no longer");
	});

	test("two who change one draft: the later is told, and nothing of it is kept", async () => {
		const { messages, reading } = await start();
		const seen = await messages.save(message(), by);
		const other = { en: { title: "Closed on Monday", text: "" } };
		await messages.save({ ...message({ texts: other }), seen }, "first");
		await expect(
			messages.save({ ...message(), seen }, "second"),
		).rejects.toThrow("first has changed");
		expect((await reading.one(seen.id, "en")).texts).toEqual(other);
	});

	test("texts have titles, and English where it is not to one; times are not past", async () => {
		const { messages, clock } = await start();
		const fr = { fr: { title: "Fermé", text: "" } };
		await expect(
			messages.send(message({ texts: fr }), {}, by),
		).rejects.toMatchObject({ fields: [{ field: "texts" }] });
		await expect(
			messages.save(message({ texts: { fr: { title: " ", text: "x" } } }), by),
		).rejects.toMatchObject({ fields: [{ field: "texts.fr" }] });
		const at = new Date(clock.now().getTime() - 1).toISOString();
		await expect(messages.send(message(), { at }, by)).rejects.toThrow(
			"passed",
		);
		const to = { kind: "account", account: "Awa" } as const;
		expect(
			await messages.send(message({ texts: fr, to }), {}, by),
		).toMatchObject({ recipients: 1 });
		await expect(
			messages.send(
				message({ to: { kind: "account", account: "dora" } }),
				{},
				by,
			),
		).rejects.toThrow("Nobody");
	});

	test("at most fifty are sent within a day", async () => {
		const { messages, clock } = await start();
		for (let n = 0; n < 50; n++) await messages.send(message(), {}, by);
		await expect(messages.send(message(), {}, by)).rejects.toThrow("50");
		clock.pass(24 * hour + 1000);
		await messages.send(message(), {}, by);
	});

	test("words find a notice in whatever language, and its states are counted", async () => {
		const { messages, reading } = await start();
		const zh = { title: "周五休息", text: "全天" };
		const texts = { en: { title: "One", text: "Straße" }, zh };
		await messages.save(message({ texts }), by);
		await messages.send(message(), {}, by);
		const find = async (search: string) =>
			(await reading.list({ search, limit: 10 })).messages.length;
		expect(await find("strasse")).toBe(1);
		expect(await find("休息")).toBe(1);
		expect(await find("100%")).toBe(0);
		const first = await reading.list({ search: "", limit: 1 });
		expect(first.counts).toEqual({
			...{ draft: 1, planned: 0, sent: 1, withdrawn: 0 },
		});
		const after = first.after ?? undefined;
		const next = await reading.list({ search: "", after, limit: 1 });
		expect(next.after).toBeNull();
		expect(next.messages[0]?.id).not.toBe(first.messages[0]?.id);
	});
});
