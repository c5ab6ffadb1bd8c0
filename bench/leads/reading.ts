import { inboxViewNames } from "../../contracts/leads/inboxViews.ts";
import type { Grant, Staff } from "../../contracts/rights.ts";
import {
	insertGrants,
	insertMember,
} from "../../domain/identity/members/memberQueries.ts";
import { reportRows } from "../../domain/leads/reports/reportQueries.ts";
import { openCases } from "../../domain/leads/reports/weekly/weeklyQueries.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { members } from "./crowd.ts";

/** Times of one thing that somebody waits for, in milliseconds. */
export type Times = {
	what: string;
	median: number;
	p99: number;
	/** Milliseconds that the median may take; NaN without a bar. */
	bar: number;
};

const tries = 60;
const day = 24 * 60 * 60 * 1000;

/** Measures everything that reads requests, as those who answer all, a country, or a kind. */
export async function reading(
	database: OpenDatabase,
	{ folder, now, quick }: { folder: string; now: Date; quick: boolean },
): Promise<Times[]> {
	const { leads } = createServices(database, folder);
	const { inbox, reports } = leads;
	const { db } = database;
	const member = async (id: string, grants: Grant[]): Promise<Staff> => {
		await insertMember(db, {
			...{ id, account: id, account_key: id, name: id, language: "en" },
			...{ state: "active", time_zone: "UTC", totp_step: 0 },
			created_at: now.toISOString(),
		});
		await insertGrants(db, id, grants);
		return { id, name: id, language: "en", grants };
	};
	const who = {
		all: await member(members[0] as string, [{ role: "lead-manager" }]),
		"one country": await member(members[8] as string, [
			{ role: "lead-manager", countries: ["NP"] },
		]),
		"agents of five countries": await member(members[20] as string, [
			{
				role: "lead-manager",
				kinds: ["agent"],
				countries: ["CL", "PE", "EC", "PY", "UY"],
			},
		]),
	};
	const found: Times[] = [];
	const measure = async (
		what: string,
		bar: number,
		work: (n: number) => Promise<unknown>,
		times = quick ? 9 : tries,
	) => {
		const took: number[] = [];
		for (let n = -2; n < times; n++) {
			const begun = performance.now();
			await work(n + 2);
			if (n >= 0) took.push(performance.now() - begun);
		}
		found.push({ what, bar, ...spread(took) });
	};
	const pages = (
		what: string,
		staff: Staff,
		question: Omit<Parameters<typeof inbox.list>[1], "limit">,
	) => measure(what, 50, () => inbox.list(staff, { ...question, limit: 50 }));

	for (const [name, staff] of Object.entries(who)) {
		for (const view of inboxViewNames)
			await pages(`page of "${view}", ${name}`, staff, { view });
		await measure(`counts of all views, ${name}`, 50, () =>
			inbox.counts(staff),
		);
	}
	const { all } = who;
	const narrowed = {
		"a large country": { country: "CN" },
		"a small country": { country: "DO" },
		"agents, booked": { kind: "agent", stage: "booked" },
		"a colleague's": { owner: members[30] as string },
		"nobody's, the oldest first": { owner: "nobody", isOldestFirst: true },
	} as const;
	for (const [name, filter] of Object.entries(narrowed))
		await pages(`page of ${name}`, all, { view: "all", ...filter });
	const { rows } = await inbox.list(all, { view: "all", limit: 50 });
	let after = rows[49]?.id;
	await measure("next page of all", 50, async () => {
		const page = await inbox.list(all, { view: "all", limit: 50, after });
		after = page.next ?? undefined;
	});

	const some = await db
		.selectFrom("lead")
		.innerJoin("lead_case", "lead_case.lead_id", "lead.id")
		.select(["receipt", "email", "phone"])
		.where("stage", "=", "won")
		.orderBy("lead.id", "desc")
		.limit(tries + 2)
		.execute();
	const lead = (n: number) => some[n % some.length] as (typeof some)[number];
	const searches: Record<string, (n: number) => string> = {
		"a receipt": (n) => lead(n).receipt,
		"an email address": (n) => lead(n).email,
		"the beginning of an address": (n) => lead(n).email.slice(0, 9),
		"a phone number": (n) => lead(n).phone,
		"the last four digits of a phone number": (n) => lead(n).phone.slice(-4),
		"a rare name": (n) => `bacode${"aeiou"[n % 5]}`,
		"a frequent name": () => "maria",
		"two frequent names": () => "maria garcia",
		"a Chinese name of two signs": () => "王伟",
		"an Arabic name": () => "خالد حداد",
		"a mail provider": () => "gmail.com",
		"one letter": () => "m",
		nothing: () => "zzzzzz",
	};
	for (const [name, words] of Object.entries(searches))
		await measure(`search for ${name}`, 50, (n) =>
			inbox.list(all, { view: "all", search: words(n), limit: 50 }),
		);
	await measure("search for a frequent name, one country", 50, () =>
		inbox.list(who["one country"], { view: "all", search: "maria", limit: 50 }),
	);
	await measure("a request", 20, (n) => inbox.show(all, lead(n).receipt));

	const few = quick ? 1 : 5;
	await measure("report of 52 weeks", 1000, () => reports.report(all, 52), few);
	await measure(
		"report of 52 weeks, one country",
		1000,
		() => reports.report(who["one country"], 52),
		few,
	);
	const span = {
		from: new Date(now.getTime() - 7 * day).toISOString(),
		to: now.toISOString(),
		now: now.toISOString(),
	};
	await measure("figures of a weekly mail", Number.NaN, () =>
		reportRows(db, [{}], span),
	);
	await measure("open requests of a weekly mail", Number.NaN, () =>
		openCases(db, "distributor-CN", 21),
	);
	return found;
}

/** Median of some times, and the time within which 99 of 100 lie. */
export function spread(times: number[]): { median: number; p99: number } {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) =>
		sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ??
		Number.NaN;
	return { median: at(0.5), p99: at(0.99) };
}
