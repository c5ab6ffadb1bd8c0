import { DomainError } from "../../../contracts/errors.ts";
import { type FileKind, kindOf } from "../../../contracts/files/fileKinds.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { openAt } from "../../content/editing/openAt.ts";
import { demand } from "../../rights/demand.ts";
import type { Sight } from "../audience/sight.ts";
import { isCheckable } from "../inspection/fileTypes.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import { pathsTo } from "../library/paths.ts";
import { refused } from "../library/refused.ts";
import { entriesOf } from "../upload/duplicates/duplicateQueries.ts";
import { findUpload, type Upload } from "../upload/uploadQueries.ts";
import {
	countQueue,
	type QueueFilter,
	type QueueRow,
	queueRow,
	queueRows,
	queueSums,
} from "./queueQueries.ts";
import { textBeginning } from "./textBeginning.ts";

/** Uploads of a page. */
const pageLength = 50;
/** Partners and folders offered to choose from. */
const mostChoices = 300;
/** Places named of files of the same bytes. */
const mostPlaces = 3;

/**
 * Queue of uploads that wait for a person, as staff read it in the console.
 *
 * @throws DomainError `forbidden`; `not_found` for an upload that is not there
 */
export function createUploadQueue({
	db,
	time = databaseClock(db),
	sight,
	storage,
	auditLog,
	isScanned,
}: {
	db: Db;
	time?: SharedClock | undefined;
	sight: Sight;
	storage: Pick<Storage, "read">;
	auditLog: Pick<AuditLog, "lastActor">;
	/** Whether uploads are looked through for viruses. */
	isScanned: boolean;
}) {
	const allow = (who: Staff) => demand(who, "uploads.decide");
	const closed = async () => (await sight.closedTo("staff")).numbers;

	async function shown(rows: QueueRow[], language: LanguageCode) {
		const folders = [...new Set(rows.flatMap((row) => row.parent_id ?? []))];
		const paths = await pathsTo(db, folders, language);
		return rows.map((row) => ({
			id: row.id,
			name: row.name,
			kind: kindOf(row.ext),
			ext: row.ext,
			size: row.size,
			at: row.created_at,
			/** Name of the partner; empty where the account was removed. */
			by: row.account_name ?? "",
			account: row.account ?? "",
			folder: row.parent_id ?? "",
			path: (paths.get(row.parent_id ?? "") ?? []).map(({ name }) => name),
			hasPicture: row.thumbnail !== null,
		}));
	}

	async function known(id: string): Promise<Upload> {
		const upload = id.length > 100 ? undefined : await findUpload(db, id);
		if (!upload) throw refused("not_found", "gone");
		return upload;
	}

	return {
		/** A page of the queue, the oldest first, and how many match. */
		async page(
			who: Staff,
			{
				language,
				after,
				...filter
			}: QueueFilter & { language: LanguageCode; after?: string | undefined },
		) {
			allow(who);
			const numbers = await closed();
			const rows = await queueRows(db, numbers, filter, {
				after,
				limit: pageLength + 1,
			});
			const some = rows.slice(0, pageLength);
			return {
				uploads: await shown(some, language),
				count: await countQueue(db, numbers, filter),
				after: rows.length > pageLength ? (some.at(-1)?.id ?? null) : null,
			};
		},

		/** Number that wait for a member; 0 without the right, as for the navigation. */
		async count(who: Staff): Promise<number> {
			if (!may(who, "uploads.decide")) return 0;
			return countQueue(db, await closed());
		},

		/** Partners, folders and kinds of what waits, each with how many: what to choose from. */
		async choices(who: Staff, language: LanguageCode) {
			allow(who);
			const sums = await queueSums(db, await closed());
			const partners = new Map<
				string,
				{ id: string; name: string; count: number }
			>();
			const kinds = new Map<FileKind, number>();
			const here = new Map<string, number>();
			for (const row of sums) {
				const count = Number(row.count);
				const partner = partners.get(row.account_id) ?? {
					...{ id: row.account_id, name: row.name ?? row.account ?? "" },
					count: 0,
				};
				partner.count += count;
				partners.set(row.account_id, partner);
				const kind = kindOf(row.ext);
				kinds.set(kind, (kinds.get(kind) ?? 0) + count);
				const folder = row.parent_id ?? "";
				here.set(folder, (here.get(folder) ?? 0) + count);
			}
			const paths = await pathsTo(db, [...here.keys()], language);
			const folders = new Map<
				string,
				{ id: string; path: string[]; count: number }
			>();
			for (const [folder, count] of here) {
				const way = paths.get(folder) ?? [];
				way.forEach(({ id }, at) => {
					const path = way.slice(0, at + 1).map(({ name }) => name);
					const one = folders.get(id) ?? { id, path, count: 0 };
					one.count += count;
					folders.set(id, one);
				});
			}
			return {
				partners: [...partners.values()]
					.sort((a, b) => a.name.localeCompare(b.name, language))
					.slice(0, mostChoices),
				folders: [...folders.values()]
					.sort((a, b) =>
						a.path.join("/").localeCompare(b.path.join("/"), language),
					)
					.slice(0, mostChoices),
				kinds: [...kinds].map(([kind, count]) => ({ kind, count })),
			};
		},

		/**
		 * An upload: what is known of it, the beginning of a text, and where the same bytes lie
		 * already. Of one that was decided about only how, and by whom.
		 */
		async one(who: Staff, id: string, language: LanguageCode) {
			allow(who);
			const numbers = await closed();
			const row = id.length > 100 ? undefined : await queueRow(db, numbers, id);
			if (!row) {
				const { state, entry_id, settled_at } = await known(id);
				const by = entry_id && (await auditLog.lastActor(entry_id));
				if (state === "review" || state === "held" || state === "open")
					throw refused("not_found", "gone");
				return {
					decided: {
						...{ state: state as "published" | "refused" | "cancelled" },
						...{ by: (state !== "cancelled" && by) || "", at: settled_at },
					},
				};
			}
			const [one] = await shown([row], language);
			const same = row.sha256
				? await entriesOf(
						db,
						{ accountId: "", closed: numbers },
						[row.sha256],
						mostPlaces,
					)
				: [];
			const paths = await pathsTo(
				db,
				same.map(({ parent_id }) => parent_id),
				language,
			);
			return {
				waiting: {
					...(one as NonNullable<typeof one>),
					givenName: row.given_name,
					note: row.note,
					language: isLanguageCode(row.language)
						? row.language
						: defaultLanguage,
					mediaType: row.media_type,
					isPictureComing: row.thumbnail_state === "waiting",
					wasOpened: isCheckable(row.media_type),
					isScanned,
					text: await textBeginning(storage, {
						mediaType: row.media_type,
						sha256: row.sha256 ?? "",
						size: row.size,
					}),
					same: same.map(({ name, parent_id }) => ({
						name,
						path: (paths.get(parent_id) ?? []).map((step) => step.name),
					})),
				},
			};
		},

		/**
		 * Says that a member has an upload open, or leaves it; answers who else has, and whether
		 * it waits still.
		 */
		async watch(who: Staff, id: string, leaves = false) {
			allow(who);
			const { state } = await known(id);
			const present = await openAt({ db, time }, who, `upload:${id}`, leaves);
			return { present, waits: state === "review" };
		},

		/** File of an upload that waits, for somebody who looks at it before deciding. */
		async file(who: Staff, id: string): Promise<FileEntry> {
			allow(who);
			const row =
				id.length > 100 ? undefined : await queueRow(db, await closed(), id);
			const entry = row && (await findEntry(db, row.entry_id));
			if (!entry) throw new DomainError("not_found");
			return entry;
		},
	};
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
