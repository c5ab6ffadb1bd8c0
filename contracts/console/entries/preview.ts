import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languageCode } from "../../common.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { contentLanguage } from "./drafts.ts";

const id = z.string().min(1).max(40);

/**
 * Subject of a preview: an entry's drafts, a release, or all drafts; with what
 * is planned until a time.
 */
export const previewSubject = z.object({
	scope: z.union([
		z.strictObject({
			entry: id,
			languages: z.array(languageCode).max(6).optional(),
		}),
		z.strictObject({ release: id }),
		z.strictObject({ everything: z.literal(true) }),
	]),
	/** UTC. */
	at: z.iso.datetime().optional(),
});

/** A page of the site: with its language, without a query. */
const pagePath = z
	.string()
	.max(300)
	.regex(/^\/(?![/\\])[^\s?#\\]*$/);

export const previewLink = z.object({
	id: z.string(),
	/** Name of the person it is for. */
	name: z.string(),
	subject: previewSubject,
	path: z.string(),
	/** The value of `?preview=`. */
	grant: z.string(),
	/** Name of who made it. */
	author: z.string(),
	createdAt: z.string(),
	expiresAt: z.string(),
	revokedAt: z.string().nullable(),
});
export type PreviewLink = z.output<typeof previewLink>;

export const previewCalls = {
	"console-preview-grant": staffCall({
		summary: "Lets the console show pages as they would be",
		request: consoleRequest.extend({ subject: previewSubject }),
		answer: z.object({
			/** The value of `?preview=`. */
			grant: z.string(),
			expiresAt: z.string(),
			/** The page that shows the subject, without language. */
			path: z.string(),
			/** Languages the page exists in. */
			languages: z.array(languageCode),
			/**
			 * Languages that are not complete yet, shown as published or not at all;
			 * `zxx` for facts.
			 */
			incomplete: z.array(contentLanguage),
		}),
	}),
	"console-preview-share": staffCall({
		summary: "Makes a link to a preview for people without an account",
		request: consoleRequest.extend({
			name: z.string().trim().min(1).max(100),
			subject: previewSubject,
			path: pagePath,
			days: z.int().min(1).max(30),
		}),
		answer: previewLink,
		fresh: true,
	}),
	"console-preview-links": staffCall({
		summary: "Links to previews, the newest first",
		request: consoleRequest,
		answer: z.array(previewLink),
	}),
	"console-preview-revoke": staffCall({
		summary: "Ends a link to a preview at once",
		request: consoleRequest.extend({ id }),
		answer: z.null(),
	}),
} satisfies CallTable;
