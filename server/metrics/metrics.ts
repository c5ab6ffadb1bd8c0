import {
	Counter,
	collectDefaultMetrics,
	Gauge,
	Histogram,
	Registry,
} from "prom-client";
import { lastOutcomes } from "../../domain/copies/outcomes.ts";
import {
	deliveries,
	quarantinedLeads,
	unsettledUploads,
} from "../../domain/watch/watchQueries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Services } from "../services.ts";
import type { Observer } from "./observe.ts";

const prefix = "forecourt_";
const day = 24 * 60 * 60 * 1000;
/** Seconds: from a page in memory to an upload. */
const requestTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const groundTimes = [0.0005, 0.002, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * Metrics of this process, as Prometheus reads them. Nothing in it names a
 * person.
 */
export function createMetrics() {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: `${prefix}request_seconds`,
		help: "Requests that were not answered from memory, until their answer was sent.",
		labelNames: ["method", "route", "status"] as const,
		buckets: requestTimes,
		registers,
	});
	const queries = new Histogram({
		name: `${prefix}database_seconds`,
		help: "Statements of the database.",
		labelNames: ["kind", "failed"] as const,
		buckets: groundTimes,
		registers,
	});
	const storing = new Histogram({
		name: `${prefix}storage_seconds`,
		help: "Operations of the store, until they gave something to read.",
		labelNames: ["operation", "failed"] as const,
		buckets: groundTimes,
		registers,
	});
	// Counted by hand: a label costs more than all the rest of a page that is kept.
	const keptPages = new Map<number, number>();
	new Counter({
		name: `${prefix}kept_pages_total`,
		help: "Pages that were answered from memory.",
		labelNames: ["status"] as const,
		registers,
		collect() {
			this.reset();
			for (const [status, count] of keptPages) this.inc({ status }, count);
		},
	});

	const observer = {
		answered: (labels, seconds) => requests.observe(labels, seconds),
		kept(status) {
			keptPages.set(status, (keptPages.get(status) ?? 0) + 1);
		},
		queried: (kind, seconds, failed) =>
			queries.observe({ kind, failed: String(failed) }, seconds),
		stored: (operation, seconds, failed) =>
			storing.observe({ operation, failed: String(failed) }, seconds),
	} satisfies Observer;

	/** A number for each of some labels, asked for when somebody reads them. */
	function gauge<L extends string>(
		name: string,
		help: string,
		labelNames: readonly L[],
		read: () => Promise<{ labels: Record<L, string>; value: number }[]>,
	): void {
		new Gauge({
			name: prefix + name,
			help,
			labelNames,
			registers,
			async collect() {
				this.reset();
				// A failing part has no figures; `forecourt_ready` says so.
				const found = await read().catch(() => []);
				for (const { labels, value } of found) this.set(labels, value);
			},
		});
	}

	return {
		observer,
		/** Metrics in the format that Prometheus reads. */
		text: () => registry.metrics(),
		type: registry.contentType,

		/** Begins to watch a site. */
		watch(site: {
			db: Db;
			services: Pick<Services, "readiness" | "space" | "scanner">;
			pages: {
				size(): { entries: number; bytes: number };
				counts(): Record<"made" | "held" | "same" | "read", number>;
			};
			connections: () => Promise<number>;
		}): void {
			const { db, services, pages, connections } = site;
			const one = async (value: number | Promise<number>) => [
				{ labels: {}, value: await value },
			];
			gauge(
				"ready",
				"Whether a check of /readyz is well.",
				["check"],
				async () => {
					const { checks } = await services.readiness.look();
					return Object.entries(checks).map(([check, state]) => ({
						labels: { check },
						value: state === "ok" ? 1 : 0,
					}));
				},
			);
			gauge(
				"queue_age_seconds",
				"How long the oldest entry of a queue has waited; 0 where none does.",
				["queue"],
				async () => {
					const { queues } = await services.readiness.look();
					return Object.entries(queues).map(([queue, age]) => ({
						labels: { queue },
						value: age ?? 0,
					}));
				},
			);
			gauge("page_cache_entries", "Pages in memory.", [], () =>
				one(pages.size().entries),
			);
			gauge("page_cache_bytes", "Bytes of pages in memory.", [], () =>
				one(pages.size().bytes),
			);
			new Counter({
				name: `${prefix}pages_total`,
				help: "Pages that were not in memory, or that a publication put in doubt: rendered (new, or with the bytes they had), found to hold without that, or read from their copies.",
				labelNames: ["outcome"] as const,
				registers,
				collect() {
					this.reset();
					const { made, held, same, read } = pages.counts();
					this.inc({ outcome: "new" }, made - same);
					this.inc({ outcome: "same" }, same);
					this.inc({ outcome: "held" }, held);
					this.inc({ outcome: "copy" }, read);
				},
			});
			gauge("connections", "Connections to the site's port.", [], () =>
				one(connections()),
			);
			gauge("disk_free_bytes", "Bytes left where DATA_DIR lies.", [], () =>
				one(services.space.free()),
			);
			gauge("disk_reserve_bytes", "Bytes that uploads leave free.", [], () =>
				one(services.space.reserve),
			);
			gauge(
				"uploads",
				"Uploads that are under way, wait for inspection, or for staff.",
				["state"],
				async () =>
					(await unsettledUploads(db)).map(({ state, count }) => ({
						labels: { state },
						value: count,
					})),
			);
			const { scanner } = services;
			if (scanner)
				gauge("scanner_up", "Whether the virus scanner answers.", [], () =>
					one(
						scanner.ping().then(
							() => 1,
							() => 0,
						),
					),
				);
			gauge(
				"last_good_timestamp_seconds",
				"When a backup, or a look at the whole site, last went well; 0 where it never did.",
				["work"],
				async () =>
					(await lastOutcomes(db)).map(({ work, goodAt }) => ({
						labels: { work },
						value: (goodAt?.getTime() ?? 0) / 1000,
					})),
			);
			gauge(
				"last_faults",
				"What was lost or damaged at the last backup, or look at the whole site.",
				["work"],
				async () =>
					(await lastOutcomes(db)).map(({ work, faults }) => ({
						labels: { work },
						value: faults,
					})),
			);
			gauge("leads_quarantined", "Leads held back as suspected spam.", [], () =>
				one(quarantinedLeads(db)),
			);
			gauge(
				"deliveries",
				"Deliveries of leads: waiting, of those failed before, given up in a day.",
				["channel", "state"],
				async () => {
					const since = new Date(Date.now() - day).toISOString();
					return (await deliveries(db, since)).flatMap(
						({ channel, ...states }) =>
							Object.entries(states).map(([state, value]) => ({
								labels: { channel, state },
								value,
							})),
					);
				},
			);
		},
	};
}

export type Metrics = ReturnType<typeof createMetrics>;
