import * as z from "zod";
import { signedIn } from "../accounts/accounts.ts";
import {
	defaultLinkDays,
	mostCollectionName,
	mostLinkDays,
} from "./fileBounds.ts";
import { chosenItem } from "./files.ts";

const at = z.iso.datetime();
const id = z.string().max(100);
/** Ids of files and folders joined by commas, up to 5,000. */
const ids = z.string().max(200_000).default("");
const name = z.string().trim().min(1).max(mostCollectionName);

/** `collection-list`: an account's collections, and those its colleagues share. */
export const collectionListRequest = signedIn;
export const collectionSummary = z.object({
	id: z.string(),
	name: z.string(),
	/** Whether it is one's own, which can be changed. */
	mine: z.boolean(),
	/** Name of whose it is. */
	owner: z.string(),
	/** Whether colleagues of the same distributor see it. */
	shared: z.boolean(),
	changed_at: at,
	/** Links for people without an account that stand; 0 of somebody else's. */
	links: z.int().nonnegative(),
});
export type CollectionSummary = z.infer<typeof collectionSummary>;
export const collectionListAnswer = z.object({
	collections: z.array(collectionSummary),
	/** Whether the account works for a distributor, whose people can be shared with. */
	can_share: z.boolean(),
});

/** `collection-detail`: what is in one, as far as who asks may see it. */
export const collectionRequest = signedIn.extend({ id });
export const collectionLinkItem = z.object({
	id: z.string(),
	/** Path of its page. */
	path: z.string(),
	created_at: at,
	expires_at: at,
	/** When somebody ended it before; null of one that stands, or whose time was over. */
	ended_at: at.nullable(),
	/** Times its page was opened, and files and archives that were taken by it. */
	opened: z.int().nonnegative(),
	taken: z.int().nonnegative(),
	/** Whether it leads anywhere now. */
	open: z.boolean(),
});
export type CollectionLinkItem = z.infer<typeof collectionLinkItem>;
export const collectionDetail = z.object({
	collection: collectionSummary,
	items: z.array(chosenItem),
	/** Number of all its files, those in folders too, and their bytes as the account gets them; null where that is not known. */
	files: z.int().nonnegative(),
	bytes: z.int().nonnegative().nullable(),
	/** Names of what is in it and no longer there for its owner; nobody else is told. */
	gone: z.array(z.string()),
	/** Links of the collection, the newest first; none of somebody else's. */
	links: z.array(collectionLinkItem),
	/** Names of what is in it and no link without an account gives, as staff say; none of somebody else's. */
	not_by_link: z.array(z.string()),
});
export type CollectionDetail = z.infer<typeof collectionDetail>;

/** `collection-add`: a new one of what is named. */
export const collectionAddRequest = signedIn.extend({
	name,
	shared: z.boolean().default(false),
	file_id: ids,
});
export const collectionAddAnswer = z.object({ id: z.string() });

/** `collection-change`: its name, and whether colleagues see it. */
export const collectionChangeRequest = collectionRequest.extend({
	name,
	shared: z.boolean(),
});

/** `collection-put`: takes entries out and puts others in; `clear_gone`: what is no longer there goes, too. */
export const collectionPutRequest = collectionRequest.extend({
	put: ids,
	drop: ids,
	clear_gone: z.boolean().default(false),
});

/** `collection-link-add`: a link for people without an account, good for some days. */
export const collectionLinkAddRequest = collectionRequest.extend({
	days: z.int().min(1).max(mostLinkDays).default(defaultLinkDays),
});
export const collectionLinkAddAnswer = z.object({
	path: z.string(),
	expires_at: at,
});
