import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { languageCode } from "../common.ts";
import { sortColumns } from "../files/fileBounds.ts";
import { dates, entry, kind, named } from "./files/libraryParts.ts";
import { formerOffer } from "./files/versions.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** Entries that are moved or deleted together at most. */
export const mostTogether = 500;

/** Folder or node; empty for the top of the tree. */
const place = z.string().max(100);
const entries = z.array(entry).min(1).max(mostTogether);
const given = z.string().max(1000);
/** Whether a deed of the caller is taken back: refused where somebody else has changed an entry since. */
const back = z.boolean().default(false);
const policy = z.enum(["inspect", "hold"]).nullable();

/** States staff see: `held` is being inspected, `review` waits for approval. */
export const libraryStates = ["published", "hidden", "held", "review"] as const;

const listed = z.object({
	id: z.string(),
	kind,
	name: z.string(),
	/** What may be done about its standing in the tree; null for neither. */
	standing: z.enum(["toTree", "fromTree"]).nullable(),
	state: z.enum(libraryStates),
	/** Bytes of a file; of a folder, how many published entries lie in it. */
	size: z.int().nonnegative(),
	createdAt: z.string(),
	/** Ending of a file's name. */
	ext: z.string(),
	note: z.string(),
	/** Groups it is for, by their names; none: as what it lies in. */
	audience: z.array(z.string()),
	/** Whether it is closed, by itself, to links without an account. */
	withoutLinks: z.boolean(),
	/** Dates of its own, and whether it is there now, as to these. */
	dates: dates.extend({ time: z.enum(["ahead", "now", "over"]) }).nullable(),
	policy,
	/** What a folder itself says about former versions for partners; null: as what it lies in. */
	offersFormer: z.boolean().nullable(),
	/** Names of the groups that a folder itself keeps from originals. */
	kept: z.array(z.string()),
	/** Whether a version was recalled and not all who took it have acknowledged. */
	isRecalled: z.boolean(),
	/** Languages of a file, its own first; none where nobody has said. */
	languages: z.array(languageCode),
	/** Number of editions that were made for another content than the file has. */
	behind: z.int(),
	/** Folder it lies in, and names from the top to there; for what was searched. */
	parent: z.string(),
	path: z.array(z.string()),
});
export type LibraryEntry = z.output<typeof listed>;

const node = z.object({
	id: z.string(),
	name: z.string(),
	/** Node it lies in; empty at the top. */
	parent: z.string(),
	/** Whether it is for some groups only. */
	narrowed: z.boolean(),
	/** Whether it is closed, by itself, to links without an account. */
	withoutLinks: z.boolean(),
});
export type LibraryNode = z.output<typeof node>;

const contents = z.object({
	folders: z.int(),
	files: z.int(),
	bytes: z.number(),
});

export const libraryCalls = {
	"console-library-tree": staffCall({
		summary: "Nodes of the library's tree, in their order",
		request: consoleRequest,
		answer: z.object({
			nodes: z.array(node),
			/** Number of files and folders that are deleted and can be restored. */
			deleted: z.int(),
		}),
	}),
	"console-library-list": staffCall({
		summary:
			"A page of what lies in a folder of the library, in whatever state",
		request: consoleRequest.extend({
			folder: place.default(""),
			/** Words: what is found below the folder, and not what lies in it. */
			search: z.string().max(255).default(""),
			sort: z.enum(sortColumns).default("name"),
			order: z.enum(["asc", "desc"]).default("asc"),
			/** End of the page before. */
			after: z.string().max(3000).optional(),
		}),
		answer: z.object({
			/** Nodes and folders from the top to this one. */
			path: z.array(named.extend({ kind })),
			/** Number of folders and of files in it, or of what is found. */
			count: z.int(),
			entries: z.array(listed),
			after: z.string().nullable(),
		}),
	}),
	"console-library-watch": staffCall({
		summary:
			"Says that a folder of the library is open here; who else has it open",
		cost: "light",
		request: consoleRequest.extend({
			folder: place.default(""),
			leaves: z.boolean().default(false),
		}),
		answer: z.object({ present: z.array(named) }),
	}),
	"console-library-entry": staffCall({
		summary: "Names and settings of a file or folder of the library",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({
			id: z.string(),
			kind,
			state: z.enum(libraryStates),
			/** Names by language, English at least. */
			names: z.partialRecord(languageCode, z.string()),
			note: z.string(),
			policy,
			/** Policy that holds where it has none of its own. */
			policyAbove: z.enum(["inspect", "hold"]),
			...formerOffer.shape,
		}),
	}),
	"console-library-add": staffCall({
		summary: "Makes a folder in the library",
		request: consoleRequest.extend({
			parent: place,
			/** Whether it stands in the tree at the left; at the top it does. */
			node: z.boolean().default(false),
			name: given,
			names: z.partialRecord(languageCode, given).default({}),
		}),
		answer: z.object({ id: z.string() }),
	}),
	"console-library-rename": staffCall({
		summary: "Names a file or folder of the library anew, in some languages",
		request: consoleRequest.extend({
			id: entry,
			/** Each with the name that was seen; empty for none. */
			names: z
				.array(z.object({ language: languageCode, from: given, name: given }))
				.min(1)
				.max(6),
		}),
		answer: z.null(),
	}),
	"console-library-upload": staffCall({
		summary:
			"Publishes a file in a folder of the library: a form with `file`, before it `folder`; `version` for new content of the file of that name, or of the id `replaces`, with a `note`, `from` and `withdraw`, or for an edition of it in a `language`, `confirmed` to be right where it was withdrawn with a version",
		form: true,
		cost: "bounded",
		request: consoleRequest,
		answer: named.extend({
			/** Number of the edition that was added, where it was one. */
			edition: z.int().optional(),
		}),
	}),
	"console-library-move": staffCall({
		summary: "Puts files and folders of the library elsewhere, all or none",
		cost: "bounded",
		request: consoleRequest.extend({
			/** Each with where it was seen to lie, null at the top; a node with the one it is put before. */
			items: z
				.array(
					z.object({
						id: entry,
						from: place.nullable().optional(),
						before: entry.nullable().optional(),
					}),
				)
				.min(1)
				.max(mostTogether),
			to: place,
		}),
		answer: z.object({
			/** Where each lay, and the node it stood before. */
			moved: z.array(
				z.object({
					id: z.string(),
					from: z.string().nullable(),
					before: z.string().nullable(),
				}),
			),
		}),
	}),
	"console-library-order": staffCall({
		summary: "Puts a node of the library's tree before another, or last",
		request: consoleRequest.extend({
			...{ id: entry, before: entry.nullable(), back },
		}),
		answer: z.object({
			/** Node it stood before. */
			before: z.string().nullable(),
		}),
	}),
	"console-library-node": staffCall({
		summary:
			"Puts a folder of the library into the tree, before a node or last, or takes it out",
		request: consoleRequest.extend({
			id: entry,
			node: z.boolean(),
			before: entry.nullable().default(null),
			back,
		}),
		answer: z.object({
			/** Node it stood before. */
			before: z.string().nullable(),
		}),
	}),
	"console-library-policy": staffCall({
		summary: "Says whether uploads into a folder wait for a person",
		request: consoleRequest.extend({ id: entry, policy, from: policy }),
		answer: z.null(),
	}),
	"console-library-show": staffCall({
		summary: "Takes files of the library out of sight, or shows them again",
		request: consoleRequest.extend({ ids: entries, shown: z.boolean(), back }),
		answer: z.null(),
	}),
	"console-library-weigh": staffCall({
		summary: "What would go with files and folders that are deleted",
		cost: "bounded",
		request: consoleRequest.extend({ ids: entries }),
		answer: contents,
	}),
	"console-library-delete": staffCall({
		summary: "Deletes files and folders of the library for 30 days",
		cost: "bounded",
		request: consoleRequest.extend({ ids: entries, back }),
		answer: contents,
	}),
	"console-library-deleted": staffCall({
		summary: "Files and folders that are deleted, the newest first",
		request: consoleRequest.extend({ after: z.string().max(200).optional() }),
		answer: z.object({
			items: z.array(
				z.object({
					id: z.string(),
					kind,
					name: z.string(),
					path: z.array(z.string()),
					size: z.number(),
					deletedAt: z.string(),
					deletedBy: z.string(),
					until: z.string(),
				}),
			),
			after: z.string().nullable(),
		}),
	}),
	"console-library-undelete": staffCall({
		summary: "Restores files and folders that were deleted",
		cost: "bounded",
		request: consoleRequest.extend({ ids: entries, back }),
		answer: z.null(),
	}),
} satisfies CallTable;
