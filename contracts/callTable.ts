import type * as z from "zod";
import type { Cost } from "./costs.ts";
import type { LanguageCode } from "./language.ts";

/** Scope of a program's token: read the tree and fetch files, or send files. */
export type ProgramScope = "read" | "upload";

/**
 * Properties of a call; everything the server does around a handler follows
 * from them.
 */
export type Call = {
	method: "GET" | "POST";
	/** Subjects, in the site's own description of its calls. */
	tags: readonly string[];
	summary: string;
	/** `data` of the envelope. */
	answer: z.ZodType;
	/**
	 * Members of the envelope beside `data`: the count of every list that is
	 * paged.
	 */
	beside?: z.ZodObject;
	/** Whether anybody may store the answer: what the site says to all its visitors. */
	store: boolean;
	/**
	 * Cost of an answer: it decides what protects everybody else from a crowd
	 * that asks.
	 */
	cost: Cost;
	/**
	 * Whether an `Idempotency-Key` is due, or read where there is one: the same key
	 * and payload give the same answer.
	 */
	idempotency?: "required" | "optional";
	/** Bytes of a body; without it `bodyLimit`. */
	bodyLimit?: number;
	/** The body is a multipart form with a file, and read by the handler. */
	form?: true;
	/** Media type of a body that is no JSON, and headers beside it: the handler reads both as they come. */
	raw?: { type: string; headers: readonly string[] };
	/**
	 * The handler answers the same object until what it says has changed: it is checked
	 * and written once. For answers so large that this takes longer than the rest.
	 */
	writtenOnce?: true;
	/** The rule looks at the body itself, and names what is wrong in its own words. */
	checkedByRule?: true;
	/**
	 * Whether it is for pages of the staff's console only; the site's description is silent
	 * about it.
	 */
	console?: true;
} & (
	| { who: "anyone"; request: z.ZodType<{ lang: LanguageCode }> }
	/** Partners have a session, whose token their calls carry. */
	| {
			who: "partner";
			request: z.ZodType<{ lang: LanguageCode; token: string }>;
			/** Scopes with one of which a program's token may make it; without any, logins alone. */
			programs?: readonly ProgramScope[];
	  }
	/** Calls of staff, whose session is in a cookie (`console/staffCall.ts`). */
	| {
			who: "staff";
			request: z.ZodType<{ lang: LanguageCode }>;
			console: true;
			/** Whether who it is must have been proven within minutes. */
			fresh?: Freshness;
	  }
);
export type CallTable = Record<string, Call>;

/** Always, or for some bodies: what a call asks before a body has been checked. */
export type Freshness = true | ((body: Record<string, unknown>) => boolean);

export const kib = 1024;

/** Bytes of a body: a token, a few ids, words to look for. */
export const bodyLimit = 4 * kib;

/** Calls that read the site's content, the same for everybody. */
export const content = {
	method: "POST",
	who: "anyone",
	store: true,
	cost: "kept",
} as const;
/** Calls of visitors that write. */
export const visitor = {
	method: "POST",
	who: "anyone",
	store: false,
	cost: "light",
} as const;
export const partner = {
	method: "POST",
	who: "partner",
	store: false,
	cost: "fair",
} as const;
