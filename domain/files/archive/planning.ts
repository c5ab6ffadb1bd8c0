import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Closed } from "../audience/sight.ts";
import {
	createArchivedPictures,
	type PicturesWanted,
} from "../pictures/archivedPictures.ts";
import { pictureNotes } from "../pictures/pictureNotes.ts";
import type { WantedSize } from "../pictures/pictureSizes.ts";
import { noSizes } from "../pictures/sizeRefusals.ts";
import { type ManifestSigner, manifestName } from "../signing/manifest.ts";
import {
	type ArchivedEntry,
	insertArchive,
	planOf,
	sameContent,
} from "./archiveQueries.ts";
import { eachArchiveItem, TooManyEntries } from "./items.ts";
import { layoutOf } from "./layout.ts";
import type { ArchiveItem, LayoutTable } from "./layoutTable.ts";
import { createPlan, readPlan } from "./plan.ts";

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

/**
 * Request for a plan: its entries, and the row it is stored as. Plain data: it
 * may go to another thread.
 */
export type PlanRequest = {
	/** Files and folders. */
	chosen: ArchivedEntry[];
	/** Audiences that he who asks is not in. */
	closed: Closed;
	pictures: PicturesWanted;
	language: LanguageCode;
	/** File name with its ending. */
	name: string;
	signer: ManifestSigner;
	/** Entries at most; an archive of more is not planned. */
	most: number;
	/** ISO-8601, UTC: since when an equal archive is the same one. */
	since: string;
	row: {
		id: string;
		accountId: string;
		createdAt: string;
		expiresAt: string;
		revision: number;
		request: string;
	};
};

/** Sizes of pictures that an archive lacks: it is planned again once they are made. */
export type Unmade = {
	/** The first ones. */
	unmade: WantedSize[];
	/** Number of all. */
	left: number;
};

/** `isNew`: whether it was kept just now, and is no other request's. */
export type Planned = { archive: Archive; table: LayoutTable; isNew: boolean };

/**
 * Plans an archive and keeps its plan.
 *
 * @returns undefined where it has more entries than were wished for
 * @throws DomainError `invalid` for what archives cannot have, `conflict` where it would have
 * nothing but pictures that whoever asks can have in no size
 */
export async function planArchive(
	db: Db,
	planRequest: PlanRequest,
): Promise<Planned | Unmade | undefined> {
	const { chosen, closed, language, name, most, row } = planRequest;
	const collected = createPlan();
	const pictures = createArchivedPictures(
		...([db, planRequest.pictures, row.createdAt] as const),
	);
	let count = 0;
	let path: string;
	try {
		const add = (item: ArchiveItem) => {
			if (item.number !== undefined) count++;
			collected.add(item);
		};
		const limits = { most, closed, pictures, add };
		const nameFor = await eachArchiveItem(db, chosen, language, limits);
		path = nameFor(manifestName);
	} catch (error) {
		if (error instanceof TooManyEntries) return undefined;
		throw error;
	}
	const sized = pictures.finish();
	const { unmade, left, lacking } = sized;
	if (unmade.length > 0) return { unmade, left };
	if (count === 0 && lacking.paths.length > 0)
		throw noSizes(lacking.paths.map(nameOf));
	const { signer } = planRequest;
	const {
		plan,
		etag,
		table,
		files: numbers,
		editions: taken,
	} = collected.finish({
		...{ path, signer },
		notes: pictureNotes({ ...sized, isSized: sized.carried.length > 0 }),
	});
	const { size } = layoutOf(table);
	const files = JSON.stringify(numbers);
	const editions = JSON.stringify(taken);
	const carried = JSON.stringify(sized.carried);
	const lack = JSON.stringify(lacking);
	const { accountId, createdAt } = row;
	const made = { accountId, etag, files, name };
	const same = await sameContent(db, made, planRequest.since);
	if (same)
		return { archive: { ...same, name, etag, size }, table, isNew: false };
	const { id, expiresAt, revision, request } = row;
	await insertArchive(db, {
		id,
		name,
		etag,
		size,
		plan,
		files,
		editions,
		revision,
		account_id: accountId,
		created_at: createdAt,
		expires_at: expiresAt,
		request_hash: request,
		plan_bytes:
			Buffer.byteLength(plan) +
			[files, editions, carried, lack].join("").length,
		lacking: lack,
		sized: carried,
		picture: sized.carried.length > 0 ? sized.size : "",
	});
	return { archive: { id, name, etag, size, createdAt }, table, isNew: true };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Layout of an archive that was planned; undefined where it is not there. */
export async function plannedTable(
	db: Db,
	id: string,
): Promise<LayoutTable | undefined> {
	const row = await planOf(db, id);
	return row && readPlan(row.plan);
}
