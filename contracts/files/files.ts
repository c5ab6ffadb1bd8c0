import * as z from "zod";
import { paged, signedIn } from "../accounts/accounts.ts";
import { counted, languageCode } from "../common.ts";
import { defaultLanguage, languages } from "../language.ts";
import { inLanguages } from "./editions.ts";
import {
	givenNameLength,
	mostContents,
	mostFoldersDeep,
	noteLength,
	searchOrders,
} from "./fileBounds.ts";
import { fileKinds, sizeRangeNames } from "./fileKinds.ts";
import { pictureSizes, picturesKept } from "./pictureSizes.ts";

const at = z.iso.datetime();
/** Id of an entry; empty for none. */
const entryId = z.string().max(100).default("");

/** A node of the tree (specification, section 3). */
export type FolderNode = { id: string; name: string; children: FolderNode[] };
export const folderNode: z.ZodType<FolderNode> = z.object({
	id: z.string(),
	name: z.string(),
	get children() {
		return z.array(folderNode);
	},
});

/** `catalogue-list`: the tree of folders. */
export const treeRequest = signedIn;

/**
 * Entries of a node of the tree, or of a folder of it; with a name, those that
 * are found. A search looks through everything, or only below the node
 * (`catalogue_id`) or folder (`folder_id`) given. Both can be narrowed: a folder
 * then lists what there is of it at whatever depth. In a folder `fit` is the name.
 */
const listed = {
	name: z.string().max(255).default(""),
	catalogue_id: entryId,
	folder_id: entryId,
	sort: z.enum(searchOrders).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
	/** Kind of files to list; empty for all. */
	kind: z.enum(["", ...fileKinds]).default(""),
	/** Language of the files, as their names say; empty for all. */
	in_language: z.enum(["", ...languages]).default(""),
	/**
	 * Times to list files between: published at `since` or later, and before `until`;
	 * empty for whenever.
	 */
	since: z.union([z.literal(""), at]).default(""),
	until: z.union([z.literal(""), at]).default(""),
	/** Size of the files; empty for all. */
	of_size: z.enum(["", ...sizeRangeNames]).default(""),
	/** Whether only files are listed that are new to the account (`new-files`). */
	only_new: z.boolean().default(false),
};

/** `download_file_list`: a page of it. */
export const fileListRequest = paged.extend(listed);

/** `file-selection`: all of it in one answer, as far as it can be taken together. */
export const selectionRequest = signedIn.extend(listed);

/** An entry as the specification's section 3 lists it, and what previews need. */
export const fileItem = z.object({
	id: z.string(),
	/** File type: the ending of the name in lower case; `folder` for a folder. */
	xext: z.string(),
	name: z.string(),
	/** 1 means file, any other value folder. */
	type: z.int(),
	create_time: at,
	/**
	 * Bytes; of a folder, how many entries lie in it. Of a picture from whose original the
	 * account is kept those of the print size, null while that is not made.
	 */
	size: z.int().nonnegative().nullable(),
	/** Signed path that shows the file; empty for a folder. */
	xurl: z.string(),
	/** Signed path of a small picture; empty where there is none (yet). */
	thumb: z.string(),
	/** Folder it lies in: for opening it from search results. */
	catalogue_id: z.string(),
	folder_id: z.string(),
	/** Names from the root of the tree to where it lies. */
	path: z.array(z.string()),
	note: z.string(),
	/** Whether it is a file that is new to the account since its last visit. */
	is_new: z.boolean(),
	/** Former contents that may be had (`file-versions`). */
	former: z.int().nonnegative(),
	...inLanguages,
});
export type FileItem = z.infer<typeof fileItem>;
export const fileListBeside = counted.extend({
	/** Folders from the root of the tree to the one listed; empty when searching. */
	path: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** `download_file`: a signed path that downloads the file. */
export const fileRequest = signedIn.extend({
	file_id: z.string().max(100),
	/** Former content, by its number in `file-versions`; without it the present one. */
	version: z.int().min(1).max(1_000_000).optional(),
	/** Language of an edition; without it the reader's (`lang`), else the file's own content. */
	language: z.enum(languages).optional(),
	/** Size of a picture; without it the file as it is, or the best the account may have. */
	size: z.enum(pictureSizes).optional(),
});
export const fileAnswer = z.array(
	z.object({ name: z.string(), xurl: z.string() }),
);

/** `download_file_v3`: ids of files and folders joined by commas; answers the archive's path. */
export const archiveRequest = signedIn.extend({
	/** Ids as the page sends them; up to 5,000. */
	file_id: z.string().max(200_000),
	/** Size of the pictures in it, where they are larger; the account may be kept to one. */
	pictures: z.enum(pictureSizes).default("original"),
});

/**
 * `archive-prepare`: makes an archive ready as `download_file_v3` asks for it. Sizes of
 * pictures are made for as long as this is asked again and again.
 */
export const archivePrepareAnswer = z.object({
	/** Sizes of pictures that are still to be made; with none it is ready. */
	left: z.int().nonnegative(),
	/** Bytes of the archive; null while it is not ready. */
	size: z.int().nonnegative().nullable(),
	/** Paths of the first files that it lacks: pictures in no size that the account may have. */
	lacking: z.array(z.string()),
	/** Number of further ones. */
	more: z.int().nonnegative(),
});

/** An entry that can be taken together with others: what a reader is shown of it. */
export const chosenItem = fileItem.pick({
	id: true,
	xext: true,
	name: true,
	type: true,
	/** Bytes; of a folder, how many entries lie in it. */
	size: true,
	path: true,
});
export type ChosenItem = z.infer<typeof chosenItem>;

/** `selection-detail`: ids of files and folders joined by commas, as for an archive. */
export const selectionDetailRequest = archiveRequest.omit({ pictures: true });
/**
 * Entries of a selection that still exist. Entries that are not in the answer
 * are gone, or lie in another one that is chosen and come with that (`inside`).
 */
export const selectionDetail = z.object({
	items: z.array(
		z.object({
			id: z.string(),
			/** Files it stands for: itself, or all that lie anywhere below. */
			files: z.int().nonnegative(),
			/** As the account gets them; null where that is not known. */
			bytes: z.int().nonnegative().nullable(),
		}),
	),
	inside: z.array(z.string()),
	/** Pictures among them from whose originals the account is kept. */
	kept: z.enum(picturesKept),
});
export type SelectionDetail = z.infer<typeof selectionDetail>;

/** `new-files`: ids of nodes and folders joined by commas, of which it says how many new files lie below. */
export const newFilesRequest = signedIn.extend({
	file_id: z.string().max(200_000).default(""),
});
export const newFilesAnswer = z.object({
	/** End of the last visit, or when all was marked as seen; null during the first visit, to which nothing is new. */
	since: at.nullable(),
	/** Time of the answer: what is marked as seen up to it was counted. */
	until: at,
	/** New files in all of the library. */
	count: z.int().nonnegative(),
	/** Nodes and folders among those asked for that have any. */
	folders: z.array(z.object({ id: z.string(), count: z.int().positive() })),
});
export type NewFiles = z.infer<typeof newFilesAnswer>;

/** `new-files-seen`: marks what there was up to a time as seen. */
export const newFilesSeenRequest = signedIn.extend({ until: at.max(40) });

/** `upload-file` and `upload_file_v2` answer with it. `state`: see `shownUploadStates`. */
export const uploadStates = [
	"open",
	"held",
	"review",
	"published",
	"refused",
	"cancelled",
] as const;
export type UploadState = (typeof uploadStates)[number];
/**
 * States shown to readers: `withdrawn` was published, and staff hid or removed
 * it.
 */
export const shownUploadStates = [...uploadStates, "withdrawn"] as const;
export const uploadItem = z.object({
	id: z.string(),
	/** Name it is stored by. */
	name: z.string(),
	/** Name as the person gave it. */
	given_name: z.string(),
	/** Whether the name was taken there, so that this one has a number. */
	name_taken: z.boolean(),
	size: z.int().nonnegative(),
	/** Bytes of it that are here for good. */
	received: z.int().nonnegative(),
	/** Whether it is open, and whoever has its file can go on with it. */
	can_resume: z.boolean(),
	/** End of the time in which an open one can be continued. */
	expires_at: at,
	/** Hexadecimal; empty until all has arrived. */
	sha256: z.string(),
	state: z.enum(shownUploadStates),
	/** Reason for which it was refused, in the language asked for; else empty. */
	reason: z.string(),
	note: z.string(),
	/** Names from the root of the tree to where it lies, or was to lie; empty where that is gone. */
	path: z.array(z.string()),
	/** The node and, below it, the folder at the end of `path`; empty as in a listed entry. */
	catalogue_id: z.string(),
	folder_id: z.string(),
	created_at: at,
	settled_at: at.nullable(),
	/** Whether a signed receipt can be had (`upload-receipt`). */
	has_receipt: z.boolean(),
});
export type UploadItem = z.infer<typeof uploadItem>;

/** Signed receipt of an upload: a name for it, and the text of a file. */
export const uploadReceipt = z.object({ name: z.string(), text: z.string() });

/** `upload-file`: a multipart form with these fields and `file`. */
export const uploadFields = signedIn.extend({
	catalogue_id: z.string().max(100),
	folder_id: entryId,
	/** Exactly; without it what the form says of its file, which browsers rewrite. */
	name: z.string().max(givenNameLength).default(""),
	/**
	 * Folders below, with `/` between, that the file lies in; what is missing of
	 * them is made, and shown once something in it is published.
	 */
	folder_path: z
		.string()
		.max(2000)
		.default("")
		.transform((path) => path.split("/").filter(Boolean))
		.refine((folders) => folders.length <= mostFoldersDeep, "too deep"),
	note: z.string().max(noteLength).default(""),
});

/** `upload_file_v2`: opens a resumable upload (tus 1.0). */
export const resumableRequest = uploadFields.extend({
	name: z.string().min(1).max(givenNameLength),
	/** Bytes. */
	size: z.int().min(0),
	/**
	 * Fingerprint that tells this content from another, such as a hash of parts
	 * of it. With the same one, name, size and place an open upload of the
	 * account goes on, whichever session opened it; its note stays where none is
	 * given.
	 */
	fingerprint: z.string().max(200).default(""),
});
export const resumableAnswer = z.object({
	id: z.string(),
	/** Path to send the bytes to, with this session's right to do so in it. */
	xurl: z.string(),
});

/** `upload-resume`: goes on with an open upload, whose file was chosen again. */
export const resumeRequest = signedIn.extend({
	id: z.string().max(100),
	/** Bytes. */
	size: z.int().min(0),
	/** Fingerprint as it was said when the upload was opened. */
	fingerprint: z.string().max(200),
});

/** `uploads-open`: uploads of the account that have not all arrived. */
export const openUploadsRequest = signedIn;

/** `upload-rules`: what would be refused whatever it holds (`contracts/files/uploadRules.ts`). */
export const uploadRulesRequest = signedIn.extend({
	/** Place that files would go to; empty where none is asked about. */
	catalogue_id: z.string().max(100).default(""),
	folder_id: z.string().max(100).default(""),
});
export const uploadRulesAnswer = z.object({
	/** Endings of names that are taken, in lower case, without a dot. */
	endings: z.array(z.string()),
	/** Bytes a file may have. */
	size_limit: z.int().nonnegative(),
	/** Bytes that still fit, and whose room ends there. */
	room: z.int().nonnegative(),
	room_of: z.enum(["account", "all"]),
	/** Whether staff approve what is sent to the place asked about; missing where that is not known. */
	reviewed: z.boolean().optional(),
});
export type UploadRules = z.infer<typeof uploadRulesAnswer>;

const sha256 = z
	.string()
	.length(64)
	.regex(/^[0-9a-f]+$/);
const documentState = z.enum(["current", "superseded", "withdrawn", "unknown"]);

/** Document that is checked: by the SHA-256 of its bytes in hexadecimal, or the code printed on it. */
const checkedWith = {
	sha256: sha256.optional(),
	code: z.string().max(40).optional(),
};
const hasOne = (given: { sha256?: string; code?: string }) =>
	(given.sha256 === undefined) !== (given.code === undefined);

/** `document-check`: whether a document is what holds now. */
export const documentCheckRequest = z
	.object({ lang: languageCode.default(defaultLanguage), ...checkedWith })
	.refine(hasOne, { path: ["sha256"] });
export const documentCheckAnswer = z.object({
	state: documentState,
	/** Set where it is the newest edition of its language, and older than the document. */
	behind: z.literal(true).optional(),
});
/** `document-check-mine`: likewise, with the file that holds now. */
export const documentCheckMineRequest = signedIn
	.extend(checkedWith)
	.refine(hasOne, { path: ["sha256"] });
export const documentCheckMineAnswer = documentCheckAnswer.extend({
	/** None where there is none, or the account may not see it. */
	file: z
		.object({
			id: z.string(),
			name: z.string(),
			/** The node or folder it lies in. */
			folder_id: z.string(),
			/** Language of the edition that was checked; empty of the file's own content. */
			language: z.enum(["", ...languages]),
		})
		.nullable(),
});
export type DocumentCheckMine = z.infer<typeof documentCheckMineAnswer>;

/** `upload-duplicates`: whether files of the same bytes are there already. */
export const duplicatesRequest = signedIn.extend({
	/** SHA-256 of each, hexadecimal. */
	sha256: z.array(sha256).max(mostContents),
});
export const duplicateItem = z.object({
	sha256: z.string(),
	name: z.string(),
	/** `held`: sent by this account, and not published yet. */
	state: z.enum(["published", "held"]),
	/** Names from the root of the tree to where it lies. */
	path: z.array(z.string()),
	/** The node or folder it lies in. */
	folder_id: z.string(),
});
export type DuplicateItem = z.infer<typeof duplicateItem>;

/** `upload-state`: what became of one. */
export const uploadStateRequest = signedIn.extend({ id: z.string().max(100) });

/** `upload-rename`: another name for what waits for approval; its ending stays. */
export const uploadRenameRequest = uploadStateRequest.extend({
	name: z.string().min(1).max(givenNameLength),
});
/** `upload-move`: the node or folder that what waits is to lie in. */
export const uploadMoveRequest = uploadStateRequest.extend({
	catalogue_id: z.string().max(100),
	folder_id: entryId,
});
