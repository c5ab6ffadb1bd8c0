import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

/** Id of a file. */
const entry = z.string().min(1).max(100);
const versionNumber = z.int().min(1).max(1_000_000);
const version = z.object({
	/** 1 is the first. */
	version: z.int(),
	state: z.enum(["current", "superseded", "withdrawn"]),
	/** Bytes. */
	size: z.int(),
	sha256: z.string(),
	createdAt: z.string(),
	/** Name of who gave it; empty where that is not known. */
	createdBy: z.string(),
	note: z.string(),
	/** Version whose content it has again. */
	restores: z.int().nullable(),
});
const code = z.object({
	/** Version that the code names. */
	version: z.int(),
	/** Address it leads to. */
	address: z.string(),
	/** Drawing. */
	svg: z.string(),
});
export type LibraryCode = z.output<typeof code>;
const recall = z.object({
	version: z.int(),
	reason: z.string(),
	createdAt: z.string(),
	createdBy: z.string(),
	/** When those who have not acknowledged are reminded, and whether that is over. */
	remindAt: z.string(),
	isDue: z.boolean(),
	/** Whether mail is sent at all. */
	reminds: z.boolean(),
	told: z.int(),
	answered: z.int(),
	/** Login names of those who have not, 200 at most. */
	waiting: z.array(z.string()),
});
export type LibraryRecall = z.output<typeof recall>;
export type LibraryVersion = z.output<typeof version>;

/** Whether a folder offers former contents of its files, and what it does without a word of its own. */
export const formerOffer = z.object({
	offersFormer: z.boolean().nullable(),
	formerAbove: z.boolean(),
});

export const versionCalls = {
	"console-library-versions": staffCall({
		summary: "Versions of a file of the library, the newest first",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({ versions: z.array(version) }),
	}),
	"console-library-former": staffCall({
		summary:
			"Says whether partners may have former contents of files in a folder; null: as the folder above it",
		request: consoleRequest.extend({
			id: entry,
			offers: z.boolean().nullable(),
			/** State that was seen. */
			from: z.boolean().nullable(),
		}),
		answer: z.null(),
	}),
	"console-library-codes": staffCall({
		summary: "QR codes for a document, which lead to whether it holds",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({ current: code, next: code }),
	}),
	"console-library-roll-back": staffCall({
		summary: "Gives a file the content of a former version, as a new one",
		request: consoleRequest.extend({
			id: entry,
			version: versionNumber,
			/** Version that was seen to be the newest. */
			from: versionNumber,
		}),
		answer: z.null(),
	}),
	"console-library-withdraw": staffCall({
		summary:
			"Says that a former version is not to be used any longer, or may be",
		request: consoleRequest.extend({
			id: entry,
			version: versionNumber,
			withdrawn: z.boolean(),
		}),
		answer: z.null(),
	}),
	"console-library-recalls": staffCall({
		summary: "Recalls of a file, with who has not acknowledged yet",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({ recalls: z.array(recall) }),
	}),
	"console-library-recall-weigh": staffCall({
		summary: "How many took a version of a file",
		request: consoleRequest.extend({ id: entry, version: versionNumber }),
		answer: z.object({
			/** Partners who would be told, and those whose account is disabled or gone. */
			partners: z.int(),
			untold: z.int(),
			/** Links of answers by which customers took it: nobody is told of these. */
			links: z.int(),
			/** Editions in other languages that are withdrawn with it. */
			editions: z.int().optional(),
		}),
	}),
	"console-library-recall": staffCall({
		summary: "Tells whoever took a version of a file not to use it any longer",
		cost: "bounded",
		request: consoleRequest.extend({
			id: entry,
			version: versionNumber,
			reason: z.string().trim().max(500),
			/** Days until who has not acknowledged is reminded by mail. */
			days: z.int().min(1).max(90).default(7),
		}),
		answer: z.object({ told: z.int() }),
	}),
} satisfies CallTable;
