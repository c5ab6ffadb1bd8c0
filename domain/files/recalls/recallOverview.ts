import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { csvLine, csvMark } from "../../../platform/runtime/csv.ts";
import { demand } from "../../rights/demand.ts";
import { nameIn } from "../library/names.ts";
import {
	answersOf,
	countRecalls,
	type RecallState,
	recallsAfter,
	waitingFor,
} from "./overviewQueries.ts";

export type RecallOverview = ReturnType<typeof createRecallOverview>;

/** A recall among those of all files. */
export type OverviewRecall = {
	id: string;
	/** Name of the file in the reader's language; empty where it is gone for good. */
	file: string;
	/** Folder it lies in; empty where it is gone. */
	folder: string;
	version: number;
	reason: string;
	/** ISO-8601, UTC. */
	createdAt: string;
	createdBy: string;
	/** ISO-8601, UTC: until then who was told should have answered. */
	remindAt: string;
	state: RecallState;
	told: number;
	answered: number;
	/** Login names of those who have not. */
	waiting: string[];
};

/**
 * Recalls of all files: open, answered and overdue.
 *
 * @throws DomainError `forbidden`
 */
export function createRecallOverview(deps: { db: Db; clock: Clock }) {
	const { db, clock } = deps;

	async function page(asked: {
		language: LanguageCode;
		state?: RecallState | undefined;
		after?: string | undefined;
		limit: number;
	}): Promise<{ rows: OverviewRecall[]; after: string | null }> {
		const { language, state, after, limit } = asked;
		const now = clock.now().toISOString();
		const place = { state, now, after, limit: limit + 1 };
		const found = await recallsAfter(db, place);
		const shown = found.slice(0, limit);
		const ids = shown.map(({ id }) => id);
		const answers = await answersOf(db, ids);
		const waiting = await waitingFor(db, ids);
		const rows = shown.map((row): OverviewRecall => {
			const { told, answered } = answers.get(row.id) ?? none;
			const { id, version, reason, name, names } = row;
			const waits = row.remind_at <= now ? "overdue" : "open";
			return {
				...{ id, version, reason, told, answered },
				file: name === null ? "" : nameIn(language, { name, names }),
				folder: row.parent_id ?? "",
				createdAt: row.created_at,
				createdBy: row.created_by,
				remindAt: row.remind_at,
				state: answered === told ? "answered" : waits,
				waiting: waiting.get(id) ?? [],
			};
		});
		const hasMore = found.length > limit;
		return { rows, after: hasMore ? (shown.at(-1)?.id ?? null) : null };
	}

	return {
		/** Every recall in a state, the newest first, for a command. */
		async *all(language: LanguageCode, state?: RecallState) {
			for (let after: string | null | undefined; after !== null; ) {
				const found = await page({ language, state, after, limit: 500 });
				yield* found.rows;
				after = found.after;
			}
		},

		/** A page of recalls, the newest first, with how many there are in each state. */
		async list(
			who: Staff,
			asked: {
				language: LanguageCode;
				state?: RecallState | undefined;
				after?: string | undefined;
				limit: number;
			},
		) {
			demand(who, "library.manage");
			const now = clock.now().toISOString();
			const [{ rows, after }, open, overdue, answered] = await Promise.all([
				page(asked),
				countRecalls(db, "open", now),
				countRecalls(db, "overdue", now),
				countRecalls(db, "answered", now),
			]);
			return { recalls: rows, after, counts: { open, overdue, answered } };
		},

		/** Part of a table of recalls as CSV; the first part has the header row. */
		async csv(
			who: Staff,
			asked: {
				language: LanguageCode;
				state?: RecallState | undefined;
				after?: string | undefined;
			},
		): Promise<{ csv: string; recalls: number; after: string | null }> {
			demand(who, "library.manage");
			const { rows, after } = await page({ ...asked, limit: part });
			const head = asked.after === undefined ? csvMark + csvLine(columns) : "";
			const lines = rows.map(({ waiting, ...row }) =>
				csvLine(
					columns.map((name) =>
						name === "waiting" ? waiting.join(", ") : String(row[name]),
					),
				),
			);
			return { csv: head + lines.join(""), recalls: rows.length, after };
		},
	};
}

/** Recalls of a part of an export. */
const part = 500;

const columns = [
	...(["createdAt", "createdBy", "file", "version", "reason"] as const),
	...(["state", "remindAt", "told", "answered", "waiting", "id"] as const),
];

const none = { told: 0, answered: 0 };
