import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languages } from "../../language.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

/** Id of a file. */
const entry = z.string().min(1).max(100);
const language = z.enum(languages);
/** Number among the editions of a file in one language, from 1 on. */
const number = z.int().min(1).max(1_000_000);
const edition = z.object({
	language,
	edition: z.int(),
	/** `current` is what readers of the language get. */
	state: z.enum(["current", "superseded", "withdrawn"]),
	/** Whether the file has other content than the one it was made for. */
	isBehind: z.boolean(),
	/** Bytes. */
	size: z.int(),
	sha256: z.string(),
	createdAt: z.string(),
	createdBy: z.string(),
});
export type LibraryEdition = z.output<typeof edition>;

const named = consoleRequest.extend({ id: entry, language, edition: number });

/** Calls of staff about a file's content in other languages (docs/decisions/0120). */
export const editionCalls = {
	"console-library-editions": staffCall({
		summary:
			"Language of a file's own content, and its editions in other languages",
		request: consoleRequest.extend({ id: entry }),
		answer: z.object({
			language: language.nullable(),
			editions: z.array(edition),
		}),
	}),
	"console-library-language": staffCall({
		summary: "Says which language a file's own content is in",
		request: consoleRequest.extend({
			id: entry,
			language: language.nullable(),
			/** Language that was seen. */
			from: language.nullable(),
		}),
		answer: z.null(),
	}),
	"console-library-edition-remove": staffCall({
		summary: "Takes a file's edition of a language away",
		request: named,
		answer: z.null(),
	}),
	"console-library-edition-restore": staffCall({
		summary: "Brings an edition back that was taken away or replaced",
		request: named.extend({
			/** Whether one that was withdrawn with a version is right for the present one. */
			confirmed: z.boolean().optional(),
		}),
		answer: z.null(),
	}),
	"console-library-edition-confirm": staffCall({
		summary:
			"Says that an edition is right for the file's present content, too, or takes that back",
		request: named.extend({
			/** SHA-256 of the content that it is right for; left out, the present one. */
			goesWith: z.string().length(64).optional(),
		}),
		answer: z.object({
			/** SHA-256 of the content it was right for before. */
			before: z.string(),
		}),
	}),
	"console-library-editions-behind": staffCall({
		summary:
			"Editions whose file has had other content since, the oldest first",
		request: consoleRequest.extend({
			/** End of the page before. */
			after: z.string().max(200).optional(),
		}),
		answer: z.object({
			editions: z.array(
				z.object({
					id: z.string(),
					name: z.string(),
					folder: z.string(),
					language,
					createdAt: z.string(),
					/** When the file's own content was renewed. */
					renewedAt: z.string(),
				}),
			),
			after: z.string().nullable(),
			/** Number of all. */
			count: z.int(),
		}),
	}),
} satisfies CallTable;
