import type { UploadItem, UploadState } from "../../../contracts/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Refusal } from "../inspection/fileTypes.ts";
import { refusalText } from "../inspection/refusalTexts.ts";
import { cleanName } from "../library/names.ts";
import { pathsTo } from "../library/paths.ts";
import { publishedAmong, type Upload } from "./queries.ts";

/** Uploads as a reader is told of them. */
export async function uploadItems(
	db: Db,
	uploads: Upload[],
	language: LanguageCode,
): Promise<UploadItem[]> {
	const folders = [...new Set(uploads.map(({ folder_id }) => folder_id))];
	const paths = await pathsTo(db, folders, language);
	const there = await publishedAmong(
		db,
		uploads.flatMap(({ state, entry_id }) =>
			state === "published" && entry_id ? [entry_id] : [],
		),
	);
	return uploads.map((upload) => ({
		id: upload.id,
		name: upload.entry_name ?? upload.name,
		given_name: upload.name,
		name_taken:
			upload.entry_name !== null &&
			upload.entry_name !== cleanName(upload.name),
		size: upload.size ?? 0,
		sha256: upload.sha256 ?? "",
		state:
			upload.state === "published" && !there.has(upload.entry_id ?? "")
				? "withdrawn"
				: (upload.state as UploadState),
		reason: upload.reason
			? refusalText(language, JSON.parse(upload.reason) as Refusal)
			: "",
		note: upload.note,
		path: (paths.get(upload.folder_id) ?? []).map(({ name }) => name),
		created_at: upload.created_at,
		settled_at: upload.settled_at,
	}));
}
