import * as z from "zod";
import { paged, signedIn } from "./accounts.ts";
import { counted, languageCode } from "./common.ts";

/** `download_msg` (decisions, "Calls"). */
export const noticesRequest = paged;
export const noticeItem = z.object({
	id: z.string(),
	/** `message` of staff, or what an inspection found. */
	kind: z.enum(["message", "published", "refused"]),
	title: z.string(),
	text: z.string(),
	date: z.iso.datetime(),
	read: z.boolean(),
	acknowledged: z.boolean(),
});
export type NoticeItem = z.infer<typeof noticeItem>;
export const noticesBeside = counted.extend({
	/** Notices not read yet. */
	unread: z.int().nonnegative(),
});

/** `download_msg_mark`: read, or acknowledged too. */
export const noticeMarkRequest = signedIn.extend({
	ids: z.array(z.string().max(100)).min(1).max(100),
	acknowledge: z.boolean().default(false),
});

/** What staff send: the same in the languages they write it in, English at least. */
export const noticeText = z.partialRecord(
	languageCode,
	z.object({ title: z.string().min(1).max(200), text: z.string().max(5000) }),
);
