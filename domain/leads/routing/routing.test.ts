import { expect, test } from "vitest";
import type { RoutingRule } from "../../../contracts/leads/routing.ts";
import { weekdays } from "../../../contracts/leads/routingBounds.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addMember } from "../../../tests/leads/members.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import type { RoutedDistributor } from "./rules.ts";

const hour = 60 * 60 * 1000;
const by = "operator";
function distributor(
	key: string,
	country: string,
	opens = "00:00",
): RoutedDistributor {
	const hours = weekdays.map((day) => ({ day, opens, closes: "24:00" }));
	const calendar = { zone: "UTC", hours, holidays: [] };
	return { key: `id-${key}`, slug: key, country, name: key, calendar };
}

eachDatabase((make) => {
	async function start(known = ["sn", "np-a", "np-b", "np-c"]) {
		const opened = await make();
		const { db } = opened;
		const distributors = known.map((key) =>
			distributor(key, key.slice(0, 2).toUpperCase()),
		);
		const site = createLeadsSite(opened, {
			distributors: async () => distributors,
		});
		const { leads, filled, caseWork } = site;
		let from = 0;
		const send = async (changes: Record<string, unknown> = {}) => {
			const form = await filled(changes);
			const sender = { key: newKey(), address: addressOf(from++) };
			return (await leads.submit(form, sender)).receipt;
		};
		const setRules = async (rules: RoutingRule[]) => {
			const { version, ...routing } = await leads.routing.current();
			await leads.routing.save({ ...routing, rules }, version, by);
		};
		const shown = async (receipt: string) => {
			const found = await leads.cases.show(receipt);
			return [found?.distributor, found?.owner];
		};
		const row = async (receipt: string) => {
			const { lead } = (await leads.find(receipt)) ?? {};
			return db
				.selectFrom("lead_case")
				.selectAll()
				.where("lead_id", "=", lead?.id ?? "")
				.executeTakeFirstOrThrow();
		};
		return {
			...site,
			db,
			distributors,
			send,
			setRules,
			shown,
			row,
			route: () => caseWork.round(),
		};
	}

	test("a lead goes to the distributor of its country; several take turns", async () => {
		const { send, route, shown, leads } = await start();
		const one = await send({ country: "SN" });
		const nepal: string[] = [];
		for (let n = 0; n < 4; n++) nepal.push(await send({ country: "NP" }));
		await route();
		expect(await shown(one)).toEqual(["sn", null]);
		const found = await Promise.all(nepal.map(shown));
		expect(found.map(([key]) => key)).toEqual(["np-a", "np-b", "np-c", "np-a"]);
		expect((await leads.cases.show(one))?.events.at(-1)).toMatchObject({
			type: "routed",
			by: "site",
			distributor: "sn",
			rule: 1,
		});
		await route();
		expect((await leads.cases.show(one))?.events).toHaveLength(2);
	});

	test("a person who writes again goes to the distributor that knows them", async () => {
		const { send, route, shown } = await start();
		const rosa = { country: "NP", email: "rosa@example.com" };
		const first = await send(rosa);
		await send({ country: "NP" });
		await route();
		const again = await send({ ...rosa, email: "Rosa@Example.com" });
		await send({ country: "NP" });
		await route();
		expect(await shown(first)).toEqual(["np-a", null]);
		expect(await shown(again)).toEqual(["np-a", null]);
	});

	test("a lead that no rule fits is nobody's, and says so", async () => {
		const { send, route, shown, leads, row } = await start();
		const receipt = await send({ country: "DE" });
		const agent = await send({ kind: "agent", country: "SN" });
		await route();
		expect(await shown(agent)).toEqual([null, null]);
		expect(await shown(receipt)).toEqual([null, null]);
		expect(await row(receipt)).toMatchObject({ routing: "nobody" });
		expect((await leads.cases.show(receipt))?.events.at(-1)).toMatchObject({
			type: "routed",
			distributor: null,
		});
	});

	test("staff are told of leads that are nobody's for an hour, of each once", async () => {
		const { send, route, leads, outbox, clock, mailer, db } = await start();
		const told = async () => {
			await outbox.tellStaff();
			return mailer.sent
				.splice(0)
				.flatMap(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1] ?? []);
		};
		await addMember(db, "ana", ["DE"]);
		await send({ country: "SN" });
		const taken = await send({ country: "DE" });
		await send({ country: "DE" });
		await route();
		await leads.cases.assign(taken, "ana", by);
		expect(await told()).toEqual([]);
		const subjects: string[] = [];
		for (let quarter = 0; quarter < 16; quarter++) {
			clock.pass(hour / 4);
			subjects.push(...(await told()));
		}
		expect(subjects).toEqual(["1 requests have nobody who answers"]);
	});

	test("the first rule that fits decides: kind, country, model, language", async () => {
		const { send, route, shown, setRules, db } = await start();
		for (const account of ["ana", "bo"])
			await addMember(db, account, ["SN", "DE"]);
		await setRules([
			{ kinds: ["agent"], people: ["ana"] },
			{ countries: ["SN"], models: ["Luma"], distributor: "np-b" },
			{ languages: ["fr"], distributor: "*", people: ["bo"] },
			{ countries: ["DE"], people: ["Bo", "ana"] },
		]);
		const sent = [
			await send({ kind: "agent", country: "SN" }),
			await send({ country: "SN", model: "Luma" }),
			await send({ country: "SN", lang: "fr" }),
			await send({ country: "DE", lang: "fr" }),
			await send({ country: "DE" }),
			await send({ country: "SN" }),
		];
		await route();
		expect(await Promise.all(sent.map(shown))).toEqual([
			[null, "ana"],
			["np-b", null],
			["sn", "bo"],
			// No distributor there: the next rule that fits, and whoever's turn it is.
			[null, "ana"],
			[null, "bo"],
			[null, null],
		]);
	});

	test("people have as many as they may, and the oldest waits first", async () => {
		const { send, route, shown, setRules, db, leads, row } = await start();
		for (const account of ["ana", "bo"]) await addMember(db, account, ["SN"]);
		await setRules([{ distributor: "*", people: ["ana", "bo"], mostOpen: 1 }]);
		const sent: string[] = [];
		for (let n = 0; n < 4; n++) sent.push(await send({ country: "SN" }));
		await route();
		const owners = () =>
			Promise.all(sent.map(async (one) => (await shown(one))[1]));
		expect(await owners()).toEqual(["ana", "bo", null, null]);
		expect(await row(sent[2] ?? "")).toMatchObject({
			routing: "full",
			distributor: "id-sn",
		});
		await leads.cases.setStage(sent[1] ?? "", "answered", by);
		await route();
		expect(await owners()).toEqual(["ana", "bo", "bo", null]);
		await leads.cases.setStage(sent[0] ?? "", "won", by);
		await route();
		expect(await owners()).toEqual(["ana", "bo", "bo", "ana"]);
	});

	test("who may not answer a lead is not given it, nor who is disabled", async () => {
		const { send, route, shown, setRules, db } = await start();
		await addMember(db, "ana", ["PE"]);
		await addMember(db, "bo", ["SN"]);
		await addMember(db, "cy", ["SN"]);
		await setRules([{ people: ["ana", "bo", "cy"] }]);
		await db
			.updateTable("staff")
			.set({ state: "disabled" })
			.where("id", "=", "bo")
			.execute();
		const receipt = await send({ country: "SN" });
		await route();
		expect(await shown(receipt)).toEqual([null, "cy"]);
	});

	test("held back is not routed until it is released; what staff took stays theirs", async () => {
		const { send, route, shown, leads, db, row } = await start();
		await addMember(db, "ana", ["SN"]);
		const held = await send({ country: "SN", website: "x" });
		const taken = await send({ country: "SN" });
		await leads.cases.assign(taken, "ana", by);
		await route();
		expect(await shown(held)).toEqual([null, null]);
		expect(await shown(taken)).toEqual([null, "ana"]);
		expect(await row(taken)).toMatchObject({ routing: "routed" });
		await leads.release(held, by);
		await route();
		expect(await shown(held)).toEqual(["sn", null]);
	});

	test("staff hand a lead to another distributor, and back to the maker", async () => {
		const { send, route, shown, leads, db } = await start();
		const ana = await addMember(db, "ana", ["SN"]);
		const receipt = await send({ country: "SN" });
		await route();
		expect(await leads.cases.route(receipt, "np-c", ana)).toBe("done");
		expect(await leads.cases.route(receipt, "np-c", ana)).toBe("nothing to do");
		expect(await shown(receipt)).toEqual(["np-c", null]);
		expect(await leads.cases.route(receipt, undefined, by)).toBe("done");
		expect(await shown(receipt)).toEqual([null, null]);
		await route();
		expect(await shown(receipt)).toEqual([null, null]);
		await expect(leads.cases.route(receipt, "mars", by)).rejects.toMatchObject({
			code: "invalid",
		});
		const peru = await addMember(db, "pia", ["PE"]);
		await expect(leads.cases.route(receipt, "sn", peru)).rejects.toMatchObject({
			code: "forbidden",
		});
	});

	test("a distributor that is gone keeps its cases, and gets no new ones", async () => {
		const { send, route, shown, distributors, leads } = await start();
		const before = await send({ country: "SN" });
		await route();
		distributors.shift();
		const after = await send({ country: "SN" });
		await route();
		// The id of a distributor that is gone is known.
		expect(await shown(before)).toEqual(["id-sn", null]);
		expect(await shown(after)).toEqual([null, null]);
		// The maker's hours stand for those that are gone.
		expect((await leads.cases.show(before))?.clock.due).not.toBeNull();
	});

	test("a distributor whose mail nobody knows gets nothing by a rule, and none can name it", async () => {
		const { send, route, shown, distributors, leads } = await start();
		for (const one of distributors)
			if (one.slug !== "np-b") one.isUnreachable = true;
		const [senegal, nepal] = [
			await send({ country: "SN" }),
			await send({ country: "NP" }),
		];
		await route();
		expect(await shown(senegal)).toEqual([null, null]);
		expect(await shown(nepal)).toEqual(["np-b", null]);
		const lead = {
			kind: "contact",
			country: "SN",
			model: null,
			language: "fr",
		};
		expect(await leads.routing.answerers(lead)).toEqual([]);
		const { version, ...routing } = await leads.routing.current();
		const rules = [{ distributor: "sn" }];
		await expect(
			leads.routing.save({ ...routing, rules }, version, by),
		).rejects.toMatchObject({ message: "rule 1: no_mail sn" });
	});

	test("rules are tried on the last leads before they are saved", async () => {
		const { send, leads, db } = await start();
		await addMember(db, "ana", ["SN"]);
		const [one] = [
			await send({ country: "SN" }),
			await send({ country: "NP" }),
		];
		const routing = await leads.routing.current();
		const rules = [{ countries: ["SN"], people: ["ana"] }, ...routing.rules];
		const tried = await leads.routing.tryOut(
			{ ...routingOf(routing), rules },
			by,
		);
		expect(tried).toEqual({
			tried: 2,
			problems: [],
			rerouted: [
				{
					receipt: one,
					kind: "test-drive",
					country: "SN",
					before: { distributors: ["sn"], people: [] },
					after: { distributors: [], people: ["ana"] },
				},
			],
		});
		// Nothing was saved by trying.
		expect(await leads.routing.current()).toEqual(routing);
	});

	test("rules are refused that name nobody, and changes of others are not lost", async () => {
		const { leads, db } = await start();
		const { version, ...routing } = await leads.routing.current();
		const save = (
			rules: unknown,
			seen = version,
			who: Parameters<typeof leads.routing.save>[2] = by,
		) => leads.routing.save({ ...routing, rules }, seen, who);
		await addMember(db, "eva", ["SN"]);
		await db.deleteFrom("staff_role").where("staff_id", "=", "eva").execute();
		const faults = [
			[{ distributor: "mars" }],
			[{ people: ["nobody"] }],
			[{ people: ["eva"] }],
			[{}],
			[{ distributor: "sn", kinds: [] }],
			[{ distributor: "sn", countries: ["ZZ"] }],
			Array.from({ length: 201 }, () => ({ distributor: "sn" })),
			"none",
		];
		for (const fault of faults)
			await expect(save(fault), JSON.stringify(fault)).rejects.toMatchObject({
				code: "invalid",
			});
		const limited = await addMember(db, "ana", ["SN"]);
		await expect(save([], version, limited)).rejects.toMatchObject({
			code: "forbidden",
		});
		const both = await Promise.allSettled([
			save([{ distributor: "sn" }]),
			save([{ distributor: "np-a" }]),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([
			"fulfilled",
			"rejected",
		]);
		await expect(save([])).rejects.toMatchObject({ code: "conflict" });
	});

	test("lists know what is due, from the calendar of whoever has it, and when that changes", async () => {
		const { send, route, row, distributors, clock, leads } = await start();
		const receipt = await send({ country: "SN" });
		const came = clock.now().getTime();
		await route();
		const due = async () => Date.parse((await row(receipt)).due_at ?? "");
		expect(await due()).toBe(came + 4 * hour);
		distributors[0] = {
			...distributor("sn", "SN"),
			targets: { "test-drive": { first: 60, next: 60 } },
		};
		await route();
		expect(await due()).toBe(came + hour);
		clock.pass(2 * hour);
		await leads.cases.setStage(receipt, "answered", by);
		await route();
		expect(await row(receipt)).toMatchObject({
			due_at: null,
			answered_at: clock.now().toISOString(),
			answered_minutes: 120,
			first_late: 1,
		});
		expect((await leads.cases.show(receipt))?.clock).toEqual({
			state: "paused",
			due: null,
			late: false,
			first: { at: clock.now().toISOString(), minutes: 120, late: true },
		});
		distributors[0] = distributor("sn", "SN", "23:00");
		await route();
		expect(await row(receipt)).toMatchObject({
			answered_minutes: 0,
			first_late: 0,
		});
	});

	test("several processes at once give each lead away once", async () => {
		const { send, caseWork, db } = await start();
		for (let n = 0; n < 12; n++) await send({ country: "NP" });
		await Promise.all([caseWork.round(), caseWork.round(), caseWork.round()]);
		const rows = await db
			.selectFrom("lead_event")
			.select(["lead_id", "type"])
			.where("type", "=", "routed")
			.execute();
		expect(rows).toHaveLength(12);
		expect(new Set(rows.map(({ lead_id }) => lead_id)).size).toBe(12);
	});
});

function routingOf({ version: _, ...routing }: { version: string }) {
	return routing;
}
