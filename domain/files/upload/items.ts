import type {
	UploadItem,
	UploadState,
} from "../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import { hiddenAmong, type Sight } from "../audience/sight.ts";
import type { Refusal } from "../inspection/fileTypes.ts";
import { refusalMessage } from "../inspection/refusalMessage.ts";
import { cleanName } from "../library/names.ts";
import { pathsTo, type Step } from "../library/paths.ts";
import { seenSteps } from "../listing/listing.ts";
import { hasReceipt } from "./receipts.ts";
import { placesAmong, type Upload } from "./uploadQueries.ts";

/**
 * Uploads of one account as it is told of them. Its own names stay; a folder that is closed
 * to it by now is not named, and what lies there is withdrawn.
 */
export async function uploadItems(
	{ db, sight }: { db: Db; sight: Sight },
	uploads: Upload[],
	language: LanguageCode,
): Promise<UploadItem[]> {
	const [first] = uploads;
	if (!first) return [];
	const there = await placesAmong(
		db,
		uploads.flatMap(({ entry_id }) => entry_id ?? []),
	);
	/** Staff may have moved a file since it was sent. */
	const folderOf = ({ entry_id, folder_id }: Upload) =>
		there.get(entry_id ?? "")?.parent_id ?? folder_id;
	const closed = await sight.closedTo({ accountId: first.account_id });
	const all = [...new Set(uploads.map(folderOf))];
	const hidden = await hiddenAmong(db, closed, all);
	const folders = all.filter((id) => !hidden.has(id));
	const isThere = (upload: Upload) =>
		there.get(upload.entry_id ?? "")?.state === "published" &&
		!hidden.has(folderOf(upload));
	const paths = await pathsTo(db, folders, language);
	const wayTo = (upload: Upload) => paths.get(folderOf(upload)) ?? [];
	const shown = await seenSteps(db, closed, uploads.map(wayTo));
	return uploads.map((upload, at) => ({
		id: upload.id,
		name: upload.entry_name ?? upload.name,
		given_name: upload.name,
		name_taken:
			upload.entry_name !== null &&
			upload.entry_name !== cleanName(upload.name),
		size: upload.size ?? 0,
		received: upload.state === "open" ? upload.received : (upload.size ?? 0),
		can_resume: upload.state === "open" && upload.fingerprint !== null,
		expires_at: upload.expires_at,
		sha256: upload.sha256 ?? "",
		state:
			upload.state === "published" && !isThere(upload)
				? "withdrawn"
				: (upload.state as UploadState),
		reason: upload.reason
			? sayMessage(
					language,
					refusalMessage(JSON.parse(upload.reason) as Refusal),
				)
			: "",
		note: upload.note,
		path: (shown[at] ?? []).map(({ name }) => name),
		...placeOf(wayTo(upload)),
		created_at: upload.created_at,
		settled_at: upload.settled_at,
		has_receipt: hasReceipt(upload),
	}));
}

/** The node at the way's beginning, and the folder at its end where that lies below. */
function placeOf(way: Step[]): Pick<UploadItem, "catalogue_id" | "folder_id"> {
	const node = way.findLast(({ kind }) => kind !== "folder");
	const last = way.at(-1);
	return {
		catalogue_id: node?.id ?? "",
		folder_id: last?.kind === "folder" ? last.id : "",
	};
}
