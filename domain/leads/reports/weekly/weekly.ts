import { createHash } from "node:crypto";
import type { LanguageCode } from "../../../../contracts/language.ts";
import type { DistributorFacts } from "../../../../contracts/leads/distributorFacts.ts";
import { createLease } from "../../../../platform/db/locks/lease.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Mailer } from "../../../../platform/mail/port.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import { createWorker } from "../../../../platform/runtime/workers/worker.ts";
import { eventsOf } from "../../cases/caseQueries.ts";
import type { LinksOf } from "../../links/linksOf.ts";
import type { RoutedDistributor } from "../../routing/rules.ts";
import { reportRows } from "../reportQueries.ts";
import { addTo, figuresOf, newTally } from "../tally.ts";
import { describeWeek } from "./weeklyMail.ts";
import { openCases, sentWeeks, setSentWeek } from "./weeklyQueries.ts";

const hour = 60 * 60 * 1000;
/** Hour of Monday, in a distributor's zone, from which the mail of the last week is sent. */
const sentFrom = 8;
/** Day of the week, from Monday 1, after which a mail that could not be sent is none any more. */
const lastDay = 2;
/** Open requests that a mail names. */
const mostNamed = 20;

/**
 * Mails each distributor on Monday morning how the last week went, and what is still open,
 * with links by which to report. A week in which nothing came and nothing is open has none. A
 * mail that could not be handed over is tried again an hour later, under the id it had.
 */
export function createWeeklyMails(deps: {
	db: Db;
	clock: Clock;
	mailer: Mailer;
	distributors: () => Promise<RoutedDistributor[]>;
	facts: (key: string) => Promise<DistributorFacts | undefined>;
	linksOf: LinksOf;
	/** Name of the maker's brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
}) {
	const { db, clock, mailer, distributors, facts, linksOf, brand } = deps;

	/** Sends what is due; a fault of one distributor's mail keeps no other from theirs. */
	async function round(goOn: () => boolean = () => true): Promise<void> {
		const sent = await sentWeeks(db);
		const faults: unknown[] = [];
		for (const one of await distributors()) {
			if (!goOn()) return;
			const week = lastWeek(clock.now(), one.calendar.zone);
			if (!week || (sent.get(one.key) ?? "") >= week.monday) continue;
			try {
				await send(one, week);
				await setSentWeek(db, one.key, week.monday);
			} catch (error) {
				faults.push(error);
			}
		}
		if (faults.length > 0)
			throw new AggregateError(faults, "A weekly mail was not taken.");
	}

	async function send(
		{ key, calendar: { zone } }: RoutedDistributor,
		{ monday, from, to, sunday }: Week,
	): Promise<void> {
		const known = await facts(key);
		if (!known || known.mails.length === 0) return;
		const { mails, language, person } = known;
		const tally = newTally();
		const now = clock.now().toISOString();
		for (const row of await reportRows(db, [{}], { from, to, now }))
			if (row.distributor === key) addTo(tally, row);
		const found = await openCases(db, key, mostNamed + 1);
		if (tally.came === 0 && found.length === 0) return;
		const open = await Promise.all(
			found.slice(0, mostNamed).map(async (lead) => ({
				receipt: lead.receipt,
				kind: lead.kind,
				name: lead.name,
				model: lead.model,
				due: lead.due_at,
				links: await linksOf(lead, await eventsOf(db, lead.id), language),
			})),
		);
		const mail = describeWeek(
			{
				from: monday,
				to: sunday,
				figures: figuresOf(tally),
				open,
				isMore: found.length > mostNamed,
			},
			{ language, zone, brand: await brand(language), person },
		);
		for (const address of mails)
			await mailer.send({
				id: idOf(key, monday, address),
				to: [address],
				...mail,
			});
	}

	const worker = createWorker({
		round,
		every: hour,
		lease: createLease({ db, name: "weekly-mails" }),
	});
	return { ...worker, round };
}

/** A week, by its Monday and Sunday, and the times (ISO-8601, UTC) between which it lay. */
type Week = { monday: string; sunday: string; from: string; to: string };

/** Week before the current one; undefined but on Monday, from the morning on, and Tuesday. */
function lastWeek(now: Date, zone: string): Week | undefined {
	const here = Temporal.Instant.fromEpochMilliseconds(
		now.getTime(),
	).toZonedDateTimeISO(zone);
	const { dayOfWeek, hour } = here;
	const isTime = dayOfWeek === 1 ? hour >= sentFrom : dayOfWeek <= lastDay;
	if (!isTime) return undefined;
	const end = here.toPlainDate().subtract({ days: dayOfWeek - 1 });
	const begin = end.subtract({ weeks: 1 });
	const at = (day: Temporal.PlainDate) =>
		new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString();
	return {
		monday: begin.toString(),
		sunday: end.subtract({ days: 1 }).toString(),
		from: at(begin),
		to: at(end),
	};
}

/** Id of a mail that stays the same for every try, and says nothing of its receiver. */
function idOf(...parts: string[]): string {
	const hash = createHash("sha256").update(parts.join("\n")).digest("hex");
	return `week-${hash.slice(0, 32)}`;
}
