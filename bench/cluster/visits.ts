import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createSemaphore } from "../../platform/runtime/concurrency/semaphore.ts";
import { addressOf } from "../../tests/leads.ts";

/** Milliseconds between two visits of a visitor. */
const pause = 150;
const visitors = 2;
/** Milliseconds after which a visitor has gone. */
const patience = 60_000;
/** Files of a build that are asked for at once: traffic goes on meanwhile, so that each takes a while. */
const filesAtOnce = 8;

/** A page and all that it named, as somebody got it who had nothing of it yet. */
export type Visit = {
	path: string;
	begun: number;
	ended: number;
	/** Requests without an answer: address and status, 0 for none. */
	missing: string[];
};

/** A page that somebody leaves open: what it begins with, and later. */
export type OpenPage = { path: string; modules: string[] };

/**
 * Visitors without anything in their browsers: each gets a page, what it begins with and
 * every file that these name, until `stop`.
 */
export function createVisits(origin: string, pages: readonly string[]) {
	const visits: Visit[] = [];
	let running = true;
	let count = 0;

	const work = Array.from({ length: visitors }, async (_, n) => {
		for (let at = n; running; at++) {
			const path = pages[at % pages.length] ?? "/";
			const begun = performance.now();
			const { missing } = await visit(origin, path, count++);
			visits.push({ path, begun, ended: performance.now(), missing });
			await wait(pause * (0.5 + Math.random()));
		}
	});

	return {
		visits,

		/** Pages as they are now, whose modules nobody has asked for yet. */
		async leaveOpen(): Promise<OpenPage[]> {
			const open: OpenPage[] = [];
			for (const path of pages) {
				const html = (await get(origin + path, count++)).text;
				open.push({ path, modules: modulesOf(html) });
			}
			return open;
		},

		async stop(): Promise<void> {
			running = false;
			await Promise.all(work);
		},
	};
}

/** Asks for a page and for everything it names. */
async function visit(origin: string, path: string, sender: number) {
	const missing: string[] = [];
	const page = await get(origin + path, sender);
	if (page.status !== 200) missing.push(`${path}: ${page.status}`);
	const modules = modulesOf(page.text);
	const named = new Set([...filesIn(page.text), ...modules]);
	for (const address of named) {
		const found = await get(origin + address, sender);
		if (found.status !== 200)
			missing.push(`${path} names ${address}: ${found.status}`);
		else if (modules.includes(address))
			for (const file of filesIn(found.text)) named.add(file);
	}
	return { missing };
}

/**
 * Returns the parts of open pages, and of all files of a build, that a process
 * of another build does not serve.
 *
 * @param folder of the build
 */
export async function missingOf(
	processes: readonly string[],
	{ folder, open }: { folder: string; open: readonly OpenPage[] },
): Promise<string[]> {
	const assets = join(folder, "build/client/assets");
	const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
	const missing: string[] = [];
	const inTurn = createSemaphore({ atOnce: filesAtOnce });
	const ask = (address: string) => inTurn(() => get(address, 0));
	await Promise.all(
		processes.flatMap((origin) => [
			...open.flatMap(({ path, modules }) =>
				modules.map(async (address) => {
					const { status } = await ask(origin + address);
					if (status !== 200) missing.push(`${path} begins: ${status}`);
				}),
			),
			...files.map(async (name) => {
				const { status, bytes } = await ask(`${origin}/assets/${name}`);
				const isSame = bytes.equals(readFileSync(join(assets, name)));
				if (status !== 200 || !isSame)
					missing.push(`${name}: ${status}${isSame ? "" : ", other bytes"}`);
			}),
		]),
	);
	return missing;
}

async function get(address: string, sender: number) {
	try {
		const answer = await fetch(address, {
			headers: { "x-forwarded-for": addressOf(sender) },
			signal: AbortSignal.timeout(patience),
		});
		const bytes = Buffer.from(await answer.arrayBuffer());
		return { status: answer.status, bytes, text: bytes.toString() };
	} catch {
		return { status: 0, bytes: Buffer.alloc(0), text: "" };
	}
}

function filesIn(text: string): string[] {
	return text.match(/\/assets\/[\w.~-]+\.\w+/g) ?? [];
}

function modulesOf(html: string): string[] {
	return Array.from(
		html.matchAll(/ data-src="([^"]+)"/g),
		([, src = ""]) => src,
	);
}
