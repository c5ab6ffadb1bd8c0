import type { UploadItem, UploadState } from "../../contracts/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Refusal } from "./kinds.ts";
import { findEntry } from "./queries.ts";
import { refusalText } from "./refusals.ts";
import type { Upload } from "./uploadQueries.ts";

/** Uploads as a reader is told of them. */
export function createUploadItems({ db }: { db: Db }) {
	return async function items(
		uploads: Upload[],
		language: LanguageCode,
	): Promise<UploadItem[]> {
		const paths = new Map<string, Promise<string[]>>();
		return Promise.all(
			uploads.map(async (upload) => {
				const { folder_id } = upload;
				const path = paths.get(folder_id) ?? pathOf(folder_id, language);
				paths.set(folder_id, path);
				return {
					id: upload.id,
					name: upload.entry_name ?? upload.name,
					given_name: upload.name,
					size: upload.size ?? 0,
					sha256: upload.sha256 ?? "",
					state: upload.state as UploadState,
					reason: upload.reason
						? refusalText(language, JSON.parse(upload.reason) as Refusal)
						: "",
					note: upload.note,
					path: await path,
					created_at: upload.created_at,
					settled_at: upload.settled_at,
				};
			}),
		);
	};

	/** Names from the root of the tree to an entry; as far as they are still there. */
	async function pathOf(
		id: string | null,
		language: LanguageCode,
	): Promise<string[]> {
		const path: string[] = [];
		for (let next = id; next; ) {
			const entry = await findEntry(db, next);
			if (!entry) break;
			const names = JSON.parse(entry.names ?? "{}") as Record<string, string>;
			path.unshift(names[language] ?? entry.name);
			next = entry.parent_id;
		}
		return path;
	}
}
