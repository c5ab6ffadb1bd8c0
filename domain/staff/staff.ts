import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../accounts/auditLog.ts";
import { createMembers } from "./members.ts";
import {
	createStaffSessions,
	type StaffTimes,
	standardStaffTimes,
} from "./sessions.ts";

export type StaffService = ReturnType<typeof createStaff>;

/** Who works with the console, and how they come in (docs/decisions/0035). */
export function createStaff(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	times?: StaffTimes | undefined;
}) {
	const { times = standardStaffTimes } = deps;
	const sessions = createStaffSessions({ ...deps, times });
	const members = createMembers(deps);
	return {
		...{ sessions, members },

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			await sessions.sweep();
		},
	};
}
