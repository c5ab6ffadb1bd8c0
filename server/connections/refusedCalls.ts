import type { AuditLog } from "../../domain/audit/auditLog.ts";
import type { Clock } from "../../platform/runtime/clock.ts";

/** Lines written at a time, the busiest first; the rest share one a status. */
const mostLines = 100;
/** Callers told apart meanwhile; of more it is known how often, not whence. */
const mostCallers = 5000;

/** Caller who was refused: a network, and the account or member of staff signed in. */
export type RefusedCaller = {
	network: string;
	/** Account of a member of the staff (`staffId`, `actor`), or of a partner (`accountId`). */
	account?: string;
	accountId?: string;
	staffId?: string;
	actor?: string;
};

type Count = {
	status: number;
	/** Undefined for several. */
	caller: RefusedCaller | undefined;
	count: number;
	/** Calls by route: there are only so many. */
	calls: Record<string, number>;
};

const keyOf = (status: number, caller: RefusedCaller | undefined) =>
	JSON.stringify([
		status,
		...[caller?.network, caller?.staffId, caller?.accountId],
	]);

/**
 * Counts refused calls by who made them, for the audit log: a line each would let a
 * flood fill the disk (docs/decisions/0014). `flush` writes the lines.
 */
export function createRefusedCalls(deps: {
	auditLog: Pick<AuditLog, "write">;
	clock: Clock;
}) {
	const { auditLog, clock } = deps;
	let counts = new Map<string, Count>();
	let since = clock.now();

	function add(one: Count): void {
		const { status, count, calls } = one;
		const isNew = !counts.has(keyOf(status, one.caller));
		const isFull = counts.size >= mostCallers;
		const caller = isNew && isFull ? undefined : one.caller;
		const key = keyOf(status, caller);
		const sum = counts.get(key) ?? { status, caller, count: 0, calls: {} };
		sum.count += count;
		for (const [call, times] of Object.entries(calls))
			sum.calls[call] = (sum.calls[call] ?? 0) + times;
		counts.set(key, sum);
	}

	return {
		note(status: number, route: string, caller: RefusedCaller): void {
			add({ status, caller, count: 1, calls: { [route]: 1 } });
		},

		/** Writes what was counted. What cannot be written is kept for the next time. */
		async flush(): Promise<void> {
			const from = since.toISOString();
			const all = [...counts.values()].sort((a, b) => b.count - a.count);
			counts = new Map();
			since = clock.now();
			const lines = all.filter(({ caller }) => caller);
			for (const one of [
				...lines.splice(mostLines),
				...all.filter(({ caller }) => !caller),
			])
				add({ ...one, caller: undefined });
			lines.push(...counts.values());
			counts = new Map();
			while (lines.length > 0) {
				const { caller, ...detail } = lines[0] as Count;
				try {
					await auditLog.write({
						action: "refusal",
						outcome: "refused",
						account: "",
						network: "",
						...caller,
						detail: { ...detail, from },
					});
				} catch (error) {
					lines.forEach(add);
					throw error;
				}
				lines.shift();
			}
		},
	};
}
