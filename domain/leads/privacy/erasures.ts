import type { Selectable } from "kysely";
import * as z from "zod";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { ErasureTable } from "../../../platform/db/schema/leads.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { sign } from "../../../platform/secrets/signing.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { eraseLead } from "../eraseLead.ts";
import { emailKey } from "../intake/read.ts";
import { freeLaidOver } from "../merging/comeBack.ts";
import {
	erasureBy,
	erasureSecret,
	insertErasures,
	leadsUntil,
	listErasures,
	markApplied,
} from "./erasureQueries.ts";
import { holdersTold } from "./noticeQueries.ts";

export type ErasureRow = Selectable<ErasureTable>;

const atOnce = 1000;

/** Ledger as it leaves one site for another: hashes, times, and a mark of their key. */
export const erasureLedger = z.strictObject({
	key: z.string().max(60),
	erasures: z
		.array(
			z.strictObject({
				id: z.string().min(1).max(60),
				hash: z.string().length(43),
				at: z.iso.datetime(),
			}),
		)
		.max(1_000_000),
});
export type ErasureLedger = z.infer<typeof erasureLedger>;

export type Erasures = ReturnType<typeof createErasures>;

/**
 * Ledger of people and requests that were erased: a keyed hash of address or receipt and the time, no more. A
 * site that was restored from a copy of before erases them again, before it delivers
 * anything (docs/decisions/0084).
 */
export function createErasures(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	secrets: Pick<Secrets, "versions">;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, secrets, auditLog } = deps;

	async function key(): Promise<Buffer> {
		const [version] = await secrets.versions(erasureSecret);
		if (!version) throw new Error("There is no key for erasures.");
		return version.key;
	}

	const markOf = (secret: Buffer) => sign(secret, "ledger").slice(0, 16);

	/** Erases again who is in the ledger, and was erased after the request came. */
	async function apply(): Promise<string[]> {
		const pending = (await listErasures(db)).filter(({ applied }) => !applied);
		if (pending.length === 0) return [];
		const secret = await key();
		const erasedAt = new Map<string, string>();
		for (const { hash, erased_at } of pending)
			if ((erasedAt.get(hash) ?? "") < erased_at) erasedAt.set(hash, erased_at);
		const until = [...erasedAt.values()].toSorted().at(-1) ?? "";
		const receipts: string[] = [];
		for (let after = ""; ; ) {
			const leads = await leadsUntil(db, { until, after, limit: atOnce });
			const erased = leads.filter(({ email_key, receipt, created_at }) =>
				[email_key, emailKey(receipt)].some(
					(key) => created_at <= (erasedAt.get(sign(secret, key)) ?? ""),
				),
			);
			if (erased.length > 0)
				await db.transaction().execute(async (trx) => {
					const ids = erased.map(({ id }) => id);
					await freeLaidOver(trx, ids, clock.now().toISOString());
					for (const id of ids) await eraseLead(trx, id);
					const found = erased.map(({ receipt }) => receipt);
					receipts.push(...found);
					await auditLog.byStaff(
						{
							action: "lead-forget",
							by: "site",
							detail: { receipts: found, again: true },
						},
						trx,
					);
				});
			const last = leads.at(-1);
			if (!last || leads.length < atOnce) break;
			after = last.id;
		}
		await markApplied(
			db,
			pending.map(({ id }) => id),
		);
		return receipts;
	}

	return {
		/** Makes the key, so that each copy of the site has it. */
		async prepare(): Promise<void> {
			await key();
		},

		/**
		 * Row for the ledger; the key is read outside of a transaction.
		 *
		 * @param name address of a person, all of whose requests are erased; or the receipt of
		 * one request
		 */
		async rowFor(name: string): Promise<ErasureRow> {
			return {
				id: newId(),
				hash: sign(await key(), emailKey(name)),
				erased_at: clock.now().toISOString(),
				applied: 1,
			};
		},

		/**
		 * Certificate of one request that was erased by its receipt; time as ISO-8601. `told`: keys
		 * of distributors that are told to delete it, empty for the maker.
		 */
		async of(
			receipt: string,
		): Promise<{ id: string; at: string; told: string[] } | undefined> {
			const row = await erasureBy(db, sign(await key(), emailKey(receipt)));
			if (!row) return undefined;
			const { id, erased_at: at } = row;
			return { id, at, told: await holdersTold(db, id) };
		},

		apply,

		/** Ledger for another copy of this site. */
		async exported(): Promise<ErasureLedger> {
			const erasures = (await listErasures(db)).map(
				({ id, hash, erased_at: at }) => ({ id, hash, at }),
			);
			return { key: markOf(await key()), erasures };
		},

		/**
		 * Takes a ledger in, and erases who is in it.
		 *
		 * @returns receipts of requests that were erased
		 * @throws DomainError `invalid` for what is no ledger, or one with another key
		 */
		async take(given: unknown): Promise<string[]> {
			const parsed = erasureLedger.safeParse(given);
			if (!parsed.success)
				throw new DomainError("invalid", "this is no ledger");
			const { key: mark, erasures } = parsed.data;
			if (mark !== markOf(await key()))
				throw new DomainError(
					"invalid",
					"this ledger was made with another key: it is that of another site, or of a copy from before there were ledgers",
				);
			await insertErasures(
				db,
				erasures.map(({ id, hash, at }) => ({
					id,
					hash,
					erased_at: at,
					applied: 0,
				})),
			);
			return apply();
		},
	};
}
