import { setTimeout as wait } from "node:timers/promises";
import type { Content } from "../../../domain/content/content.ts";
import { createLease } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import type { Pages } from "../pages.ts";
import { type CopiedPage, copiedPages } from "./copied.ts";
import {
	type ContentState,
	type CopyInputs,
	confirmedEvery,
	dayOf,
	type PageCopies,
	type Unchanged,
} from "./copies.ts";

const minute = 60_000;
/** Rest after each page, as a multiple of the time it took: most of that is a thread's beside the one that answers. */
const rest = 0.5;
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
		const before = await copies.inputs();
		const inputs: CopyInputs = {};
		const same: Unchanged = { content: state.hash, madeOf: {} };
		let isWritten = true;
		for (const one of await copyOrder(copiedPages(pages), copies)) {
			if (!goOn()) return;
			for (let waited = 0; isBusy() && waited < mostStanding; waited += 10)
				await wait(10);
			const begun = performance.now();
			const target = await targetOf(one);
			const made = before[one.key];
			if (target && made && (await stillHolds(made, target, state))) {
				inputs[one.key] = made;
				same.madeOf[one.key] = made.content;
			} else if (target) {
				if (isWritten) await copies.forgetInputs();
				isWritten = false;
				const copied = await copyOne(one.key, target);
				if (copied) inputs[one.key] = copied;
			}
			await wait((performance.now() - begun) * rest);
		}
		if (goOn()) await copies.finish(goal, pages, { same, inputs });
	}

	/** The page as it is now; none where it was withdrawn since. */
	async function targetOf({ request, language, page }: CopiedPage) {
		const { pages: known, state } = await learn();
		const { path } = page;
		const there = known.find(path);
		if (there?.path !== path || !there.languages.includes(language))
			return undefined;
		const published = there.languages;
		const target = { request, language, path, published, known };
		return { ...target, standIn: false, state };
	}

	/** Whether a copy of today says what the content of a state says. */
	async function stillHolds(
		{ made, inputs }: CopyInputs[string],
		target: Target,
		now: ContentState,
	): Promise<boolean> {
		if (dayOf(made) !== today() || target.state.hash !== now.hash) return false;
		if (!(await holds(inputs, target))) return false;
		return (await learn()).state.hash === now.hash;
	}

	/** @returns what the copy was made of, where the page could be made */
	async function copyOne(
		key: string,
		target: Target,
	): Promise<CopyInputs[string] | undefined> {
		const { hash: content } = target.state;
		const { inputs, ...made } = await copy(target);
		if (made.page.status !== 200) return undefined;
		await copies.put({ key, content, inputs, ...made });
		return { content, made: Date.now(), inputs };
	}

	type Target = NonNullable<Awaited<ReturnType<typeof targetOf>>>;

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
