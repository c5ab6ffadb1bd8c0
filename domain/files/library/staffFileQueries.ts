import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { foldName } from "./names.ts";

/** States of a file; `review` where it was inspected and waits for a person. */
export const fileStates = ["published", "held", "review", "hidden"] as const;
export type FileState = (typeof fileStates)[number];

export type StaffFilesQuery = {
	folderId?: string;
	states?: readonly FileState[];
	/** Part of a name. */
	name?: string;
	limit: number;
};

/** Files in whatever state, the newest first, with who sent each. */
export function filesForStaff(db: Db, criteria: StaffFilesQuery) {
	const { folderId, states, name, limit } = criteria;
	let query = db
		.selectFrom("file_entry as file")
		.leftJoin("account", "account.id", "file.uploaded_by")
		.leftJoin("upload", (join) =>
			join
				.onRef("upload.entry_id", "=", "file.id")
				.on("upload.state", "=", "review"),
		)
		.select([
			...(["file.id", "file.name", "file.size", "file.state"] as const),
			...(["file.parent_id", "file.created_at", "file.note"] as const),
			"file.names",
			...(["account.account", "upload.state as upload"] as const),
		])
		.where("file.kind", "=", "file")
		.where("file.state", "!=", "deleted");
	if (folderId) query = query.where("file.parent_id", "=", folderId);
	if (name)
		query = query.where(
			sql<boolean>`file.search_key like ${likePart(foldName(name))} escape '\\'`,
		);
	if (states)
		query = query.where((where) =>
			where.or(
				states.map((state) =>
					state === "review"
						? where("upload.state", "=", state)
						: where.and([
								where("file.state", "=", state),
								where("upload.state", "is", null),
							]),
				),
			),
		);
	return query.orderBy("file.number", "desc").limit(limit).execute();
}

/** A pattern for what contains a text. */
export function likePart(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
