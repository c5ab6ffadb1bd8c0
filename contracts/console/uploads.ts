import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { languageCode } from "../common.ts";
import { fileKinds } from "../files/fileKinds.ts";
import {
	mostDecided,
	preparedReasons,
	reasonLength,
} from "../files/refusalReasons.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** Id of an upload, a folder or an account. */
const id = z.string().min(1).max(100);

const listed = z.object({
	id: z.string(),
	name: z.string(),
	kind: z.enum(fileKinds),
	/** Ending of its name. */
	ext: z.string(),
	/** Bytes. */
	size: z.int().nonnegative(),
	/** When it had all arrived. */
	at: z.string(),
	/** Partner who sent it; empty where the account was removed. */
	by: z.string(),
	account: z.string(),
	/** Folder it is for, and names from the top to there. */
	folder: z.string(),
	path: z.array(z.string()),
	/** Whether a small picture of it is at `waitingPath`. */
	hasPicture: z.boolean(),
});
export type WaitingUpload = z.output<typeof listed>;

const waiting = listed.extend({
	/** Name as it was sent: another one where that was taken. */
	givenName: z.string(),
	note: z.string(),
	/** Language in which its sender reads a reason. */
	language: languageCode,
	/** Media type that was found by its content. */
	mediaType: z.string(),
	/** Whether a small picture is being made. */
	isPictureComing: z.boolean(),
	/** Whether the inspection opened it to its end. */
	wasOpened: z.boolean(),
	/** Whether uploads are looked through for viruses. */
	isScanned: z.boolean(),
	/** Beginning of a text; empty for anything else. */
	text: z.string(),
	/** Published files of the same bytes. */
	same: z.array(z.object({ name: z.string(), path: z.array(z.string()) })),
});
export type WaitingDetail = z.output<typeof waiting>;

const outcome = z.object({
	id: z.string(),
	/** See `DecisionOutcome` (`domain/files/deciding/deciding.ts`). */
	outcome: z.enum(["done", "decided", "changed", "told", "gone"]),
	state: z.string(),
	by: z.string(),
});
export type UploadOutcome = z.output<typeof outcome>;

const choice = z.object({ id: z.string(), count: z.int() });

export const uploadCalls = {
	"console-uploads": staffCall({
		summary: "A page of the uploads that wait for approval, the oldest first",
		request: consoleRequest.extend({
			/** Folder in which, or below which, they lie. */
			folder: id.optional(),
			/** Id of the account that sent them. */
			account: id.optional(),
			kind: z.enum(fileKinds).optional(),
			/** End of the page before. */
			after: id.optional(),
		}),
		answer: z.object({
			uploads: z.array(listed),
			count: z.int(),
			after: z.string().nullable(),
		}),
	}),
	"console-uploads-choices": staffCall({
		summary: "Partners, folders and kinds of the uploads that wait",
		request: consoleRequest,
		answer: z.object({
			partners: z.array(choice.extend({ name: z.string() })),
			/** Each with all that wait below it. */
			folders: z.array(choice.extend({ path: z.array(z.string()) })),
			kinds: z.array(z.object({ kind: z.enum(fileKinds), count: z.int() })),
		}),
	}),
	"console-upload": staffCall({
		summary: "An upload that waits for approval, or how it was decided about",
		request: consoleRequest.extend({ id }),
		answer: z.object({
			waiting: waiting.optional(),
			decided: z
				.object({
					state: z.enum(["published", "refused", "cancelled"]),
					/** Member of the staff; empty where its sender took it back. */
					by: z.string(),
					at: z.string().nullable(),
				})
				.optional(),
		}),
	}),
	"console-upload-watch": staffCall({
		summary: "Says that an upload is open here; who else has it open",
		cost: "light",
		request: consoleRequest.extend({ id, leaves: z.boolean().default(false) }),
		answer: z.object({
			present: z.array(z.object({ id: z.string(), name: z.string() })),
			waits: z.boolean(),
		}),
	}),
	"console-uploads-decide": staffCall({
		summary: "Approves uploads, or refuses them for a reason: each by itself",
		cost: "bounded",
		request: consoleRequest.extend({
			/** Each with the name and the folder that were seen. */
			items: z
				.array(z.object({ id, name: z.string().max(1000), folder: id }))
				.min(1)
				.max(mostDecided),
			/** None to approve. */
			reason: z
				.object({
					prepared: z.enum(preparedReasons).optional(),
					words: z.string().max(reasonLength).default(""),
				})
				.optional(),
		}),
		answer: z.array(outcome),
	}),
	"console-uploads-undo": staffCall({
		summary: "Takes decisions about uploads back that nobody was told of yet",
		cost: "bounded",
		request: consoleRequest.extend({
			ids: z.array(id).min(1).max(mostDecided),
		}),
		answer: z.array(outcome),
	}),
} satisfies CallTable;
