import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { demand } from "../../rights/demand.ts";
import type { StaffFiles } from "../library/staffFiles.ts";
import { findUpload, type Upload } from "../upload/uploadQueries.ts";
import type { GivenReason, SeenUpload } from "./decisions.ts";

/**
 * Outcome of one decision of several: `decided` where somebody was faster, `changed` where
 * its sender renamed or moved it since it was looked at, `told` where a decision can no
 * longer be taken back.
 */
export type DecisionOutcome = {
	id: string;
	outcome: "done" | "decided" | "changed" | "told" | "gone";
	/** State it is in now. */
	state: string;
	/** Member who decided, where somebody else has. */
	by: string;
};

/**
 * Decisions of members of the staff in the console, several at once: each is a transaction
 * of its own, for what one cannot do is no reason to leave the others.
 *
 * @throws DomainError `forbidden`, `invalid` without a reason
 */
export function createDeciding({
	db,
	staffFiles,
	auditLog,
}: {
	db: Db;
	staffFiles: Pick<StaffFiles, "approve" | "refuse" | "takeBack">;
	auditLog: Pick<AuditLog, "lastActor">;
}) {
	async function each<T extends { id: string }>(
		items: T[],
		wanted: (upload: Upload) => boolean,
		work: (entry: string, item: T) => Promise<unknown>,
	): Promise<DecisionOutcome[]> {
		const outcomes: DecisionOutcome[] = [];
		for (const item of new Map(items.map((one) => [one.id, one])).values())
			outcomes.push(await one(item, wanted, work));
		return outcomes;
	}

	async function one<T extends { id: string }>(
		item: T,
		wanted: (upload: Upload) => boolean,
		work: (entry: string, item: T) => Promise<unknown>,
	): Promise<DecisionOutcome> {
		const { id } = item;
		const upload = await findUpload(db, id);
		const entry = upload?.entry_id;
		if (!entry) return { id, outcome: "gone", state: "", by: "" };
		const told = async (outcome: DecisionOutcome["outcome"]) => {
			const state = (await findUpload(db, id))?.state ?? "";
			const isTheirs = state === "cancelled" || outcome === "gone";
			const by = isTheirs ? undefined : await auditLog.lastActor(entry);
			return { id, outcome, state, by: by ?? "" };
		};
		if (!wanted(upload)) return told("decided");
		try {
			await work(entry, item);
			return { id, outcome: "done", state: "", by: "" };
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			const now = await findUpload(db, id);
			if (!now || !wanted(now)) return told("decided");
			if (error.code === "not_found") return told("gone");
			if (error.code !== "conflict") throw error;
			return told(now.state === "review" ? "changed" : "told");
		}
	}

	const waits = ({ state }: Upload) => state === "review";

	return {
		/** Approves uploads, or refuses them for a reason. */
		decide(
			who: Staff,
			items: ({ id: string } & SeenUpload)[],
			reason: GivenReason | undefined,
		): Promise<DecisionOutcome[]> {
			demand(who, "uploads.decide");
			return each(items, waits, (entry, { name, folder }) =>
				reason
					? staffFiles.refuse(entry, reason, who, { name, folder })
					: staffFiles.approve(entry, who, { name, folder }),
			);
		},

		/** Takes decisions back; see `createDecisions`. */
		takeBack(who: Staff, ids: string[]): Promise<DecisionOutcome[]> {
			demand(who, "uploads.decide");
			return each(
				ids.map((id) => ({ id })),
				({ state }) => state === "published" || state === "refused",
				(entry) => staffFiles.takeBack(entry, who),
			);
		},
	};
}
