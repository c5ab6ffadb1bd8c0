import { languages } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { insertAccountMail } from "../../identity/partners/links/accountMailQueries.ts";
import { insertNotice } from "../../notices/noticeQueries.ts";
import { contentsGoingWith } from "../editions/editionQueries.ts";
import {
	editionsGoingWith,
	withdrawEditionsWith,
} from "../editions/following.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { takingDays } from "../takings/takings.ts";
import { newestVersion, setWithdrawn } from "../versions/versionQueries.ts";
import { noteOf, type Versions } from "../versions/versions.ts";
import {
	countTakersOf,
	deleteRecallsBefore,
	insertRecall,
	insertRecallTaker,
	recallsOf,
	takersOf,
	toldOf,
} from "./recallQueries.ts";
import { type NamesInLanguages, takenNames } from "./takenNames.ts";

const day = 24 * 60 * 60 * 1000;
/** Days until those who have not answered are reminded. */
export const recallDays = { least: 1, usual: 7, most: 90 };
/** Accounts that have not answered, which a list names. */
const mostNamed = 200;

/** Takers of a version: partners who would be told, others who cannot be, and customers' links. */
export type RecallTakers = {
	partners: number;
	untold: number;
	links: number;
	/** Editions in other languages that are withdrawn with it. */
	editions: number;
};

export type Recalls = ReturnType<typeof createRecalls>;

/**
 * Recall of a version: a notice to exactly those who took its bytes, or those of an edition that was made for it, by whatever way, which
 * each acknowledges in the download center. Who has not after some days is listed, and
 * told by mail as well, and reminded once: both mails are queued with the notice, and the reminder
 * says nothing once it was answered.
 *
 * @throws DomainError `not_found`, `invalid`, or `conflict` with what is in the way
 */
export function createRecalls(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	/** Whether mail is sent at all. */
	sendsMail: boolean;
	find: (id: string, within?: Db) => Promise<FileEntry>;
	versions: Pick<Versions, "versions">;
}) {
	const { db, clock, newId, auditLog, sendsMail, find, versions } = deps;

	async function contentOf(id: string, version: number): Promise<string> {
		const all = await versions.versions(id);
		const found = all.find((one) => one.version === version);
		if (!found) throw refused("not_found", "noVersion");
		return found.sha256;
	}

	/** Contents that are recalled with a version: its own, and editions of it in other languages. */
	const recalledWith = async (within: Db, id: string, sha256: string) => [
		sha256,
		...(await contentsGoingWith(within, id, sha256)),
	];

	async function tell(
		trx: Db,
		of: { recallId: string; name: string; reason: string; remindAt: string },
		taker: { id: string; account: string; names: NamesInLanguages },
	): Promise<void> {
		const { recallId, name, reason, remindAt } = of;
		const noticeId = newId();
		const createdAt = clock.now().toISOString();
		const texts = languages.map((language) => [
			language,
			{
				title: translate(language, "server/notices.recall.title", {
					name: taker.names[language],
				}),
				text: translate(language, "server/notices.recall.text", {
					...{ name: taker.names[language], reason },
				}),
			},
		]);
		await insertNotice(trx, {
			...{ id: noticeId, account_id: taker.id, kind: "recall" },
			content: JSON.stringify(Object.fromEntries(texts)),
			created_at: createdAt,
		});
		await insertRecallTaker(trx, {
			...{ recall_id: recallId, account_id: taker.id },
			...{ account: taker.account, notice_id: noticeId },
		});
		if (!sendsMail) return;
		const { names } = taker;
		const recall = { id: recallId, name, names, reason };
		const detail = JSON.stringify({ recall });
		for (const [kind, at] of [
			["recalled", createdAt],
			["recall", remindAt],
		] as const)
			await insertAccountMail(trx, {
				...{ id: newId(), account_id: taker.id, kind, link_id: null, detail },
				...{ state: "queued", attempts: 0 },
				// The day after which it is given up counts from then.
				...{ queued_at: at, due_at: at, last_error: null, settled_at: null },
			});
	}

	return {
		/** Number of those who took a version. */
		async weigh(id: string, version: number): Promise<RecallTakers> {
			await find(id);
			const sha256 = await contentOf(id, version);
			const contents = await recalledWith(db, id, sha256);
			const { length: partners } = await takersOf(db, contents);
			const { accounts, links } = await countTakersOf(db, contents);
			const isFormer = (await newestVersion(db, id)) > version;
			const going = isFormer ? await editionsGoingWith(db, id, sha256) : [];
			return {
				...{ partners, untold: Number(accounts) - partners, links },
				editions: going.length,
			};
		},

		/** Recalls a former version, or that of a hidden file; once. Returns how many are told. */
		async recall(
			id: string,
			version: number,
			given: { reason: string; days?: number | undefined },
			by: StaffEntry["by"],
		): Promise<{ told: number }> {
			const reason = noteOf(given.reason);
			if (reason === "") throw refused("invalid", "recallReason", {}, "reason");
			const days = given.days ?? recallDays.usual;
			const sha256 = await contentOf(id, version);
			const { name } = await find(id);
			try {
				return await serializable(db, async (trx) => {
					const file = await find(id, trx);
					const isCurrent = file.sha256 === sha256;
					if (isCurrent && file.state === "published")
						throw refused("conflict", "recallCurrent", { name });
					const now = clock.now();
					const createdAt = now.toISOString();
					const remindAt = new Date(now.getTime() + days * day).toISOString();
					const recallId = newId();
					await insertRecall(trx, {
						...{ id: recallId, entry_id: id, version, sha256, reason },
						...{ created_at: createdAt, remind_at: remindAt },
						created_by: typeof by === "string" ? by : by.name,
					});
					const contents = await recalledWith(trx, id, sha256);
					if ((await newestVersion(trx, id)) > version) {
						await setWithdrawn(trx, id, version, createdAt);
						await withdrawEditionsWith(trx, id, sha256, createdAt);
					}
					const takers = await takersOf(trx, contents);
					const namesOf = await takenNames(trx, file, {
						own: sha256,
						contents,
					});
					for (const taker of takers)
						await tell(
							trx,
							{ recallId, name, reason, remindAt },
							{ ...taker, names: namesOf(taker.id) },
						);
					const told = takers.length;
					const detail = { name, version, sha256, reason, told };
					await auditLog.byStaff(
						{ action: "file-recall", by, subject: id, detail },
						trx,
					);
					return { told };
				});
			} catch (error) {
				if (!isUniqueViolation(error)) throw error;
				throw refused("conflict", "recalled", { name });
			}
		},

		/** Recalls of a file, with who has not acknowledged yet. */
		async list(id: string) {
			const now = clock.now().toISOString();
			const found = [];
			for (const row of await recallsOf(db, id)) {
				const told = await toldOf(db, row.id);
				const waiting = told.filter((one) => one.acknowledged_at === null);
				found.push({
					version: row.version,
					reason: row.reason,
					createdAt: row.created_at,
					createdBy: row.created_by,
					remindAt: row.remind_at,
					isDue: row.remind_at <= now,
					reminds: sendsMail,
					told: told.length,
					answered: told.length - waiting.length,
					waiting: waiting.slice(0, mostNamed).map(({ account }) => account),
				});
			}
			return found;
		},

		/** Deletes recalls as old as takings may be, with their notices. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - takingDays * day;
			await deleteRecallsBefore(db, new Date(before).toISOString());
		},
	};
}
