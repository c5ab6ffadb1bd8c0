import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { EditionKey } from "../editions/editionQueries.ts";
import type { FileEntry } from "../library/libraryQueries.ts";

/** Kind of the leases under which the picture of a content is made. */
export const leaseKind = "thumbnail";

/** Content that waits for its picture: of a file or, with `edition`, of it in another language. */
export type Waiting = Pick<
	FileEntry,
	"id" | "sha256" | "media_type" | "created_at"
> & { edition?: Pick<EditionKey, "language" | "edition"> };

/** Says of a content that some process makes its picture at that time. */
const isTaken = (
	content: "file_entry.sha256" | "file_edition.sha256",
	now: string,
) =>
	sql<boolean>`exists (select 1 from lease where until > ${now}
		and name = ${`${leaseKind} `} || coalesce(${sql.ref(content)}, ''))`;

/**
 * The content that has waited longest for its picture, of files before editions: published,
 * or inspected and waiting for staff, who look at it; given a time, of those that no process
 * has then.
 */
export async function nextWaiting(
	db: Db,
	films: boolean,
	now?: string,
): Promise<Waiting | undefined> {
	return (
		(await nextFile(db, films, now)) ?? (await nextEdition(db, films, now))
	);
}

function nextFile(
	db: Db,
	films: boolean,
	now: string | undefined,
): Promise<Waiting | undefined> {
	return db
		.selectFrom("file_entry")
		.select(["id", "sha256", "media_type", "created_at"])
		.where("thumbnail_state", "=", "waiting")
		.where(({ eb, and, or, exists, selectFrom }) =>
			or([
				eb("state", "=", "published"),
				and([
					eb("state", "=", "held"),
					exists(
						selectFrom("upload")
							.select("upload.id")
							.whereRef("upload.entry_id", "=", "file_entry.id")
							.where("upload.state", "=", "review"),
					),
				]),
			]),
		)
		.$if(now !== undefined, (query) =>
			query.where(({ not }) => not(isTaken("file_entry.sha256", now ?? ""))),
		)
		.$if(!films, (query) => query.where("media_type", "not like", "video/%"))
		.orderBy("number")
		.limit(1)
		.executeTakeFirst();
}

async function nextEdition(
	db: Db,
	films: boolean,
	now: string | undefined,
): Promise<Waiting | undefined> {
	const row = await db
		.selectFrom("file_edition")
		.innerJoin("file_entry", "file_entry.id", "file_edition.entry_id")
		.select([
			...(["file_entry.id", "file_edition.sha256"] as const),
			...(["file_edition.media_type", "file_edition.created_at"] as const),
			...(["file_edition.language", "file_edition.edition"] as const),
		])
		.where("file_edition.thumbnail_state", "=", "waiting")
		.where("file_edition.ended_at", "is", null)
		.where("file_entry.state", "=", "published")
		.$if(now !== undefined, (query) =>
			query.where(({ not }) => not(isTaken("file_edition.sha256", now ?? ""))),
		)
		.$if(!films, (query) =>
			query.where("file_edition.media_type", "not like", "video/%"),
		)
		.orderBy("file_edition.created_at")
		.orderBy("file_edition.entry_id")
		.orderBy("file_edition.language")
		.limit(1)
		.executeTakeFirst();
	if (!row) return undefined;
	const { language, edition, ...content } = row;
	return { ...content, edition: { language, edition } };
}

/** Whether a content still waits for its picture. */
export async function stillWaits(
	db: Db,
	{ id, edition: of }: Waiting,
): Promise<boolean> {
	const found = of
		? await db
				.selectFrom("file_edition")
				.select("thumbnail_state")
				.where("entry_id", "=", id)
				.where("language", "=", of.language)
				.where("edition", "=", of.edition)
				.executeTakeFirst()
		: await db
				.selectFrom("file_entry")
				.select("thumbnail_state")
				.where("id", "=", id)
				.executeTakeFirst();
	return found?.thumbnail_state === "waiting";
}

/** The picture of another file or edition with the same content. */
export async function madeOf(
	db: Db,
	sha256: string,
): Promise<string | undefined> {
	for (const table of ["file_entry", "file_edition"] as const) {
		const found = await db
			.selectFrom(table)
			.select("thumbnail")
			.where("sha256", "=", sha256)
			.where("thumbnail_state", "=", "made")
			.limit(1)
			.executeTakeFirst();
		if (found?.thumbnail) return found.thumbnail;
	}
	return undefined;
}

/** Null where none can be made. */
export async function setThumbnail(
	db: Db,
	{ id, edition: of }: Waiting,
	thumbnail: string | null,
): Promise<void> {
	const made = { thumbnail, thumbnail_state: thumbnail ? "made" : "failed" };
	if (of)
		await db
			.updateTable("file_edition")
			.set(made)
			.where("entry_id", "=", id)
			.where("language", "=", of.language)
			.where("edition", "=", of.edition)
			.where("thumbnail_state", "=", "waiting")
			.execute();
	else
		await db
			.updateTable("file_entry")
			.set(made)
			.where("id", "=", id)
			.where("thumbnail_state", "=", "waiting")
			.execute();
}
