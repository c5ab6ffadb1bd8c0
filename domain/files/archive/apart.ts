import { SHARE_ENV } from "node:worker_threads";
import { DomainError } from "../../../contracts/errors.ts";
import type { DatabaseAddress } from "../../../platform/db/open.ts";
import {
	createWorkerPool,
	TaskStopped,
} from "../../../platform/runtime/workers/workerPool.ts";
import { readersProgram } from "../../readers/program.ts";
import type { readerTasks } from "../../readers/tasks.ts";
import { tooMuch } from "./items.ts";
import type { LayoutTable } from "./layoutTable.ts";
import type { Planned, PlanRequest, Unmade } from "./planning.ts";

/** Milliseconds: 200,000 entries take a tenth of it on a busy machine. */
const timeLimit = 60_000;

/** Worker pool of the process for large archives: the first starts its thread, which ends when idle. */
const pool = createWorkerPool<typeof readerTasks>({
	program: readersProgram,
	timeLimit,
	threads: 1,
	mostWaiting: 100,
	refusal: busy,
	// Variables of PostgreSQL that its address may leave out (PGPASSWORD,
	// PGSSLROOTCERT and others).
	env: SHARE_ENV,
});

/**
 * `planArchive` in a thread beside the site, with a connection of its own: a hundred
 * thousand entries are read, named, written and stored while everybody else is
 * answered. Accounts take turns.
 *
 * @throws DomainError as `planArchive`, and `unavailable` where too many wait
 */
export async function planApart(
	address: DatabaseAddress,
	request: PlanRequest,
): Promise<Planned | Unmade | undefined> {
	const party = request.row.accountId;
	const { planned, refused } = await apart(
		pool.run("archivePlan", { address, request }, { party }),
	);
	if (!refused) return planned;
	const { code, message, fields, publicMessage, retryAfter } = refused;
	throw new DomainError(code, message, fields, { publicMessage, retryAfter });
}

/** `plannedTable` there. @throws DomainError `unavailable` */
export function tableApart(
	address: DatabaseAddress,
	id: string,
): Promise<LayoutTable | undefined> {
	return apart(pool.run("archiveTable", { address, id }, { party: id }));
}

async function apart<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof TaskStopped)) throw error;
		// Trying again would end as soon.
		throw ["memory", "time"].includes(error.reason) ? tooMuch() : busy();
	}
}

function busy(): DomainError {
	return new DomainError("unavailable", "too many archives at once", [], {
		retryAfter: 5,
	});
}
