import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Content } from "../content.ts";
import { newProblems, problemsOf } from "../crossChecks.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { ContentKind } from "../kinds.ts";
import type { Problem } from "../problems.ts";
import { layOver } from "../publishing/layOver.ts";
import type { PublishItem } from "../publishing/set.ts";
import type { Releases } from "../releases/releases.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { createLaidContent, type ReadContent } from "./laidContent.ts";

/** What is laid over what is published: an entry's drafts, a release, or everything that is being written. */
export type PreviewScope =
	| { entry: string; languages?: LanguageCode[] | undefined }
	| { release: string }
	| { everything: true };

/** What is looked at before it is published. */
export type PreviewSubject = {
	scope: PreviewScope;
	/** ISO-8601: releases planned until then are laid over as well. */
	at?: string | undefined;
};

export type Previewed = {
	content: ReadContent;
	/** What of it cannot be shown: there it is as it is published. */
	problems: Problem[];
	/** Of the subject. */
	entries: { id: string; kind: ContentKind; slug: string }[];
	/** All that publishing it would bring with it that is wrong. */
	check(): Problem[];
};

export type Previewing = ReturnType<typeof createPreviewing>;

/** The site as it would be, without anything being published. */
export function createPreviewing(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	content: Pick<Content, "refresh" | "state">;
	drafts: Pick<Drafts, "itemsOf" | "list">;
	releases: Pick<Releases, "list" | "read" | "itemsToPublish">;
}) {
	const { clock, content, drafts, releases } = deps;

	async function draftsOf(entry: string, languages?: ContentLanguage[]) {
		const items = await drafts.itemsOf(entry, languages);
		// What a draft says holds, also where it has still to be settled.
		return items.map(({ base: _, ...item }): PublishItem => item);
	}

	async function itemsOf(scope: PreviewScope): Promise<PublishItem[]> {
		if ("release" in scope) {
			// One that was given up is missed.
			await releases.read(scope.release);
			return releases.itemsToPublish(scope.release);
		}
		if ("entry" in scope)
			return draftsOf(
				scope.entry,
				scope.languages && [...scope.languages, factsLanguage],
			);
		const entries = new Set((await drafts.list()).map(({ entry }) => entry));
		const items: PublishItem[] = [];
		for (const entry of entries) items.push(...(await draftsOf(entry)));
		return items;
	}

	/** Of what is planned until then, in the order of its times. */
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
			const subject = await itemsOf(scope);
			const own = new Set(subject.map(({ entry }) => entry));
			const items = new Map<string, PublishItem>();
			for (const item of [...(await plannedUntil(at)), ...subject])
				items.set(`${item.entry} ${item.language}`, item);
			await content.refresh();
			const { version, entries } = await content.state();
			const set = { items: [...items.values()] };
			const { state, problems, ...laid } = await layOver(deps, entries, set);
			const named = "entry" in scope ? scope.entry : undefined;
			return {
				...{ content: createLaidContent(state, version), problems },
				// One without a draft as well.
				entries: [...laid.entries, ...state].flatMap(({ id, kind, slug }) =>
					id && (named ? id === named : own.has(id)) ? { id, kind, slug } : [],
				),
				check: () => [
					...problems,
					...newProblems(problemsOf(entries), problemsOf(state)),
				],
			};
		},
	};
}
