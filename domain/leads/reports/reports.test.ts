import { expect, test } from "vitest";
import { weekdays } from "../../../contracts/leads/routingBounds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addMember } from "../../../tests/leads/members.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import { medianOf } from "./tally.ts";

const hour = 60 * 60 * 1000;
const hours = weekdays.map((day) => ({ day, opens: "00:00", closes: "24:00" }));
const distributor = (slug: string, country: string): RoutedDistributor => ({
	key: `id-${slug}`,
	slug,
	country,
	name: `=${slug}`,
	calendar: { zone: "UTC", hours, holidays: [] },
});

test("a median is the middle value, or between the two of them", () => {
	const counted = (...values: number[]) =>
		medianOf(new Map(values.map((value, n) => [value, n + 1])));
	expect(counted()).toBeNull();
	expect(counted(7)).toBe(7);
	// 1, 5, 5.
	expect(counted(1, 5)).toBe(5);
	// 9, 1, 1, 4, 4, 4.
	expect(counted(9, 1, 4)).toBe(4);
	expect(
		medianOf(
			new Map([
				[2, 1],
				[10, 1],
			]),
		),
	).toBe(6);
});

eachDatabase((make) => {
	async function start() {
		const opened = await make();
		const distributors = [
			distributor("chile", "CL"),
			distributor("peru", "PE"),
		];
		const site = createLeadsSite(opened, {
			distributors: async (language) =>
				distributors.map((one) => ({
					...one,
					name: language === "ar" ? `${one.name} (ar)` : one.name,
				})),
		});
		let from = 0;
		const send = async (country: string, changes: object = {}) => {
			const form = await site.filled({ country, ...changes });
			const sender = { key: newKey(), address: addressOf(from++) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.caseWork.round();
			return receipt;
		};
		return { ...site, db: opened.db, send };
	}
	const all: Staff = {
		id: "all",
		name: "all",
		language: "en",
		grants: [{ role: "lead-manager" }],
	};

	test("requests are counted by week, distributor and kind, answers in working time", async () => {
		const { leads, clock, caseWork, send } = await start();
		// Sunday noon: the week before the next ones.
		const quick = await send("CL");
		clock.pass(hour);
		await leads.cases.setStage(quick, "answered", "test");
		clock.pass(24 * hour);
		const late = await send("CL");
		await send("CL");
		await send("CL", { website: "x" });
		const peru = await send("PE", { kind: "contact", model: undefined });
		clock.pass(3 * hour);
		await leads.cases.setStage(peru, "answered", "test");
		clock.pass(6 * hour);
		await leads.cases.setStage(late, "answered", "test");
		await caseWork.round();

		const report = await leads.reports.report(all, 4);
		expect(report.weeks.map(({ monday }) => monday)).toEqual([
			"2026-02-09",
			"2026-02-16",
			"2026-02-23",
			"2026-03-02",
		]);
		expect(report.weeks.at(-2)).toMatchObject({
			came: 1,
			inTime: 1,
			median: 60,
		});
		// A form takes a minute to be filled in.
		const now = { came: 3, answered: 2, inTime: 1, overdue: 1, median: 361.5 };
		expect(report.weeks.at(-1)).toMatchObject(now);
		expect(report.total).toEqual({
			came: 4,
			answered: 3,
			inTime: 2,
			overdue: 1,
			closed: 0,
			median: 180,
		});
		const chile = { slug: "chile", name: "=chile", country: "CL" };
		expect(report.groups).toEqual([
			{
				distributor: chile,
				kind: "test-drive",
				came: 3,
				answered: 2,
				inTime: 1,
				overdue: 1,
				closed: 0,
				median: 301.5,
			},
			{
				distributor: { slug: "peru", name: "=peru", country: "PE" },
				kind: "contact",
				came: 1,
				answered: 1,
				inTime: 1,
				overdue: 0,
				closed: 0,
				median: 180,
			},
		]);

		const { name, csv } = await leads.reports.csv(all, 4);
		expect(name).toBe("requests-2026-02-09-2026-03-02.csv");
		const lines = csv.trimEnd().split("\r\n");
		expect(lines).toHaveLength(4);
		// Names are no formulas of a spreadsheet.
		expect(lines[1]).toBe(`2026-02-23,"'=chile",CL,test-drive,1,1,1,0,0,1.00`);
	});

	test("a request that ends without an answer is in no median, and counted for itself", async () => {
		const { leads, clock, caseWork, send } = await start();
		const [won, lost, withdrawn, slip] = [
			await send("CL"),
			await send("CL"),
			await send("CL"),
			await send("CL"),
		];
		await leads.cases.setStage(won, "won", "test");
		clock.pass(9 * hour);
		await leads.cases.setStage(lost, "lost", "test");
		await leads.rights.withdrawConsent({ receipt: withdrawn }, "person");
		await leads.cases.setStage(slip, "answered", "test");
		clock.pass(11_000);
		await leads.cases.setStage(slip, "new", "test");
		await caseWork.round();
		const { total } = await leads.reports.report(all, 4);
		expect(total).toMatchObject({ came: 4, answered: 0, inTime: 0 });
		expect(total).toMatchObject({ overdue: 1, closed: 3, median: null });
	});

	test("an answer counts for who gave it, also once others have the request", async () => {
		const { leads, clock, caseWork, send } = await start();
		const quick = await send("CL");
		const late = await send("CL");
		await leads.cases.setStage(quick, "answered", "test");
		await leads.cases.route(quick, "peru", "test");
		clock.pass(9 * hour);
		await leads.cases.route(late, "peru", "test");
		clock.pass(hour);
		await leads.cases.setStage(late, "answered", "test");
		await caseWork.round();
		const { groups } = await leads.reports.report(all, 4);
		expect(groups).toMatchObject([
			{ distributor: { slug: "chile" }, came: 2, answered: 2, inTime: 1 },
		]);
	});

	test("distributors are called as readers of the console's language know them", async () => {
		const { leads, send, caseWork } = await start();
		await send("CL");
		await caseWork.round();
		const reader: Staff = { ...all, language: "ar" };
		const { groups } = await leads.reports.report(reader, 4);
		expect(groups[0]?.distributor?.name).toBe("=chile (ar)");
		expect((await leads.reports.csv(reader, 4)).csv).toContain("=chile (ar)");
		const { rows } = await leads.inbox.list(reader, { view: "open", limit: 5 });
		expect(rows[0]?.distributor).toBe("=chile (ar)");
		const [row] = rows;
		const shown = await leads.inbox.show(reader, row?.receipt ?? "");
		expect(shown.distributor?.name).toBe("=chile (ar)");
		expect(await leads.inbox.distributors(reader)).toMatchObject([
			{ name: "=chile (ar)" },
			{ name: "=peru (ar)" },
		]);
	});

	test("requests of the maker's own people have the person's country in the file", async () => {
		const { leads, send } = await start();
		const [one, other] = [await send("CL"), await send("PE")];
		for (const receipt of [one, other])
			await leads.cases.route(receipt, undefined, "test");
		const { csv } = await leads.reports.csv(all, 4);
		const lines = csv.trimEnd().split("\r\n").slice(1);
		expect(lines.map((line) => line.split(",").slice(1, 5))).toEqual([
			["", "CL", "test-drive", "1"],
			["", "PE", "test-drive", "1"],
		]);
		const { groups } = await leads.reports.report(all, 4);
		expect(groups).toMatchObject([{ distributor: null, came: 2 }]);
	});

	test("whoever answers one country has nothing of another in reports", async () => {
		const { db, leads, send } = await start();
		const ana = await addMember(db, "ana", ["CL"]);
		await send("CL");
		await send("PE");
		const { total, groups } = await leads.reports.report(ana, 4);
		expect(total.came).toBe(1);
		expect(groups.map((one) => one.distributor?.slug)).toEqual(["chile"]);
		expect((await leads.reports.csv(ana, 4)).csv).not.toContain("peru");
		const nobody = { ...all, grants: [] };
		await expect(leads.reports.report(nobody, 4)).rejects.toMatchObject({
			code: "forbidden",
		});
	});
});
