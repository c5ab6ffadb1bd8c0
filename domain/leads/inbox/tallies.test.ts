import { expect, test } from "vitest";
import { caseStages } from "../../../contracts/leads/cases.ts";
import {
	inboxView,
	inboxViewNames,
} from "../../../contracts/leads/inboxViews.ts";
import { weekdays } from "../../../contracts/leads/routingBounds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { may } from "../../../contracts/rights.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	addManager,
	createInboxSite,
	manages,
} from "../../../tests/leads/inboxSite.ts";
import { keepMailOfNoCase } from "../../../tests/leads/unknownMail.ts";
import { forgetLeads } from "../privacy/retention.ts";
import { filterOf, type InboxQuestion } from "./filters.ts";
import { pageOfCases } from "./inboxQueries.ts";
import { addUpTallies, moreChanges } from "./tallyQueries.ts";
import type { Way } from "./wayQueries.ts";

const hours = weekdays.map((day) => ({ day, opens: "00:00", closes: "24:00" }));
const day = 24 * 60 * 60 * 1000;

/** Numbers that are the same each time, as whole ones below a bound. */
function numbers(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1103515245 + 12345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

eachDatabase((make) => {
	async function start() {
		const site = createInboxSite(
			await make(),
			["CL", "PE"].map((country) => ({
				...{ key: `id-${country}`, slug: country.toLowerCase(), country },
				name: country,
				calendar: { zone: "UTC", hours, holidays: [] },
			})),
		);
		const { db } = site;
		const members = [
			await addManager(db, "ada", [{ role: "administrator" }]),
			await addManager(db, "cleo", manages(["CL"])),
			await addManager(db, "bea", [
				{ role: "lead-manager", countries: ["PE", "HK"], kinds: ["contact"] },
			]),
		];

		/** Compares what each member is told with every case looked at. */
		async function compare(after: string) {
			const cases = await db.selectFrom("lead_case").selectAll().execute();
			for (const who of members) {
				const within = cases.filter(({ kind, country }) =>
					may(who, "leads.read", { kind, country }),
				);
				const slow = Object.fromEntries(
					inboxViewNames.map((view) => {
						const { stages = caseStages, owner, isDue } = inboxView(view);
						const found = within.filter(
							(one) =>
								(stages as readonly string[]).includes(one.stage) &&
								(owner !== "reader" || one.owner_id === who.id) &&
								(owner !== "nobody" ||
									(one.owner_id === null && one.distributor === null)) &&
								(isDue === undefined || isDue === (one.due_at !== null)),
						);
						return [view, found.length];
					}),
				);
				const { views } = await site.inbox.counts(who);
				expect([after, who.id, views]).toEqual([after, who.id, slow]);
				// Worklist and tabs count what the lists show.
				const listed: Record<string, number> = {};
				for (const view of inboxViewNames)
					listed[view] = (await site.receipts(who, { view })).length;
				expect([after, who.id, listed]).toEqual([after, who.id, views]);
				for (const filter of [
					{ country: "PE" },
					{ kind: "contact" as const, stage: "answered" as const },
					{ owner: "cleo" },
					{ distributor: "id-PE" },
					{ distributor: "maker", language: "en" as const },
					{ model: "terra 7", kind: "test-drive" as const },
				])
					await site.receipts(who, { view: "all", ...filter });
			}
		}
		return { ...site, members, compare };
	}

	test("counts are those of the cases, whatever happens to them in any order", async () => {
		const { db, send, inbox, leads, caseWork, clock, members, compare } =
			await start();
		const [ada] = members as [Staff];
		const next = numbers(7);
		const among = <T>(list: readonly T[]) => list[next(list.length)] as T;
		const receipts: { receipt: string; email: string }[] = [];
		const change = async (to: object) => {
			const { receipt } = among(receipts);
			const { seen } = await inbox
				.show(ada, receipt)
				.catch(() => ({ seen: 0 }));
			await inbox.change(ada, [{ receipt, seen, ...to }]);
		};
		const deeds = {
			async come() {
				const email = `person${receipts.length}@example.com`;
				const receipt = await send({
					...{ email, country: among(["CL", "PE", "HK", "DE"]) },
					...(next(2) && { kind: "contact", model: undefined }),
					...(next(5) === 0 && { website: "spam" }),
					marketing: next(2) === 1,
				});
				receipts.push({ receipt, email });
			},
			stage: () => change({ stage: among(caseStages) }),
			owner: () => change({ owner: among(["ada", "cleo", null]) }),
			distributor: () => change({ distributor: among(["cl", "pe", null]) }),
			async merge() {
				const pair = [among(receipts), among(receipts)];
				const [into, source] = await Promise.all(
					pair.map(async ({ receipt }) => {
						const shown = await inbox.show(ada, receipt).catch(() => undefined);
						return { receipt, seen: shown?.seen ?? 0 };
					}),
				);
				if (into && source) await inbox.merge(ada, into, [source]);
			},
			async unmerge() {
				const { receipt } = among(receipts);
				const shown = await inbox.show(ada, receipt).catch(() => undefined);
				if (shown?.mergedInto)
					await inbox.unmerge(ada, [{ receipt, seen: shown.seen }]);
			},
			async mail() {
				const email = `person${receipts.length}@example.com`;
				const at = clock.now().toISOString();
				const receipt = await keepMailOfNoCase(db, { email, at });
				receipts.push({ receipt, email });
			},
			work: () => caseWork.round(),
			addUp: () => addUpTallies(db),
			correct: () =>
				leads.rights.correct(
					among(receipts).email,
					{ country: among(["CL", "PE", "HK"]) },
					"test",
				),
			erase: () => leads.rights.forget(among(receipts).email, "test"),
		};
		await deeds.come();
		for (let n = 0; n < 90; n++) {
			// Most deeds want somebody they can be done to.
			const name = next(3) ? among(Object.keys(deeds)) : "come";
			await deeds[name as keyof typeof deeds]();
			if (n % 5 === 4) await compare(`${n} ${name}`);
		}
		clock.pass(800 * day);
		await forgetLeads(db, clock.now());
		await compare("forgotten");
		while (await moreChanges(db, 0)) await addUpTallies(db);
		await compare("added up");
		for (const { email } of receipts) await leads.rights.forget(email, "test");
		await compare("erased");
		await addUpTallies(db);
		for (const table of [
			"lead_tally",
			"lead_tally_change",
			"lead_word",
		] as const)
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
	});

	test("who adds up while others write counts each case once", async () => {
		const { db, send, caseWork, members, compare, inbox } = await start();
		await Promise.all([
			...Array.from({ length: 8 }, async () => {
				await send({ country: "CL" });
				await inbox.counts(members[0] as Staff);
			}),
			...Array.from({ length: 4 }, () => addUpTallies(db)),
			caseWork.round(),
		]);
		await compare("at once");
		while (await moreChanges(db, 0)) await addUpTallies(db);
		await compare("added up");
	});

	test("each way to a page finds the same cases", async () => {
		const { db, send, inbox, members, caseWork } = await start();
		const [ada, cleo] = members as [Staff, Staff];
		for (let n = 0; n < 24; n++) {
			const receipt = await send({
				...{
					name: `Ana ${n % 3 ? "Lopez" : "王伟"}`,
					country: n % 2 ? "CL" : "PE",
				},
				...(n % 4 && { kind: "contact", model: undefined }),
			});
			if (n % 3 === 0)
				await inbox.change(ada, [{ receipt, seen: 1, owner: "cleo" }]);
			if (n % 5 === 0)
				await inbox.change(ada, [{ receipt, seen: 2, stage: "answered" }]);
		}
		await caseWork.round();
		for (const [who, question] of [
			[ada, { view: "all" }],
			[ada, { view: "open", search: "ana lop" }],
			[ada, { view: "unassigned", kind: "contact" }],
			[ada, { view: "all", owner: "cleo", search: "王" }],
			[cleo, { view: "mine" }],
			[cleo, { view: "open", stage: "new", search: "lop" }],
			[ada, { view: "all", distributor: "id-CL" }],
			[ada, { view: "open", distributor: "id-PE", search: "ana" }],
			[ada, { view: "all", language: "en", model: "Terra 7" }],
		] as [Staff, InboxQuestion][]) {
			const filter = filterOf(who, question);
			if (!filter) throw new Error("views and filters go together");
			const { words } = filter;
			const ways: Way[] = [{ by: "order" }, { by: "places" }, { by: "scan" }];
			if (filter.owner !== undefined) ways.push({ by: "owner" });
			if (filter.distributor) ways.push({ by: "distributor" });
			if (words.length > 0)
				ways.push(
					{ by: "words", words },
					{ by: "words", words: words.slice(1) },
				);
			if (question.view === "all") ways.push({ by: "age" });
			const pages = ways
				.filter((way) => way.by !== "words" || way.words.length > 0)
				.map(async (way) => {
					const found: string[] = [];
					for (let after: string | undefined; ; ) {
						const at = { after, isOldestFirst: false, limit: 4 };
						const page = await pageOfCases(db, filter, at, way);
						found.push(...page.map(({ id }) => id));
						after = page[3]?.end;
						if (after === undefined) return found;
					}
				});
			const [first, ...others] = await Promise.all(pages);
			expect(first?.length).toBeGreaterThan(0);
			expect(first).toEqual(first?.toSorted().toReversed());
			for (const other of others) expect(other).toEqual(first);
		}
	});

	test("words of a case are those of its lead, and gone with it", async () => {
		const { db, send, leads, receipts, members } = await start();
		const [ada] = members as [Staff];
		const wang = await send({ name: "王小明", email: "a.b-c99@acme.example" });
		const ali = await send({
			name: 'أحمد "\\no" الحربي',
			email: "te-am@example.com",
		});
		const found = (search: string) => receipts(ada, { view: "all", search });
		for (const search of [
			"王小",
			"小明",
			"明",
			"99@acme",
			"c99",
			"@acme",
			"acme.ex",
		])
			expect([search, await found(search)]).toEqual([search, [wang]]);
		for (const search of ["احمد", "الحربي أحمد", "am@exam", "no"])
			expect([search, await found(search)]).toEqual([search, [ali]]);
		expect(await found("acme 王 99@")).toEqual([wang]);
		expect(await found("cme")).toEqual([]);
		await leads.rights.correct(
			"a.b-c99@acme.example",
			{ name: "李 Ana" },
			"test",
		);
		expect(await found("王小")).toEqual([]);
		expect(await found("ana")).toEqual([wang]);
		await leads.rights.forget("a.b-c99@acme.example", "test");
		const words = await db.selectFrom("lead_word").selectAll().execute();
		expect(new Set(words.map(({ lead_id }) => lead_id)).size).toBe(1);
	});
});
