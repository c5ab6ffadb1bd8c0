import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { newProblems, problemsOf } from "../checks/crossChecks.ts";
import type { Problem } from "../checks/problems.ts";
import type { Content } from "../content.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { ContentKind } from "../kinds.ts";
import { applyChangeset } from "../publishing/applyChangeset.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import type { Releases } from "../releases/releases.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { mend } from "./mend.ts";
import { createPreviewContent, type ReadContent } from "./previewContent.ts";

/**
 * Layers over the published content: an entry's drafts, a release, or all
 * drafts.
 */
export type PreviewScope =
	| { entry: string; languages?: LanguageCode[] | undefined }
	| { release: string }
	| { everything: true };

/** Subject of a preview, before it is published. */
export type PreviewSubject = {
	scope: PreviewScope;
	/** ISO-8601: releases planned until then are laid over as well. */
	at?: string | undefined;
};

export type Previewed = {
	content: ReadContent;
	/** Problems of items that cannot be shown: there it is as it is published. */
	problems: Problem[];
	/**
	 * Problems in drafts that are shown: these fields are as they are published,
	 * or left out.
	 */
	mended: Problem[];
	/** Entries of the subject. */
	entries: { id: string; kind: ContentKind; slug: string }[];
	/** All that publishing it would bring with it that is wrong. */
	check(): Promise<Problem[]>;
};

export type Previewing = ReturnType<typeof createPreviewing>;

/** The site as it would be, without anything being published. */
export function createPreviewing(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	content: Pick<Content, "refresh" | "state">;
	drafts: Pick<Drafts, "itemsTogether" | "list">;
	releases: Pick<Releases, "list" | "read" | "itemsToPublish" | "setToPublish">;
}) {
	const { clock, content, drafts, releases } = deps;

	async function draftsOf(
		selection: { entry: string; languages?: ContentLanguage[] | undefined }[],
		mended: Problem[],
	) {
		const { entries } = await content.state();
		const published = new Map(entries.map((one) => [one.id, one]));
		const items: PublishItem[] = [];
		for (const { base: _, ...item } of await drafts.itemsTogether(selection)) {
			// A draft is shown, also where it has still to be settled.
			items.push(item);
			if (typeof item.entry !== "string" || !("body" in item)) continue;
			const before = published.get(item.entry);
			if (!before) continue;
			const { kind, slug, facts, texts } = before;
			const { language } = item;
			const now = language === factsLanguage ? facts : texts[language];
			const found = await mend({ kind, slug, language }, item, now);
			if (!found || found.problems.length === 0) continue;
			items.splice(-1, 1, { ...item, body: found.body, prose: undefined });
			mended.push(...found.problems);
		}
		return items;
	}

	async function itemsOf(
		scope: PreviewScope,
		mended: Problem[],
	): Promise<PublishItem[]> {
		if ("release" in scope) {
			// Throws for a release that was given up.
			await releases.read(scope.release);
			return releases.itemsToPublish(scope.release);
		}
		if ("entry" in scope)
			return draftsOf(
				[
					{
						entry: scope.entry,
						languages: scope.languages && [...scope.languages, factsLanguage],
					},
				],
				mended,
			);
		const entries = new Set((await drafts.list()).map(({ entry }) => entry));
		return draftsOf(
			[...entries].map((entry) => ({ entry })),
			mended,
		);
	}

	/** Items planned until then, in the order of their times. */
	async function plannedUntil(at: string | undefined): Promise<PublishItem[]> {
		if (at === undefined || at <= clock.now().toISOString()) return [];
		const due = (await releases.list())
			.filter(({ state, dueAt }) => state === "planned" && dueAt && dueAt <= at)
			.sort((a, b) => ((a.dueAt ?? "") < (b.dueAt ?? "") ? -1 : 1));
		const items: PublishItem[] = [];
		for (const { id } of due)
			items.push(...(await releases.itemsToPublish(id)));
		return items;
	}

	return {
		/**
		 * The site with a subject laid over it.
		 * @throws DomainError `not_found` where that is not there any longer
		 */
		async lay({ scope, at }: PreviewSubject): Promise<Previewed> {
			await content.refresh();
			const mended: Problem[] = [];
			const subject = await itemsOf(scope, mended);
			const own = new Set(subject.map(({ entry }) => entry));
			const items = new Map<string, PublishItem>();
			for (const item of [...(await plannedUntil(at)), ...subject])
				items.set(`${item.entry} ${item.language}`, item);
			const { version, entries } = await content.state();
			const places =
				"release" in scope ? await releases.setToPublish(scope.release) : {};
			const set = { ...places, items: [...items.values()] };
			const { state, problems, ...applied } = await applyChangeset(
				deps,
				entries,
				set,
			);
			const named = "entry" in scope ? scope.entry : undefined;
			return {
				content: createPreviewContent(state, version),
				problems,
				mended,
				// Includes an entry without a draft.
				entries: [...applied.entries, ...state].flatMap(({ id, kind, slug }) =>
					id && (named ? id === named : own.has(id)) ? { id, kind, slug } : [],
				),
				check: async () => [
					...problems,
					...newProblems(await problemsOf(entries), await problemsOf(state)),
				],
			};
		},
	};
}
