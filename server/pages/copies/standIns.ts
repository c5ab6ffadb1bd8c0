import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import { within } from "../../../platform/runtime/concurrency/deadline.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { keyOf } from "../addresses/address.ts";
import { type KnownPages, knownFrom } from "../addresses/knownPages.ts";
import type { RenderTarget, Resolved } from "../addresses/resolve.ts";
import type { Bootstraps } from "../bootstraps.ts";
import type { MadePage } from "../cache/cache.ts";
import {
	type Delivery,
	type Encoding,
	type Entry,
	makeEntry,
	withoutCdn,
} from "../cache/entry.ts";
import { ownAddress } from "./copied.ts";
import type { ContentState, Known, Lent, PageCopies } from "./copies.ts";
import type { PageCopy } from "./pageCopy.ts";

/** Milliseconds after which a copy answers for a page that is not made yet. */
const patience = 1000;

/** A copy as bytes; or where the visitor finds it. */
type StandIn =
	| { entry: Entry; staleSince: number | undefined }
	| { redirect: Extract<Resolved, { kind: "redirect" }> };

export type StandIns = ReturnType<typeof createStandIns>;

function isAsNew(copy: StandIn): boolean {
	return !("entry" in copy) || copy.staleSince === undefined;
}

/** Answers with copies where the database keeps pages from being made. */
export function createStandIns(deps: {
	copies: PageCopies | undefined;
	delivery: Delivery;
	bootstraps: Pick<Bootstraps, "keep">;
	/**
	 * State of the content as this process itself knows it: its number, and since
	 * when, in milliseconds.
	 */
	own: () => { version: number; since: number };
	/** Milliseconds for which the database has owed an answer; 0 where it answers. */
	silence: () => number;
	onError: (error: unknown) => void;
}) {
	const { copies, delivery, bootstraps, own, silence, onError } = deps;
	const unpacked = new WeakMap<Known, KnownPages>();
	const flights = createSingleFlight<StandIn | undefined>();

	async function lend({
		path,
		language,
	}: RenderTarget): Promise<Lent | undefined> {
		const key = keyOf(ownAddress(path, language));
		const lent = await copies
			?.lend({ key, path, language }, own())
			.catch(onError);
		if (!lent) return undefined;
		keepModule(lent, false);
		return lent;
	}

	/** Keeps the module that a page leads to. */
	function keepModule({ key, module }: PageCopy, isKept: boolean): void {
		if (module === undefined) return;
		bootstraps.keep({ isKept, key, module });
	}

	/** However many ask for a page at once, its copy is read once. */
	function standIn(
		found: RenderTarget,
		encoding: Encoding,
	): Promise<StandIn | undefined> {
		const name = `${encoding} ${found.language} ${keyOf(found.request)}`;
		return flights.run(name, () => read(found, encoding));
	}

	async function read(
		found: RenderTarget,
		encoding: Encoding,
	): Promise<StandIn | undefined> {
		const lent = await lend(found);
		if (!lent) return undefined;
		const { request, language, path } = found;
		// Of pages without a language in their address there is a copy in English only.
		if (!request.prefixed && language !== defaultLanguage)
			return {
				redirect: {
					kind: "redirect",
					location: inLanguage(language, path),
					status: 302,
				},
			};
		const entry = await makeEntry(lent.page, delivery, [encoding]);
		return { entry: withoutCdn(entry), staleSince: lent.staleSince };
	}

	return {
		standIn,

		/**
		 * A page as it is now, of its copy: after a start, and where the memory for pages has
		 * no room, nothing is rendered that another process has rendered today. Undefined
		 * where there is no such copy near.
		 *
		 * @param content hash of the state of the content
		 */
		async current(
			found: RenderTarget,
			encoding: Encoding,
			content: string,
		): Promise<MadePage | undefined> {
			const { request, path, language, published, standIn } = found;
			const key = keyOf(ownAddress(path, language));
			// Strangers' addresses, and those without a language, have none of their own.
			const isOwn = key === keyOf({ ...request, path });
			if (!copies?.isNear || !isOwn || standIn || published.length === 0)
				return undefined;
			const copy = await copies.current(key, content).catch(onError);
			if (!copy?.inputs) return undefined;
			keepModule(copy, copy.page.kept);
			const entry = await makeEntry(copy.page, delivery, [encoding]);
			return { entry, inputs: copy.inputs, request, isCopy: true };
		},

		/**
		 * The pages there are, as another process has written it down.
		 *
		 * @param state only as they are in this state of the content, and where that is near
		 */
		async known(state?: ContentState): Promise<KnownPages | undefined> {
			if (state && !copies?.isNear) return undefined;
			const found = await copies?.known().catch(onError);
			if (!found || (state && found.content.hash !== state.hash))
				return undefined;
			const before = unpacked.get(found) ?? (await knownFrom(found.pages));
			unpacked.set(found, before);
			return before;
		},

		/**
		 * Result of `making`; where that takes long, a copy that says the same.
		 * Where it is the database that does not answer, one that said so a moment
		 * ago as well.
		 * @throws what it throws
		 */
		async orCopy(
			making: Promise<Entry>,
			found: RenderTarget,
			encoding: Encoding,
		): Promise<StandIn> {
			const made = making.then((entry) => ({ entry, staleSince: undefined }));
			if (!copies) return made;
			for (;;) {
				const soon = await within(made, patience);
				if (soon) return soon;
				const copy = await standIn(found, encoding);
				if (!copy) return made;
				if (isAsNew(copy) || silence() >= patience) {
					made.catch(() => {});
					return copy;
				}
			}
		},

		/** Makes the module of a page's copy one that can be asked for. */
		async keepModule(found: RenderTarget): Promise<boolean> {
			return (await lend(found)) !== undefined;
		},
	};
}
