import { type Kysely, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Films got no small picture before: those that are there wait for theirs.
	await sql`update file_entry set thumbnail_state = 'waiting'
		where thumbnail_state = 'none' and media_type in ('video/mp4', 'video/x-m4v',
			'video/quicktime', 'video/3gpp', 'video/3gpp2', 'video/webm',
			'video/matroska', 'video/x-matroska')`.execute(db);
}
