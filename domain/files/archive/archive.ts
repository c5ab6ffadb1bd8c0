import { LRUCache } from "lru-cache";
import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { OpenObject, Storage } from "../../../platform/storage/port.ts";
import { lastChange } from "../library/changeQueries.ts";
import { cleanName } from "../library/names.ts";
import { type ArchiveContents, contentsOf } from "./contents.ts";
import { archiveItems, chosenEntries, shownName } from "./items.ts";
import type { ArchiveLayout } from "./layout.ts";
import {
	type ArchiveLimits,
	createArchiveLimits,
	planKept,
	requestHash,
} from "./limits.ts";
import { readPlan, writePlan } from "./plan.ts";
import {
	deleteArchive,
	findArchive,
	insertArchive,
	planOf,
	sameContent,
	sameRequest,
} from "./queries.ts";
import { openArchive } from "./source.ts";
import { createWholeness } from "./whole.ts";

const hour = 60 * 60 * 1000;
/** Within this time the same question gets the same archive. */
const shared = hour;
/** Ids one archive may be asked for with. */
export const mostArchiveIds = 5000;
/** Bytes of layouts kept in memory. */
const layoutBytes = 32 * 1024 * 1024;

export type Archive = {
	id: string;
	/** File name with its ending. */
	name: string;
	/** Strong, in its quotes. */
	etag: string;
	/** Bytes. */
	size: number;
	/** ISO-8601, UTC. */
	createdAt: string;
};

export type Archives = ReturnType<typeof createArchives>;

/**
 * Many files as one: a plan is made when it is asked for, the bytes only while
 * they are sent, and nothing of them is kept.
 */
export function createArchives(deps: {
	db: Db;
	storage: Pick<Storage, "open">;
	clock: Clock;
	newId: () => string;
	/** Name of the brand, for archives that are no single folder. */
	brand: () => Promise<string>;
	limits: ArchiveLimits;
}) {
	const { db, storage, clock, newId, brand } = deps;
	const checkLimits = createArchiveLimits(deps);
	const layouts = new LRUCache<string, ArchiveLayout>({
		maxSize: layoutBytes,
		sizeCalculation: ({ weight }) => weight + 1000,
	});

	const isWhole = createWholeness({ db });

	return {
		/**
		 * Plans an archive of files and folders by their ids, in whatever order.
		 * Throws `not_found` when one is not there, `invalid` for none and for too
		 * many, `too_many` for an account that asks for more and more of them.
		 */
		async plan(
			accountId: string,
			ids: string[],
			language: LanguageCode,
		): Promise<Archive> {
			const wanted = [...new Set(ids)].sort();
			if (wanted.length === 0 || wanted.length > mostArchiveIds)
				throw new DomainError("invalid", "no ids, or too many", [
					{
						field: "file_id",
						message: wanted.length === 0 ? "required" : "archive",
					},
				]);
			// Before the first row: what is withdrawn meanwhile is seen later.
			const revision = await lastChange(db);
			const request = requestHash(wanted, language, revision);
			const before = await plannedBefore(accountId, request);
			if (before) return before;
			// Ahead of the work, and once more when others may have been as quick.
			await checkLimits(accountId, 1);
			const chosen = await chosenEntries(db, wanted);
			const items = archiveItems(db, chosen, language);
			const { plan, etag, layout, files } = await writePlan(items);
			const now = clock.now();
			const [only] = chosen;
			const folder = only && chosen.length === 1 && only.kind !== "file";
			const stem = folder
				? shownName(only, language)
				: `${await brand()}-download-${now.toISOString().slice(0, 10)}`;
			const archive = await keep(now, {
				accountId,
				name: cleanName(`${stem}.zip`),
				etag,
				size: layout.size,
				plan,
				files: JSON.stringify(files),
				revision,
				request,
			});
			layouts.set(archive.id, layout);
			return archive;
		},

		/** Whether nothing in it was withdrawn since it was planned. */
		isWhole: ({ id }: Pick<Archive, "id">) => isWhole(id),

		/** A planned archive; undefined when its time is over. */
		async find(id: string): Promise<Archive | undefined> {
			return findArchive(db, id, clock.now().toISOString());
		},

		/** What is in it, for the audit log, whose line outlives the plan. */
		async contents(id: string): Promise<ArchiveContents> {
			const row = await planOf(db, id);
			return row ? contentsOf(db, row) : { files: [], more: 0 };
		},

		/** Its bytes; undefined when its time is over. The caller closes it. */
		async open(id: string): Promise<OpenObject | undefined> {
			const layout = layouts.get(id) ?? (await load(id));
			return layout && openArchive(layout, storage);
		},
	};

	/** The archive of the same question, for as long as it is shared. */
	async function plannedBefore(accountId: string, request: string) {
		const since = new Date(clock.now().getTime() - shared).toISOString();
		return sameRequest(db, accountId, request, since);
	}

	async function load(id: string): Promise<ArchiveLayout | undefined> {
		const row = await planOf(db, id);
		if (!row) return undefined;
		const layout = await readPlan(row.plan);
		layouts.set(id, layout);
		return layout;
	}

	async function keep(
		now: Date,
		made: {
			accountId: string;
			name: string;
			etag: string;
			size: number;
			plan: string;
			files: string;
			revision: number;
			request: string;
		},
	): Promise<Archive> {
		const { accountId, name, etag, size, plan, files, revision, request } =
			made;
		const createdAt = now.toISOString();
		const since = new Date(now.getTime() - shared).toISOString();
		const same = await sameContent(db, made, since);
		if (same) return { ...same, name, etag, size };
		const id = newId();
		await insertArchive(db, {
			id,
			account_id: accountId,
			name,
			etag,
			size,
			created_at: createdAt,
			expires_at: new Date(now.getTime() + planKept).toISOString(),
			plan,
			files,
			revision,
			request_hash: request,
			plan_bytes: Buffer.byteLength(plan) + files.length,
		});
		await checkLimits(accountId, 0).catch(async (error) => {
			await deleteArchive(db, id);
			throw error;
		});
		return { id, name, etag, size, createdAt };
	}
}
