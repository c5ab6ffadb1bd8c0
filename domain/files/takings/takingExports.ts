import { mostExports } from "../../../contracts/console/files/exportBounds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { createLease } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { demand } from "../../rights/demand.ts";
import { isEntryId } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import {
	changeWaiting,
	deleteExport,
	deleteExportsBefore,
	type ExportRow,
	exportOf,
	exportsOf,
	insertExport,
	oldestWaiting,
} from "./exportQueries.ts";
import type { TakingQuestion, TakingReading } from "./takingReading.ts";

const day = 24 * 60 * 60_000;
/** Days an export is kept. */
export const exportDays = 7;
/** Times an export is begun before it is given up. */
const mostAttempts = 5;
/** Milliseconds between two looks for exports that another process was asked for. */
const every = 30_000;

/** Export as its member sees it. */
export type ShownExport = {
	id: string;
	question: TakingQuestion;
	state: "waiting" | "ready" | "failed";
	/** ISO-8601, UTC. */
	createdAt: string;
	/** ISO-8601, UTC: it is deleted then. */
	until: string;
	/** Number of its lines. */
	takings: number;
	/** Bytes. */
	size: number;
};

/** File of an export, as it is sent. */
export type ExportFile = {
	name: string;
	media_type: string;
	sha256: string;
	size: number;
	created_at: string;
	thumbnail: null;
};

export type TakingExports = ReturnType<typeof createTakingExports>;

/**
 * Tables of takings made in the background, for their members alone (docs/decisions/0119). One
 * that a process was killed at is made anew from its beginning; its bytes are stored before its row says so.
 *
 * @throws DomainError `forbidden`, `not_found`, `conflict` for too many
 */
export function createTakingExports(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	storage: Pick<Storage, "put">;
	auditLog: AuditLog;
	reading: Pick<TakingReading, "csvParts">;
}) {
	const { db, clock, newId, storage, auditLog, reading } = deps;
	const allow = (who: Staff) => demand(who, "library.manage");
	const untilOf = ({ created_at }: ExportRow) =>
		new Date(Date.parse(created_at) + exportDays * day).toISOString();

	async function make({ id, question, attempts }: ExportRow): Promise<void> {
		await changeWaiting(db, id, { attempts: attempts + 1 });
		let takings = 0;
		async function* bytes() {
			for await (const part of reading.csvParts(JSON.parse(question))) {
				takings += part.takings;
				yield Buffer.from(part.csv);
			}
		}
		const { sha256, size } = await storage.put(bytes());
		await changeWaiting(db, id, {
			...{ state: "ready", settled_at: clock.now().toISOString() },
			...{ sha256, size, takings },
		});
	}

	/** Makes what waits, the oldest first. */
	async function round(goOn: () => boolean = () => true): Promise<void> {
		while (goOn()) {
			const row = await oldestWaiting(db);
			if (!row) return;
			if (row.attempts < mostAttempts) await make(row);
			else
				await changeWaiting(db, row.id, {
					...{ state: "failed", settled_at: clock.now().toISOString() },
				});
		}
	}

	const worker = createWorker({
		round,
		every,
		due: async () => (await oldestWaiting(db)) !== undefined,
		lease: createLease({ db, name: "taking-exports" }),
	});

	return {
		...worker,
		round,

		/** Asks for a table of all takings that a question finds. */
		async begin(who: Staff, question: TakingQuestion): Promise<string> {
			allow(who);
			const id = newId();
			await serializable(db, async (trx) => {
				if ((await exportsOf(trx, who.id)).length >= mostExports)
					throw refused("conflict", "mostExports", { max: mostExports });
				await insertExport(trx, {
					...{ id, staff_id: who.id, question: JSON.stringify(question) },
					...{ created_at: clock.now().toISOString(), state: "waiting" },
					...{ attempts: 0, takings: 0, size: 0 },
				});
				const action = "taking-export";
				const detail = { filter: question };
				await auditLog.byStaff({ action, by: who, detail }, trx);
			});
			worker.wake();
			return id;
		},

		/** Exports of a member, the newest first. */
		async list(who: Staff): Promise<ShownExport[]> {
			allow(who);
			return (await exportsOf(db, who.id)).map((row) => ({
				id: row.id,
				question: JSON.parse(row.question) as TakingQuestion,
				state: row.state as ShownExport["state"],
				createdAt: row.created_at,
				until: untilOf(row),
				takings: row.takings,
				size: row.size,
			}));
		},

		/** Deletes one, also while it is made. */
		async remove(who: Staff, id: string): Promise<void> {
			allow(who);
			if (!(await deleteExport(db, who.id, id)))
				throw refused("not_found", "gone");
		},

		/** Bytes of one that is ready; the right to them is asked for anew. */
		async file(who: Staff, id: string): Promise<ExportFile> {
			allow(who);
			const row = isEntryId(id) ? await exportOf(db, who.id, id) : undefined;
			if (row?.state !== "ready" || row.sha256 === null)
				throw refused("not_found", "gone");
			const { sha256, size, created_at } = row;
			return {
				name: `downloads-${created_at.slice(0, 10)}.csv`,
				media_type: "text/csv",
				...{ sha256, size, created_at, thumbnail: null },
			};
		},

		/** Deletes exports of seven days ago; their objects go with the sweep of what nothing refers to. */
		sweep: (): Promise<void> =>
			deleteExportsBefore(
				db,
				new Date(clock.now().getTime() - exportDays * day).toISOString(),
			),
	};
}
