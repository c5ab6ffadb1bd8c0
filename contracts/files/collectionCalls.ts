import * as z from "zod";
import { type CallTable, kib, partner } from "../callTable.ts";
import {
	collectionAddAnswer,
	collectionAddRequest,
	collectionChangeRequest,
	collectionDetail,
	collectionLinkAddAnswer,
	collectionLinkAddRequest,
	collectionListAnswer,
	collectionListRequest,
	collectionPutRequest,
	collectionRequest,
} from "./collections.ts";

const tags = ["Collections"];

/** Calls of partners about collections, and links to them. */
export const collectionCalls = {
	"collection-list": {
		...partner,
		tags,
		summary: "Collections of the account, and those its colleagues share",
		request: collectionListRequest,
		answer: collectionListAnswer,
	},
	"collection-detail": {
		...partner,
		tags,
		summary: "What is in a collection, as far as the account may see it",
		request: collectionRequest,
		answer: collectionDetail,
	},
	"collection-add": {
		...partner,
		tags,
		summary: "Makes a collection of files and folders",
		request: collectionAddRequest,
		answer: collectionAddAnswer,
		idempotency: "optional",
		bodyLimit: 256 * kib,
	},
	"collection-change": {
		...partner,
		cost: "light",
		tags,
		summary: "Renames a collection, and shares it with colleagues or no longer",
		request: collectionChangeRequest,
		answer: z.null(),
	},
	"collection-put": {
		...partner,
		tags,
		summary: "Takes entries out of a collection and puts others in",
		request: collectionPutRequest,
		answer: z.null(),
		bodyLimit: 512 * kib,
	},
	"collection-remove": {
		...partner,
		cost: "light",
		tags,
		summary: "Deletes a collection with its links",
		request: collectionRequest,
		answer: z.null(),
	},
	"collection-link-add": {
		...partner,
		cost: "light",
		tags,
		summary:
			"Makes a link to a collection for people without an account, good for up to 90 days",
		request: collectionLinkAddRequest,
		answer: collectionLinkAddAnswer,
	},
	"collection-link-end": {
		...partner,
		cost: "light",
		tags,
		summary: "Ends a link",
		request: collectionRequest,
		answer: z.null(),
	},
} satisfies CallTable;
