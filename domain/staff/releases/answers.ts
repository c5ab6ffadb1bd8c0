import type { Db } from "../../../platform/db/open.ts";
import { differences, isFields } from "../../content/drafts/fields.ts";
import { writtenOf } from "../../content/drafts/written.ts";
import { ContentError, type Problem } from "../../content/problems.ts";
import type { PublishChange } from "../../content/publishing/set.ts";
import { entryIds } from "../draftQueries.ts";

/** What became of something that is to be published: done, or all that keeps it from that. */
export type Outcome = {
	done: boolean;
	problems: Problem[];
	/** Of the content, which can be taken back by it. */
	version: number | null;
};

/** What would change, field by field. */
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
		...{ entry, kind, slug, language },
		title: titleIn(after) ?? titleIn(before) ?? slug,
		isNew: before === undefined,
		withdraws: after === undefined,
		differences: differences(written(before) ?? {}, written(after) ?? {}),
	};
}

/** Problems with the entries they are of. */
export async function withEntries(db: Db, problems: readonly Problem[]) {
	const ids = await entryIds(db, [
		...new Set(problems.map(({ slug }) => slug)),
	]);
	return problems.map((problem) => ({
		...problem,
		entry: ids.get(`${problem.kind} ${problem.slug}`),
	}));
}

/** All that keeps a set from being published is an answer, no fault. */
export async function outcome(
	db: Db,
	work: () => Promise<{ version: number; changed?: boolean } | undefined>,
): Promise<Outcome> {
	try {
		const made = await work();
		const version = made?.changed === false ? null : (made?.version ?? null);
		return { done: true, problems: [], version };
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const problems = await withEntries(db, error.problems);
		return { done: false, problems, version: null };
	}
}

/** What a body is called by people, if it says so. */
function titleIn(body: unknown): string | undefined {
	if (!isFields(body)) return undefined;
	const title = body.name ?? body.title;
	return typeof title === "string" && title !== "" ? title : undefined;
}
