import type { Db } from "../../../platform/db/open.ts";

/** Receipts of leads, by the version of the privacy text they name. */
export function countAgreements(db: Db) {
	return db
		.selectFrom("lead")
		.select(({ fn }) => [
			"privacy_version as version",
			"privacy_hash as sha256",
			"privacy_language as language",
			fn.countAll<number | string>().as("people"),
			fn.min("created_at").as("first"),
			fn.max("created_at").as("last"),
		])
		.groupBy(["privacy_version", "privacy_hash", "privacy_language"])
		.execute();
}

/** Everything ever stored of a legal text, the newest first; also of one that is in the bin. */
export function legalRevisions(db: Db, entry: string) {
	return db
		.selectFrom("content_revision")
		.select(["language", "body", "created_at"])
		.where("entry_id", "=", entry)
		.orderBy("created_at", "desc")
		.orderBy("number", "desc")
		.execute();
}

/** The facts of models, and words of the vocabulary, that are being written. */
export function draftsOfWords(db: Db) {
	return db
		.selectFrom("content_draft as d")
		.innerJoin("content_entry as e", "e.id", "d.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.kind", "e.slug", "d.language", "d.body"])
		.where("b.entry_id", "is", null)
		.where((where) =>
			where.or([
				where("e.kind", "=", "vocabulary"),
				where.and([
					where("e.kind", "=", "model"),
					where("d.language", "=", "zxx"),
				]),
			]),
		)
		.execute();
}
