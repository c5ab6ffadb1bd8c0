import { setTimeout as wait } from "node:timers/promises";
import type { PostgresCluster } from "../../tests/databases/postgres.ts";
import { freePort } from "../../tests/freePort.ts";
import { end } from "../measure/processes/children.ts";
import { ask, untilReady } from "../measure/requests/ask.ts";
import { sitemapPages } from "../measure/requests/sitemap.ts";
import { launchSite } from "../servers/site.ts";

/** Milliseconds in which a process listens that starts without PostgreSQL. */
const startsWithin = 60_000;
/** Milliseconds in which all pages are copied, while others publish and ask. */
const patience = 5 * 60_000;

type Failure = { origin: string; path: string; status: number };

export type EveryPage = {
	pages: number;
	failed: Failure[];
	/** A process that was started while PostgreSQL was away. */
	started: { seconds: number; failed: Failure[] };
};

/** Asks every process for every page of the sitemap while PostgreSQL is away, and one that starts then. */
export async function everyPage(options: {
	ports: number[];
	postgres: PostgresCluster;
	/** Whether every page has been copied once. */
	isCopied: () => boolean;
	/** Settings of the process that is started. */
	settings: Record<string, string>;
}): Promise<EveryPage> {
	const { ports, postgres, settings, isCopied } = options;
	for (let waited = 0; !isCopied() && waited < patience; waited += 200)
		await wait(200);
	const pages = await sitemapPages(originAt(ports[0]));
	const requested = Promise.withResolvers<void>();
	const back = postgres.restart("SIGKILL", requested.promise);
	try {
		await wait(500);
		const all = await Promise.all(
			ports.map((port) => failuresOf(originAt(port), pages)),
		);
		const port = await freePort();
		const begun = performance.now();
		const site = await launchSite("started without its database", {
			...settings,
			PORT: String(port),
		});
		await untilReady(`${originAt(port)}/healthz`, {
			every: 50,
			within: startsWithin,
			isGone: () => site.child.exitCode !== null,
		});
		const seconds = (performance.now() - begun) / 1000;
		const failed = await failuresOf(originAt(port), pages);
		await end(site.child);
		return {
			pages: pages.length,
			failed: all.flat(),
			started: { seconds, failed },
		};
	} finally {
		requested.resolve();
		await back;
	}
}

async function failuresOf(origin: string, pages: string[]): Promise<Failure[]> {
	const failed: Failure[] = [];
	for (const path of pages) {
		const { status } = await ask(origin + path).catch(() => ({ status: 0 }));
		if (status !== 200) failed.push({ origin, path, status });
	}
	return failed;
}

function originAt(port = 0): string {
	return `http://127.0.0.1:${port}`;
}
