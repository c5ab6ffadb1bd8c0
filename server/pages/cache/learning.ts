import type { Content } from "../../../domain/content/content.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { within } from "../../../platform/runtime/concurrency/deadline.ts";
import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { type KnownPages, learnPages } from "../addresses/knownPages.ts";
import type { ContentState } from "../copies/copies.ts";
import { staleFor } from "./cache.ts";

/** Milliseconds after which what is known already, or what others have written down, is good enough. */
const patience = 1000;

/**
 * The pages there are, learned once for each change of the content.
 *
 * @param deps.written the pages as another process has written them down, if it has: of any
 * state of the content, or of the one given
 */
export function createLearning(deps: {
	content: Content;
	isOutage: (error: unknown) => boolean;
	clock: Clock;
	written: (state?: ContentState) => Promise<KnownPages | undefined>;
}) {
	const { content, isOutage, clock, written } = deps;
	const now = () => clock.now().getTime();
	const learned = once(async () => {
		const state = await content.fingerprint();
		const pages = (await written(state)) ?? (await learnPages(content));
		return { state, pages };
	});
	/**
	 * Pages known last, and since when, in milliseconds, they are no longer true.
	 */
	let former: { pages: KnownPages; staleSince?: number } | undefined;
	/** Since when, in milliseconds, the content is as this process has heard. */
	let since = now();

	/**
	 * The pages there are now, and the state of the content they are of: what changed
	 * while it was learned is learned anew. @throws where the database is out
	 */
	async function learn() {
		for (;;) {
			const flight = learned();
			const found = await flight;
			if (flight !== learned.begun()) continue;
			former = { pages: found.pages };
			return found;
		}
	}

	/** The pages there were, for as long as they may stand in for those there are. */
	function stillGood(): KnownPages | undefined {
		const age = now() - (former?.staleSince ?? 0);
		return former && age <= staleFor ? former.pages : undefined;
	}

	/** Nobody waits for a database that stands still. */
	async function soonOrKnown(
		learning: Promise<KnownPages>,
	): Promise<KnownPages> {
		const soon = await within(learning, patience);
		if (soon) return soon;
		learning.catch(() => {});
		if (content.version() === 0) return (await written()) ?? learning;
		return (content.silence() >= patience && stillGood()) || learning;
	}

	return {
		learn,

		/**
		 * The pages there are now. In an outage those there were, as if nobody had heard of
		 * the change yet; of a process that has never known any, as others wrote it down.
		 */
		async known(): Promise<KnownPages> {
			const learning = learn().then(({ pages }) => pages);
			try {
				return await soonOrKnown(learning);
			} catch (error) {
				if (!isOutage(error)) throw error;
				const found = stillGood() ?? (await written());
				if (!found) throw error;
				return found;
			}
		},

		/** Content has changed, or the day. */
		forget(): void {
			learned.forget();
			since = now();
			if (!former) return;
			former.staleSince ??= since;
			// At once, while the database is there: what was withdrawn is known to be.
			learn().catch(whoAsksNextLearns);
		},

		/**
		 * State of the content as this process itself knows it: its number, and
		 * since when, in milliseconds.
		 */
		own: () => ({ version: content.version(), since }),
	};
}

function whoAsksNextLearns(): void {}
