import { titleIn } from "../../../contracts/kinds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { ContentError, type Problem } from "../checks/problems.ts";
import { differences } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import { entryIds } from "../editing/staffDraftQueries.ts";
import { namesOf } from "../entries/rows.ts";
import type { WantedOrder } from "../places/undone.ts";
import type { PublishChange, PublishItem } from "../publishing/changeset.ts";
import { FourEyesError } from "../publishing/refusals.ts";
import { proposeRelease } from "./propose.ts";

/** Outcome of a publication: done, or all that keeps it from that. */
export type Outcome = {
	done: boolean;
	problems: Problem[];
	/** Content version by which it can be taken back. */
	version: number | null;
	/** The release it was put into, where somebody else has to publish it. */
	release: string | null;
};

/** Changes of a body, field by field. */
export function shown({
	entry,
	kind,
	slug,
	language,
	before,
	after,
}: PublishChange) {
	const written = (body: unknown) =>
		body === undefined ? undefined : writtenOf(kind, language, body);
	return {
		entry,
		kind,
		slug,
		language,
		title: titleIn(kind, after) || titleIn(kind, before),
		isNew: before === undefined,
		withdraws: after === undefined,
		differences: differences(written(before) ?? {}, written(after) ?? {}),
	};
}

/**
 * Adds to changes the titles people know: facts have no title, their entry has
 * one in a language.
 */
export async function titled<
	T extends { entry: string; slug: string; title?: string | undefined },
>(db: Db, changes: readonly T[], language?: LanguageCode) {
	const names = await namesOf(
		db,
		changes.flatMap(({ entry, title }) => (title ? [] : entry)),
		language ? [language] : [],
	);
	return changes.map((one) => ({
		...one,
		title: one.title || (names.get(one.entry) ?? one.slug),
	}));
}

/** Problems with the entries they are of, and what these are called. */
export async function withEntries(
	db: Db,
	problems: readonly Problem[],
	language?: LanguageCode,
) {
	if (problems.length === 0) return [];
	const ids = await entryIds(db, [
		...new Set(problems.map(({ slug }) => slug)),
	]);
	const idOf = ({ kind, slug }: Problem) => ids.get(`${kind} ${slug}`);
	const names = await namesOf(
		db,
		problems.flatMap((one) => idOf(one) ?? []),
		language ? [language] : [],
	);
	return problems.map((problem) => {
		const entry = idOf(problem);
		return { ...problem, entry, title: names.get(entry ?? "") };
	});
}

/** All that keeps a set from being published is an answer, no fault. */
export async function outcome(
	db: Db,
	work: () => Promise<{ version: number; changed?: boolean } | undefined>,
): Promise<Outcome> {
	try {
		const made = await work();
		const version = made?.changed === false ? null : (made?.version ?? null);
		return { done: true, problems: [], version, release: null };
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const problems = await withEntries(db, error.problems);
		return { done: false, problems, version: null, release: null };
	}
}

/**
 * The outcome of something that takes two of kinds that do: where who asks may not
 * do it alone, all of it is put into a release for another to publish
 * (docs/decisions/0061).
 */
export async function outcomeOfTwo(
	deps: { db: Db } & Parameters<typeof proposeRelease>[0],
	{ who, name }: { who: Staff; name: string },
	proposed: () => Promise<{ items: PublishItem[]; orders?: WantedOrder[] }>,
	work: () => Promise<{ version: number; changed?: boolean } | undefined>,
): Promise<Outcome> {
	let release: string | null = null;
	const made = await outcome(deps.db, () =>
		work().catch(async (error) => {
			if (!(error instanceof FourEyesError)) throw error;
			const proposal = { ...(await proposed()), name, by: who.id };
			release = await proposeRelease(deps, proposal);
			return undefined;
		}),
	);
	return release === null ? made : { ...made, done: false, release };
}
