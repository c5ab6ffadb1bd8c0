import { setTimeout as wait } from "node:timers/promises";
import type { Content } from "../../../domain/content/content.ts";
import { createLease } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import type { Pages } from "../pages.ts";
import { type CopiedPage, copiedPages } from "./copied.ts";
import {
	type ContentState,
	confirmedEvery,
	type PageCopies,
	type Unchanged,
} from "./copies.ts";

const minute = 60_000;
/** Rest after each page, as a multiple of the time it took. */
const rest = 1.5;
/** Milliseconds in which visitors go first, for each page. */
const mostStanding = 500;

/**
 * Copies every page after each publication, in one process of a build, while visitors
 * wait for none; and writes down in each which pages there are, at once.
 */
export function startPageCopying(deps: {
	pages: Pick<Pages, "copying">;
	content: Pick<Content, "onChange">;
	db: Db;
	report: (error: unknown) => void;
}): { stop(): Promise<void> } {
	const { copying } = deps.pages;
	return copying ? start(copying, deps) : { stop: async () => {} };
}

function start(
	{ copies, build, learn, copy, holds, isBusy }: NonNullable<Pages["copying"]>,
	{
		content,
		db,
		report,
	}: Omit<Parameters<typeof startPageCopying>[0], "pages">,
) {
	let first = true;

	const noting = createWorker({
		async round() {
			const { pages, state } = await learn();
			await copies.note(pages, state, first);
			first = false;
		},
		every: confirmedEvery,
	});

	async function fill(goOn: () => boolean): Promise<void> {
		const { pages, state } = await learn();
		const goal = goalOf(state);
		const madeOf: Unchanged["madeOf"] = {};
		for (const one of await copyOrder(copiedPages(pages), copies)) {
			if (!goOn()) return;
			for (let waited = 0; isBusy() && waited < mostStanding; waited += 10)
				await wait(10);
			const begun = performance.now();
			const held = await copyOne(one, state);
			if (held) madeOf[one.key] = held;
			await wait((performance.now() - begun) * rest);
		}
		if (goOn())
			await copies.finish(goal, pages, { content: state.hash, madeOf });
	}

	/**
	 * Copies a page, unless its copy of today says what the content of a state says.
	 *
	 * @returns the hash of what such a copy was made of
	 */
	async function copyOne(
		{ key, request, language, page }: CopiedPage,
		now: ContentState,
	): Promise<string | undefined> {
		// As it is now: what was withdrawn since is not made again.
		const { pages: known, state } = await learn();
		const { path } = page;
		const there = known.find(path);
		if (there?.path !== path || !there.languages.includes(language)) return;
		const published = there.languages;
		const target = { request, language, path, published, known };
		const own = { ...target, standIn: false };
		const before = await copies.read(key);
		const isOfToday = before !== undefined && dayOf(before.made) === today();
		if (isOfToday && before.inputs && (await holds(before.inputs, own))) {
			const { state: after } = await learn();
			if (state.hash === now.hash && after.hash === now.hash)
				return before.content;
		}
		const made = await copy(own);
		if (made.page.status === 200)
			await copies.put({ key, content: state.hash, ...made });
	}

	const filling = createWorker({
		round: fill,
		every: minute,
		due: async () => (await copies.filled()) !== goalOf((await learn()).state),
		lease: createLease({ db, name: `page copies ${build}` }),
	});
	const stopListening = content.onChange(() => {
		noting.wake();
		filling.wake();
	});
	noting.start(report);
	filling.start(report);
	return {
		async stop() {
			stopListening();
			await Promise.all([noting.stop(), filling.stop()]);
		},
	};
}

/** Pages without a copy first: a process that is ended again and again still gets to all of them. */
export async function copyOrder(
	pages: readonly CopiedPage[],
	copies: Pick<PageCopies, "copied">,
): Promise<CopiedPage[]> {
	const isCopied = await copies.copied();
	return pages.toSorted(
		(one, other) => Number(isCopied(one)) - Number(isCopied(other)),
	);
}

/** Pages are made anew with each change, and each day. */
function goalOf({ hash }: ContentState): string {
	return `${hash} ${today()}`;
}

const today = () => dayOf(Date.now());

/** Day (UTC) of a time in milliseconds. */
function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
