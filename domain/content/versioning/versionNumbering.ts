import { isOvertaken, isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import type { DraftPlace } from "../drafts/drafts.ts";
import { same } from "../drafts/fields.ts";
import { keptWriters } from "../drafts/writers.ts";
import {
	insertRevisions,
	newestRevisions,
} from "../publishing/revisionQueries.ts";

/** Author of a version, and the note on it. */
export type By = { author: string | null; note?: string };

/** Tries to number a revision while others make some. */
const mostTries = 20;

export type VersionNumbering = ReturnType<typeof createVersionNumbering>;

/**
 * Numbering of versions: each is after the newest of its entry and language.
 */
export function createVersionNumbering(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
}) {
	const { db, clock, newId } = deps;

	/** Runs work that numbers revisions again where somebody has just made some: all of it or nothing. */
	async function alone<T>(work: (trx: Db) => Promise<T>): Promise<T> {
		for (let tries = 1; ; tries++) {
			try {
				return await db.transaction().execute(work);
			} catch (error) {
				const again = isUniqueViolation(error) || isOvertaken(error);
				if (!again || tries === mostTries) throw error;
			}
		}
	}

	/** Makes a version of a body; the newest one where that says the same. Its id. */
	async function add(
		trx: Db,
		{ entry, language }: DraftPlace,
		body: unknown,
		origin: "keep" | "submit",
		{ author, note, writers }: By & { writers: string[] },
	): Promise<string> {
		const rows = await newestRevisions(trx, [entry]);
		const newest = rows.find((row) => row.language === language);
		const again =
			origin === "keep"
				? newest?.origin !== "return"
				: newest?.origin === origin &&
					newest.author_id === author &&
					note === undefined;
		if (newest && again && same(fitted(JSON.parse(newest.body)), body))
			return newest.id;
		return number(trx, newest, { entry, language }, body, origin, {
			author,
			writers,
			...(note && { note }),
		});
	}

	/** Makes the version after the newest; its id. */
	async function number(
		trx: Db,
		newest: { number: number } | undefined,
		{ entry, language }: DraftPlace,
		body: unknown,
		origin: "keep" | "submit" | "return",
		{ author, note, writers }: By & { writers: string[] },
	): Promise<string> {
		const id = newId();
		await insertRevisions(trx, [
			{
				id,
				entry_id: entry,
				language,
				origin,
				number: (newest?.number ?? 0) + 1,
				author_id: author,
				note: note ?? null,
				writers: keptWriters(writers),
				body: JSON.stringify(body),
				created_at: clock.now().toISOString(),
			},
		]);
		return id;
	}

	return { alone, add, number };
}
