import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CopyPlace } from "../../../platform/copies/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";
import {
	type DiskSpace,
	hasSpace,
} from "../../../platform/storage/disk/diskSpace.ts";

import type { Config } from "../../config.ts";
import type { LearnedPages } from "../addresses/knownPages.ts";
import { staleFor } from "../cache/cache.ts";
import type { PageInputs } from "../cache/inputs.ts";

import { copiedPages } from "./copied.ts";
import { createPacked } from "./packed.ts";
import {
	copyFrom,
	type PageCopy,
	type WrittenCopy,
	writtenFrom,
} from "./pageCopy.ts";

/**
 * Milliseconds for which a page is lent after it was the site's, and for which a process
 * that has never reached the database believes what others have written.
 */
export const believedFor = 24 * 60 * 60_000;
/** Milliseconds for which what is known is not read again. */
const readFor = 1000;
/** Milliseconds after which it is written again that it still holds. */
export const confirmedEvery = 5 * 60_000;
/** Milliseconds after which copies of another build are nobody's. */
const aliveFor = 3 * confirmedEvery;
/** Former states that are remembered; four a second for five minutes are 1,200. */
const mostPast = 1200;

/** State of the content that something was made of. */
export type ContentState = { version: number; hash: string };

/** Facts about all pages that the processes of a build share. */
export type Known = {
	content: ContentState;
	pages: LearnedPages;
	/** Time at which it was last found to hold, in milliseconds. */
	confirmed: number;
	/** States that were true a moment ago, by their hashes, and until when. */
	past: { hash: string; until: number }[];
};

/** Copies that were found to say what a later state of the content says. */
export type Unchanged = {
	/** Hash of the later state. */
	content: string;
	/** Hashes of the states that the copies were made of, by the keys of their pages. */
	madeOf: Record<string, string>;
};

/** Inputs of the copies in place, by the keys of their pages; times in milliseconds. */
export type CopyInputs = Record<
	string,
	{ content: string; made: number; inputs: PageInputs }
>;

/** Since when, in milliseconds, it is no longer what the content says. */
export type Lent = PageCopy & { staleSince: number | undefined };

export type PageCopies = ReturnType<typeof createPageCopies>;

/**
 * The build whose pages are copied, with the settings that they say something of: they
 * lead to its files, and its renderer made them. Undefined without any, while developing.
 */
export async function buildIn(
	clientFolder: string | undefined,
	{ publicUrl, mode }: Pick<Config, "publicUrl" | "mode">,
): Promise<string | undefined> {
	if (!clientFolder) return undefined;
	const filesIn = async (folder: string) =>
		(await readdir(join(folder, "assets")).catch(() => [])).sort();
	const files = await filesIn(clientFolder);
	if (files.length === 0) return undefined;
	const renderer = await filesIn(join(clientFolder, "..", "server"));
	const text = JSON.stringify([files, renderer, publicUrl, mode]);
	return hash("sha256", text, "hex").slice(0, 16);
}

/**
 * The last good pages of a build, where all its processes find them: what each answers
 * with while the database is away (docs/decisions/0059). Which pages there are stands in
 * one file, written by every process as soon as it learns it: what is withdrawn is gone
 * for all of them, whoever dies over it.
 */
export function createPageCopies(deps: {
	place: CopyPlace;
	space: DiskSpace;
	build: string;
	clock: Clock;
}) {
	const { place, space, build, clock } = deps;
	const packed = createPacked(place);
	const now = () => clock.now().getTime();
	const knownName = `${build}/known`;
	const filledName = `${build}/filled`;
	const unchangedName = `${build}/unchanged`;
	const inputsName = `${build}/inputs`;
	const nameOf = (key: string) =>
		`${build}/${hash("sha256", key, "hex").slice(0, 32)}`;
	const read = async <T>(name: string): Promise<T | undefined> =>
		(await packed.read<T>(name))?.value;
	const readKnown = () => read<Known>(knownName);
	const recent = once(readKnown, readFor);
	const unchanged = once(() => read<Unchanged>(unchangedName), readFor);

	/** A page as it was last copied; none where another lies in its place. */
	async function copyOf(key: string): Promise<PageCopy | undefined> {
		const found = await packed.read<WrittenCopy>(nameOf(key));
		return found?.value.key === key ? copyFrom(found) : undefined;
	}

	return {
		/** Whether a copy is there sooner than the page is made. */
		isNear: place.isNear ?? false,

		/**
		 * Facts known last. Undefined where nothing was written, or too long ago.
		 */
		async known(): Promise<Known | undefined> {
			const known = await recent();
			if (!known || now() - known.confirmed > believedFor) return undefined;
			return known;
		},

		/**
		 * A page as it was last made, if there is one in the language, and it was the
		 * site's a day ago at least. Where this process knows of a change that nobody has
		 * written down, the page may be withdrawn: five minutes.
		 *
		 * @param own what this process itself knows: the version, and since when, in milliseconds
		 */
		async lend(
			of: { key: string; path: string; language: string },
			own: { version: number; since: number },
		): Promise<Lent | undefined> {
			const { key, path, language } = of;
			const known = await recent();
			if (!known) return undefined;
			// A process that has never reached the database has nothing else to go by.
			if (own.version === 0 && now() - known.confirmed > believedFor)
				return undefined;
			const isThere = known.pages.all.some(
				(one) =>
					one.path === path &&
					one.languages.some((spoken) => spoken === language),
			);
			if (!isThere) return undefined;
			const copy = await copyOf(key);
			if (!copy) return undefined;
			const isBehind = known.content.version < own.version;
			if (isBehind && now() - own.since > staleFor) return undefined;
			const ceased = staleTime(known, await asOf(copy));
			if (now() - ceased > believedFor) return undefined;
			const since = isBehind ? Math.min(ceased, own.since) : ceased;
			const staleSince = Number.isFinite(since) ? since : undefined;
			return { ...copy, staleSince };
		},

		/**
		 * The copy of a page that says what a state of the content says, with the tokens of
		 * today: the page itself, without a render.
		 *
		 * @param content hash of the state
		 */
		async current(key: string, content: string): Promise<PageCopy | undefined> {
			const copy = await copyOf(key);
			if (!copy || dayOf(copy.made) !== dayOf(now())) return undefined;
			return (await asOf(copy)).content === content ? copy : undefined;
		},

		/**
		 * Writes down which pages there are, and drops copies of those that are gone. To
		 * be called again where it fails.
		 *
		 * @param first whether this process has just begun: only then may the content be older
		 */
		async note(
			pages: LearnedPages,
			content: ContentState,
			first: boolean,
		): Promise<void> {
			const before = await readKnown();
			const isSame = before?.content.hash === content.hash;
			if (isSame && now() - before.confirmed < confirmedEvery) return;
			// Another process is ahead, and this one will hear of it in a moment.
			if (
				before &&
				!isSame &&
				!first &&
				before.content.version > content.version
			)
				return;
			const past = before?.past ?? [];
			if (before && !isSame)
				past.push({ hash: before.content.hash, until: now() });
			const known: Known = {
				content,
				pages,
				confirmed: now(),
				past: past
					.filter(({ until }) => now() - until <= staleFor)
					.slice(-mostPast),
			};
			await packed.write(knownName, known);
			recent.forget();
			if (!before || isSame) return;
			const left = new Set(copiedPages(pages).map(({ key }) => key));
			for (const { key } of copiedPages(before.pages))
				if (!left.has(key)) await place.remove(nameOf(key));
		},

		/** Keeps a page; where only the reserve of the disk is left, none. */
		async put(copy: Omit<PageCopy, "made">): Promise<void> {
			const { value, texts } = writtenFrom({ ...copy, made: now() });
			if (await hasSpace(space))
				await packed.write(nameOf(copy.key), value, texts);
		},

		/** Inputs of the copies in place; none where a round of copying was cut off. */
		inputs: async () => (await read<CopyInputs>(inputsName)) ?? {},

		/** A copy is about to be another one: what is written of them is not true any longer. */
		forgetInputs: () => place.remove(inputsName),

		/** Whether a page has been copied, however long ago. */
		async copied(): Promise<(page: { key: string }) => boolean> {
			const names = new Set<string>();
			for await (const name of place.list(`${build}/`)) names.add(name);
			return ({ key }) => names.has(nameOf(key));
		},

		/** State and day of the last copy of all pages. */
		filled: () => read<string>(filledName),

		/**
		 * Writes down that all pages have a copy of this state, and which of them are
		 * former ones that say the same; removes what belongs to no page, or to a build
		 * that nobody runs.
		 */
		async finish(
			state: string,
			pages: LearnedPages,
			{ same, inputs }: { same: Unchanged; inputs: CopyInputs },
		): Promise<void> {
			await packed.write(unchangedName, same);
			unchanged.forget();
			await packed.write(inputsName, inputs);
			await packed.write(filledName, state);
			const own = new Set([
				...[knownName, filledName, unchangedName, inputsName],
				...copiedPages(pages).map(({ key }) => nameOf(key)),
			]);
			const alive = new Map<string, boolean>();
			for await (const name of place.list("")) {
				const [of = "", rest] = name.split("/");
				if (rest === undefined || of === "tmp") continue;
				if (of === build) {
					if (!own.has(name)) await place.remove(name);
					continue;
				}
				const lives = alive.get(of) ?? (await isAlive(of));
				alive.set(of, lives);
				if (!lives) await place.remove(name);
			}
		},
	};

	/** A copy with the last state that it is known to be true of. */
	async function asOf(copy: PageCopy): Promise<PageCopy> {
		const found = await unchanged();
		const isTrue = found?.madeOf[copy.key] === copy.content;
		return isTrue ? { ...copy, content: found.content } : copy;
	}

	async function isAlive(other: string): Promise<boolean> {
		const known = await read<Known>(`${other}/known`);
		return known !== undefined && now() - known.confirmed < aliveFor;
	}
}

/** Day (UTC) of a time in milliseconds. */
export function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/**
 * Time at which a copy ceased to be true, or was made, where nobody remembers;
 * infinite while it is true.
 */
function staleTime({ content, past }: Known, copy: PageCopy): number {
	if (copy.content === content.hash) return Number.POSITIVE_INFINITY;
	const former = past.find(({ hash }) => hash === copy.content);
	return former?.until ?? copy.made;
}
