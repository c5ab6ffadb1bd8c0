import { DomainError } from "../../../contracts/errors.ts";
import {
	type DatabaseAddress,
	type Db,
	openDatabase,
} from "../../../platform/db/open.ts";
import type { LayoutTable } from "./layoutTable.ts";
import {
	type Planned,
	type PlanRequest,
	planArchive,
	plannedTable,
	type Unmade,
} from "./planning.ts";

/** A plan, or why there is none: classes of faults do not come through to the thread that asked. */
export type PlanOutcome = {
	planned?: Planned | Unmade | undefined;
	refused?: Pick<
		DomainError,
		"code" | "message" | "fields" | "publicMessage" | "retryAfter"
	>;
};

/** `planArchive` on a connection of its own. */
export function archivePlan(input: {
	address: DatabaseAddress;
	request: PlanRequest;
}): Promise<PlanOutcome> {
	return connected(input.address, async (db) => {
		try {
			return { planned: await planArchive(db, input.request) };
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			const { code, message, fields, publicMessage, retryAfter } = error;
			return { refused: { code, message, fields, publicMessage, retryAfter } };
		}
	});
}

/** `plannedTable` there. */
export function archiveTable(input: {
	address: DatabaseAddress;
	id: string;
}): Promise<LayoutTable | undefined> {
	return connected(input.address, (db) => plannedTable(db, input.id));
}

async function connected<T>(
	address: DatabaseAddress,
	work: (db: Db) => Promise<T>,
): Promise<T> {
	const open = await openDatabase(address);
	try {
		return await work(open.db);
	} finally {
		await open.close();
	}
}
