import { setTimeout as wait } from "node:timers/promises";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Services } from "../../server/services.ts";
import type { House } from "./house.ts";
import type { Promised } from "./traffic.ts";

/** Milliseconds in which every file is inspected, also one whose process was killed over it. */
const inspected = 90_000;

/**
 * Sessions of an account that are checked: 50 are open, a login more ends the
 * oldest.
 */
const lastSessions = 45;

export type Found = {
	/** Number of promises of each kind. */
	promised: Record<string, number>;
	/** Promises that are not kept. */
	lost: string[];
	/** Things that exist more than once. */
	double: string[];
};

/** Compares what was promised to people with what is there. */
export async function examine(
	{ db }: OpenDatabase,
	services: Services,
	house: House,
	promised: Promised,
): Promise<Found> {
	const lost: string[] = [];
	const double: string[] = [];
	const twice = (what: string, values: string[]) => {
		const seen = new Set<string>();
		for (const value of values)
			if (seen.has(value)) double.push(`${what} ${value}`);
			else seen.add(value);
	};

	const leads = await db
		.selectFrom("lead")
		.select(["idempotency_key", "receipt", "email"])
		.execute();
	const byKey = new Map(leads.map((row) => [row.idempotency_key, row.receipt]));
	for (const [key, receipt] of promised.leads)
		if (receipt && byKey.get(key) !== receipt) lost.push(`lead ${receipt}`);
	for (const { idempotency_key: key } of leads)
		if (!promised.leads.has(key)) double.push(`lead of no form: ${key}`);
	twice(
		"lead",
		leads.map(({ email }) => email),
	);

	await untilInspected(services);
	const entries = await db
		.selectFrom("file_entry")
		.select(["name", "sha256", "state"])
		.where("catalogue_id", "=", house.catalogueId)
		.where("kind", "=", "file")
		.execute();
	for (const { name, id, sha256 } of promised.files) {
		if (!id) continue;
		const entry = entries.find((one) => one.name === name);
		if (entry?.sha256 !== sha256 || entry.state !== "published")
			lost.push(`${name}: ${entry?.state ?? "not there"}`);
		else if (!(await services.storage.stat(sha256)))
			lost.push(`${name}: no object`);
	}
	twice(
		"file",
		entries.flatMap(({ sha256 }) => sha256 ?? []),
	);

	const history = await db
		.selectFrom("content_history as h")
		.innerJoin("content_revision as r", "r.id", "h.revision_id")
		.select(["h.version", "r.body"])
		.where("h.entry_id", "=", house.news.entry)
		.where("h.language", "=", house.news.language)
		.execute();
	for (const [version, title] of promised.titles) {
		const there = history.find((row) => row.version === version);
		if (there === undefined || JSON.parse(there.body).title !== title)
			lost.push(`publication ${version}`);
	}

	for (const token of promised.tokens.slice(-lastSessions))
		if (!(await services.accounts.access.byToken(token)))
			lost.push(`session ${token.slice(0, 6)}`);

	const taken = [...promised.leads.values()].filter(Boolean).length;
	return {
		promised: {
			leads: taken,
			files: promised.files.filter(({ id }) => id).length,
			publications: promised.titles.size,
			sessions: promised.tokens.length,
			archives: promised.archives,
		},
		lost,
		double,
	};
}

async function untilInspected({ inspection }: Services): Promise<void> {
	const end = performance.now() + inspected;
	do {
		await inspection.lookAtAll();
		if ((await inspection.oldest()) === undefined) return;
		// One of the processes is at it.
		await wait(200);
	} while (performance.now() < end);
}
