import type { AuditLog } from "../../domain/accounts/auditLog.ts";
import type { Clock } from "../../platform/runtime/clock.ts";

/** Lines written at a time, the busiest networks first; the rest share one a status. */
const mostLines = 100;
/** Networks told apart meanwhile; of more it is known how often, not whence. */
const mostNetworks = 5000;

/** Answers counted: nobody is logged in, and too often. */
const counted = new Set([401, 429]);

type Count = {
	status: number;
	/** Empty for several. */
	network: string;
	count: number;
	/** By route: there are only so many. */
	calls: Record<string, number>;
};

/**
 * Counts calls answered 401 and 429 by network, for the audit log: a line each
 * would let a flood fill the disk (docs/decisions/0014). `flush` writes the lines.
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
		const full = counts.size >= mostNetworks;
		const known = counts.has(`${status} ${one.network}`);
		const network = full && !known ? "" : one.network;
		const key = `${status} ${network}`;
		const sum = counts.get(key) ?? { status, network, count: 0, calls: {} };
		sum.count += count;
		for (const [call, times] of Object.entries(calls))
			sum.calls[call] = (sum.calls[call] ?? 0) + times;
		counts.set(key, sum);
	}

	return {
		note(status: number, route: string, network: string): void {
			if (counted.has(status))
				add({ status, network, count: 1, calls: { [route]: 1 } });
		},

		/** Writes what was counted. What cannot be written is kept for the next time. */
		async flush(): Promise<void> {
			const from = since.toISOString();
			const all = [...counts.values()].sort((a, b) => b.count - a.count);
			counts = new Map();
			since = clock.now();
			const lines = all.filter(({ network }) => network !== "");
			for (const one of [
				...lines.splice(mostLines),
				...all.filter(({ network }) => network === ""),
			])
				add({ ...one, network: "" });
			lines.push(...counts.values());
			counts = new Map();
			while (lines.length > 0) {
				const { network, ...detail } = lines[0] as Count;
				try {
					await auditLog.write({
						...{ action: "refusal", outcome: "refused", account: "" },
						...{ network, detail: { ...detail, from } },
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
