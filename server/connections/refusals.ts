import type {
	FastifyBaseLogger,
	FastifyInstance,
	FastifyRequest,
} from "fastify";
import type { AuditLog } from "../../domain/audit/auditLog.ts";
import { networkOf } from "../../domain/identity/login/network.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import { createRefusedCalls, type RefusedCaller } from "./refusedCalls.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * Lines up refused calls in the audit log: of strangers a line a network and hour
 * (nobody signed in, too often, no page of ours), of whoever has signed in and may
 * not do something (403) a line a person and minute (docs/decisions/0014).
 */
export function noteRefusals(
	app: FastifyInstance,
	deps: {
		auditLog: Pick<AuditLog, "write">;
		clock: Clock;
		log: FastifyBaseLogger;
	},
): { stop(): Promise<void> } {
	const { log } = deps;
	const strangers = createRefusedCalls(deps);
	const people = createRefusedCalls(deps);
	const notWritten = (error: unknown) =>
		log.error({ err: error }, "refusals are missing in the audit log");
	const workers = [
		createWorker({ round: strangers.flush, every: hour, first: hour }),
		createWorker({ round: people.flush, every: minute, first: minute }),
	];
	for (const worker of workers) worker.start(notWritten);

	app.addHook("onResponse", async (request, { statusCode }) => {
		const { url = "other" } = request.routeOptions;
		const caller = callerOf(request);
		const isCall = url.startsWith("/api/v1/");
		// A caller asked to re-authenticate is not refused yet.
		const isForbidden =
			isCall && statusCode === 403 && request.failure !== "proof_required";
		if (isForbidden && (caller.staffId ?? caller.accountId))
			people.note(statusCode, url, caller);
		else if (isForbidden || statusCode === 401 || statusCode === 429)
			strangers.note(statusCode, url, { network: caller.network });
	});

	return {
		async stop() {
			await Promise.all(workers.map((worker) => worker.stop()));
			for (const { flush } of [strangers, people])
				await flush().catch(notWritten);
		},
	};
}

function callerOf({ ip, admitted }: FastifyRequest): RefusedCaller {
	const network = networkOf(ip);
	if (admitted?.who) {
		const { account, staff } = admitted.who;
		return { network, account, actor: staff.name, staffId: staff.id };
	}
	if (admitted?.session) {
		const { account, accountId } = admitted.session;
		return { network, account, accountId };
	}
	return { network };
}
