import { LRUCache } from "lru-cache";
import type {
	MadeSize,
	PictureSize,
} from "../../../contracts/files/pictureSizes.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { DatabaseAddress, Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { keyPairOf } from "../../../platform/secrets/keyPair.ts";
import {
	createSecrets,
	type Secrets,
} from "../../../platform/secrets/secrets.ts";
import type { OpenObject, Storage } from "../../../platform/storage/port.ts";
import { createSight, type Sight, type Viewer } from "../audience/sight.ts";
import { lastChange } from "../library/changeQueries.ts";
import { cleanName } from "../library/names.ts";
import type { LackingFiles } from "../pictures/archivedPictures.ts";
import { createArchiveKeeping } from "../pictures/archiveKeeping.ts";
import { foldersKeptFrom } from "../pictures/keptQueries.ts";
import type { PictureSizes } from "../pictures/pictureSizes.ts";
import { deleteSizesAt } from "../pictures/sizeQueries.ts";
import { beingMade } from "../pictures/sizeRefusals.ts";
import { createDocumentKeys } from "../signing/documentKeys.ts";
import { verifierPath } from "../signing/verifierPath.ts";
import { recordEntries } from "../takings/archiveTakings.ts";
import type { Takings } from "../takings/takings.ts";
import { tableApart } from "./apart.ts";
import {
	deleteArchive,
	filesOf,
	findArchive,
	forgetRequest,
	planSize,
	planStart,
	sameRequest,
} from "./archiveQueries.ts";
import { type ArchiveContents, contentsOf } from "./contents.ts";
import { checkedIds, chosenEntries, shownName } from "./items.ts";
import { type ArchiveLayout, layoutOf } from "./layout.ts";
import {
	type ArchiveLimits,
	createArchiveLimits,
	planKept,
	requestHash,
} from "./limits.ts";
import { createPlanner } from "./planner.ts";
import { type Archive, plannedTable } from "./planning.ts";
import { openArchive } from "./source.ts";
import { createOpenness, createWholeness } from "./whole.ts";

const hour = 60 * 60 * 1000;
/** Within this time the same question gets the same archive. */
const shared = hour;
/** Bytes of layouts kept in memory. */
const layoutBytes = 32 * 1024 * 1024;

/** Milliseconds somebody waits for sizes of pictures: who asks for an archive holds a place others wait for. */
const patience = 2000;
/** Milliseconds likewise, of who asks again and again. */
const glance = 300;

/** Entries planned between other requests: an archive of more is planned in a thread beside. */
const mostHere = 2000;
/** Bytes of a plan that are read here. */
const mostBytesHere = 200_000;

export type { Archive };
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
	takings: Pick<Takings, "noteAll">;
	/** Sizes of pictures; without them archives have all files as they are, unless somebody is kept from one. */
	sizes?: Pick<PictureSizes, "prepare">;
	/**
	 * Address of the same database, for a worker thread; without it all work is done in this
	 * thread.
	 */
	address?: DatabaseAddress | undefined;
	/** Entries, and bytes of plans, beyond which work is done there. */
	here?: { entries: number; bytes: number };
	sight?: Sight;
	secrets?: Secrets;
	/** Origin of the site. */
	publicUrl: string;
}) {
	const { db, storage, clock, newId, brand, address, publicUrl } = deps;
	const { sight = createSight(deps), secrets = createSecrets(deps) } = deps;
	const keys = createDocumentKeys({ secrets });
	const { here = { entries: mostHere, bytes: mostBytesHere } } = deps;
	const checkLimits = createArchiveLimits(deps);
	/** Ranges of one archive that come at once read its table once. */
	const loads = createSingleFlight<ArchiveLayout | undefined>();
	const layouts = new LRUCache<string, ArchiveLayout>({
		maxSize: layoutBytes,
		sizeCalculation: ({ weight }) => weight + 1000,
	});

	const isWhole = createWholeness({ db });
	const openness = createOpenness({ db, sight });
	const isKeptTo = createArchiveKeeping({ db });
	const planner = createPlanner({ ...deps, here });

	/** Archive that is planned, or the number of sizes of pictures that it still lacks. */
	async function planOrLeft(
		accountId: string,
		ids: string[],
		language: LanguageCode,
		size: PictureSize,
		{ wait, byLink }: { wait: number; byLink: true | undefined },
	): Promise<Archive | number> {
		const sortedIds = checkedIds(ids);
		// Before the first row: what is withdrawn meanwhile is seen later.
		const revision = await lastChange(db);
		const seed = await keys.seed();
		const { id: keyId } = keyPairOf(seed);
		const closed = await sight.closedTo(viewerOf(accountId, byLink));
		const pictures = { size, kept: await foldersKeptFrom(db, accountId) };
		const request = requestHash(sortedIds, language, {
			...{ change: revision, closed: closed.key, signer: keyId },
			pictures,
		});
		const before = await plannedBefore(accountId, request);
		if (before) return before;
		const key = `${accountId} ${request}`;
		const left = await planner.left(key, wait);
		if (left > 0) return left;
		// Ahead of the work, and once more when others may have been as quick.
		await checkLimits(accountId, 1);
		const chosen = await chosenEntries(db, sortedIds, closed);
		const now = clock.now();
		const [only] = chosen;
		const isFolder = only && chosen.length === 1 && only.kind !== "file";
		const stem = isFolder
			? shownName(only, language)
			: `${await brand()}-download-${now.toISOString().slice(0, 10)}`;
		const done = await planner.plan(key, wait, {
			chosen,
			closed,
			pictures,
			language,
			name: cleanName(`${stem}.zip`),
			signer: { seed, address: `${publicUrl}${verifierPath}` },
			since: new Date(now.getTime() - shared).toISOString(),
			row: {
				id: newId(),
				accountId,
				revision,
				request,
				createdAt: now.toISOString(),
				expiresAt: new Date(now.getTime() + planKept).toISOString(),
			},
		});
		if (typeof done === "number") return done;
		const { archive, table, isNew } = done;
		if (isNew)
			await checkLimits(accountId, 0).catch(async (error) => {
				await deleteArchive(db, archive.id);
				throw error;
			});
		layouts.set(archive.id, layoutOf(table));
		return archive;
	}

	return {
		/**
		 * Plans an archive of files and folders by their ids, in whatever order, of what
		 * the account may see. Throws `not_found` when one is not there for it, `invalid` for none and for too
		 * many, `too_many` for an account that asks for more and more of them, `conflict` and
		 * `unavailable` for sizes of pictures.
		 *
		 * @param size of the pictures in it, where they are larger; the account may be kept to one
		 */
		async plan(
			accountId: string,
			ids: string[],
			language: LanguageCode,
			size: PictureSize = "original",
			/** Set where a link of the account gives it to somebody without one. */
			byLink?: true,
		): Promise<Archive> {
			const planned = await planOrLeft(
				...([accountId, ids, language, size] as const),
				{ wait: patience, byLink },
			);
			if (typeof planned === "number") throw beingMade(planned);
			return planned;
		},

		/**
		 * Prepares an archive as `plan` plans it: its sizes of pictures are made for as long as
		 * this is asked again and again. Says how many are left; with none, the archive is
		 * planned, and it says how large that is and which files it lacks.
		 */
		async prepare(
			accountId: string,
			ids: string[],
			language: LanguageCode,
			size: PictureSize,
			byLink?: true,
		): Promise<{
			left: number;
			planned?: Archive & { lacking: LackingFiles };
		}> {
			const planned = await planOrLeft(
				...([accountId, ids, language, size] as const),
				{ wait: glance, byLink },
			);
			if (typeof planned === "number") return { left: planned };
			const row = await filesOf(db, planned.id);
			const lacking: LackingFiles = row
				? JSON.parse(row.lacking)
				: { paths: [], more: 0 };
			return { left: 0, planned: { ...planned, lacking } };
		},

		/** Whether nothing in it was withdrawn since it was planned. */
		isWhole: ({ id }: Pick<Archive, "id">) => isWhole(id),

		/** Whether an account, or a link of it, may give every file in it, as it is in it, as of now. */
		isOpenTo: (
			{ id }: Pick<Archive, "id">,
			accountId: string,
			byLink?: true,
		): Promise<boolean> =>
			Promise.all([
				openness(id, viewerOf(accountId, byLink)),
				isKeptTo(id, accountId),
			]).then(([isOpen, isKept]) => isOpen && isKept),

		/** A planned archive; undefined when its time is over. */
		async find(id: string): Promise<Archive | undefined> {
			return findArchive(db, id, clock.now().toISOString());
		},

		/** Contents of it, for the audit log, whose line outlives the plan. */
		async contents(id: string): Promise<ArchiveContents> {
			const row = await planStart(db, id);
			return row ? contentsOf(db, row) : { files: [], more: 0 };
		},

		/**
		 * Opens an archive to be sent to somebody, whose taking of each entry is recorded;
		 * undefined once it has expired. The caller closes it.
		 */
		async open(
			{ id, createdAt }: Pick<Archive, "id" | "createdAt">,
			taker: { accountId: string; account: string },
			/** Way by which it leaves: by a link of that account to somebody else. */
			way: "archive" | "shared" = "archive",
		): Promise<OpenObject | undefined> {
			const layout = layouts.get(id) ?? (await loads.run(id, () => load(id)));
			const row = layout && (await filesOf(db, id));
			if (!row) return undefined;
			const archive = openArchive(layout, storage, (sha256) =>
				makeAnew(id, sha256),
			);
			return recordEntries(archive, layout, deps, {
				taker,
				way,
				files: JSON.parse(row.files),
				sized: new Map<number, string>(JSON.parse(row.sized)),
				picture: row.picture as MadeSize | "",
				stamp: createdAt.slice(0, "2026-11-28".length),
			});
		},
	};

	/** Has a size of a picture that was lost made by the next who asks for the archive. */
	async function makeAnew(id: string, sha256: string): Promise<void> {
		if (await deleteSizesAt(db, sha256)) await forgetRequest(db, id);
	}

	/** The archive of the same question, for as long as it is shared. */
	async function plannedBefore(accountId: string, request: string) {
		const since = new Date(clock.now().getTime() - shared).toISOString();
		return sameRequest(db, accountId, request, since);
	}

	async function load(id: string): Promise<ArchiveLayout | undefined> {
		const bytes = await planSize(db, id);
		if (bytes === undefined) return undefined;
		const table =
			address && bytes > here.bytes
				? await tableApart(address, id)
				: await plannedTable(db, id);
		const layout = table && layoutOf(table);
		if (layout) layouts.set(id, layout);
		return layout;
	}
}

const viewerOf = (accountId: string, byLink: true | undefined): Viewer => ({
	accountId,
	...(byLink && { byLink }),
});
