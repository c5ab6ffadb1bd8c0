import * as z from "zod";
import { paged, signedIn } from "./accounts/accounts.ts";
import { counted, languageCode } from "./common.ts";

/** `download_msg` (decisions, "Calls"). */
export const noticesRequest = paged;
export const noticeItem = z.object({
	id: z.string(),
	/**
	 * `message` of staff, what an inspection found (`mixed`, of several files not the same),
	 * or the answer to a request for `access`.
	 */
	kind: z.enum(["message", "published", "refused", "mixed", "access"]),
	title: z.string(),
	text: z.string(),
	date: z.iso.datetime(),
	read: z.boolean(),
	acknowledged: z.boolean(),
	/** Outcomes it tells of, which `download_msg_outcomes` lists; 0 for a message. */
	outcomes: z.int().nonnegative(),
	/** Language it is in: another where staff did not write it in the reader's. */
	language: languageCode,
	/** Whether its readers are asked to acknowledge it. */
	asks: z.boolean(),
	/** Whether it tells of a recall. */
	is_recall: z.boolean().optional(),
	/**
	 * File or folder that the notice is about, or that has what holds now in place of what was
	 * recalled: its name, the node and folder that show it, and the id of a file.
	 */
	entry: z
		.object({
			name: z.string(),
			node: z.string(),
			folder: z.string(),
			file: z.string().optional(),
		})
		.nullable(),
});
export type NoticeItem = z.infer<typeof noticeItem>;
export const noticesBeside = counted.extend({
	/** Notices not read yet. */
	unread: z.int().nonnegative(),
});

/** `download_msg_unread`: how many are not read yet. */
export const unreadRequest = signedIn;
export const unreadAnswer = z.object({ unread: z.int().nonnegative() });

/** `download_msg_outcomes`: what one notice tells of, what was refused first. */
export const noticeOutcomesRequest = paged.extend({ id: z.string().max(100) });
export const noticeOutcome = z.object({
	id: z.string(),
	kind: z.enum(["published", "refused"]),
	/** The file. */
	name: z.string(),
	/** Reason for which it was refused, in the language asked for; else empty. */
	reason: z.string(),
});
export type NoticeOutcome = z.infer<typeof noticeOutcome>;

/** `download_msg_mark`: read, or acknowledged too. */
export const noticeMarkRequest = signedIn
	.extend({
		ids: z.array(z.string().max(100)).max(100).default([]),
		/** Marks all that are dated so or earlier: what comes meanwhile stays unread. */
		until: z
			.string()
			.max(40, { abort: true })
			.pipe(z.iso.datetime())
			.optional(),
		acknowledge: z.boolean().default(false),
	})
	.refine(({ ids, until }) => ids.length > 0 || until !== undefined, {
		path: ["ids"],
	});

/**
 * Text of a notice in the languages in which staff write it, English at least.
 */
export const noticeText = z.partialRecord(
	languageCode,
	z.object({ title: z.string().min(1).max(200), text: z.string().max(5000) }),
);
