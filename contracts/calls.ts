import * as z from "zod";
import {
	accountAnswer,
	downloadItem,
	loginAnswer,
	loginRequest,
	paged,
	passwordRequest,
	sessionEndRequest,
	sessionItem,
	signedIn,
	verificationAnswer,
	verificationRequest,
} from "./accounts/accounts.ts";
import {
	banner,
	bannerListRequest,
	car,
	carDetail,
	carDetailRequest,
	carHomeRequest,
	carListRequest,
} from "./catalogue/catalogue.ts";
import { carCompareRequest, comparison } from "./catalogue/compare.ts";
import { carFiltersRequest, modelFilter } from "./catalogue/filters.ts";
import { counted } from "./common.ts";
import type { Cost } from "./costs.ts";
import {
	archiveRequest,
	chosenItem,
	duplicateItem,
	duplicatesRequest,
	fileAnswer,
	fileItem,
	fileListBeside,
	fileListRequest,
	fileRequest,
	folderNode,
	openUploadsRequest,
	resumableAnswer,
	resumableRequest,
	resumeRequest,
	selectionDetail,
	selectionDetailRequest,
	selectionRequest,
	treeRequest,
	uploadFields,
	uploadItem,
	uploadRulesAnswer,
	uploadRulesRequest,
	uploadStateRequest,
} from "./files/files.ts";
import type { LanguageCode } from "./language.ts";
import { formLimit } from "./leads/leadBounds.ts";
import {
	contactAnswer,
	contactRequest,
	formTokenAnswer,
	formTokenRequest,
	mailInAnswer,
	mailInRequest,
} from "./leads/leads.ts";
import {
	article,
	articleDetail,
	articleDetailRequest,
	articleListRequest,
	legalDetailRequest,
	legalText,
} from "./news.ts";
import {
	noticeItem,
	noticeMarkRequest,
	noticeOutcome,
	noticeOutcomesRequest,
	noticesBeside,
	noticesRequest,
	unreadAnswer,
	unreadRequest,
} from "./notices.ts";
import {
	answerer,
	answererRequest,
	distributorListRequest,
	localDistributor,
} from "./site/localDistributors.ts";
import { page, pageDetailRequest } from "./site/pages.ts";
import { siteCopy, siteCopyRequest } from "./site/siteCopy.ts";
import {
	foundPage,
	searchBeside,
	siteSearchRequest,
} from "./site/siteSearch.ts";

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

/** Shape of an `Idempotency-Key`: a UUID, or 16 to 64 characters safe in addresses. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

const kib = 1024;

/** Bytes of a body: a token, a few ids, words to look for. */
export const bodyLimit = 4 * kib;

/** Calls that read the site's content, the same for everybody. */
const content = {
	method: "POST",
	who: "anyone",
	store: true,
	cost: "kept",
} as const;
/** Calls of visitors that write. */
const visitor = {
	method: "POST",
	who: "anyone",
	store: false,
	cost: "light",
} as const;
const partner = {
	method: "POST",
	who: "partner",
	store: false,
	cost: "fair",
} as const;

/**
 * Every call under `/api/v1`, by its name (specification, section 7, and
 * decisions, "Calls"). JSON may write a character in six bytes: a body limit is
 * what the request allows written so, and hardly more.
 */
export const calls = {
	"car-list": {
		...content,
		method: "GET",
		tags: ["Catalogue"],
		summary: "The model list",
		request: carListRequest,
		answer: z.array(car),
	},
	"car-detail": {
		...content,
		tags: ["Catalogue"],
		summary: "One model, by name or id",
		request: carDetailRequest,
		answer: carDetail,
	},
	"car-home": {
		...content,
		tags: ["Catalogue"],
		summary: "The model shown on the home page",
		request: carHomeRequest,
		answer: car,
	},
	"car-filters": {
		...content,
		tags: ["Catalogue"],
		summary: "Filters of the model list",
		request: carFiltersRequest,
		answer: z.array(modelFilter),
	},
	"car-compare": {
		...content,
		tags: ["Catalogue"],
		summary: "The specifications of some models side by side",
		request: carCompareRequest,
		answer: comparison,
	},
	"banner-list": {
		...content,
		tags: ["Catalogue"],
		summary: "The slides of the home carousel",
		request: bannerListRequest,
		answer: z.array(banner),
	},

	"new-list": {
		...content,
		tags: ["News"],
		summary: "One page of the news, the newest first",
		request: articleListRequest,
		answer: z.array(article),
		beside: counted,
	},
	"new-detail": {
		...content,
		tags: ["News"],
		summary: "One of the news, by id or slug, with its neighbours",
		request: articleDetailRequest,
		answer: articleDetail,
	},
	"blog-list": {
		...content,
		tags: ["Blog"],
		summary: "One page of the blog posts, the newest first",
		request: articleListRequest,
		answer: z.array(article),
		beside: counted,
	},
	"blog-detail": {
		...content,
		tags: ["Blog"],
		summary: "One of the blog posts, by id or slug, with its neighbours",
		request: articleDetailRequest,
		answer: articleDetail,
	},
	"legal-detail": {
		...content,
		tags: ["Legal texts"],
		summary: "One legal text, the privacy statement by default",
		request: legalDetailRequest,
		answer: legalText,
	},
	"page-detail": {
		...content,
		tags: ["Pages"],
		summary: "One page of sections, the company's with its distributors",
		request: pageDetailRequest,
		answer: page,
	},
	"distributor-list": {
		...content,
		tags: ["Pages"],
		summary: "The distributors of a country, with their hours",
		request: distributorListRequest,
		answer: z.array(localDistributor),
	},
	"site-copy": {
		...content,
		tags: ["Pages"],
		summary: "Texts of the brand on pages, beside their contents",
		request: siteCopyRequest,
		answer: siteCopy,
	},

	"site-search": {
		...content,
		cost: "bounded",
		tags: ["Pages"],
		summary: "Models, news and pages that say what is looked for",
		request: siteSearchRequest,
		answer: z.array(foundPage),
		beside: searchBeside,
	},

	"form-token": {
		...visitor,
		tags: ["Leads"],
		summary: "A token for a form, good once for 24 hours",
		request: formTokenRequest,
		answer: formTokenAnswer,
	},
	"answerer-list": {
		...visitor,
		tags: ["Leads"],
		summary:
			"Distributors that would answer a form, in turns; none where the maker's own people do",
		request: answererRequest,
		answer: z.array(answerer),
	},
	"contactus-add": {
		...visitor,
		cost: "bounded",
		tags: ["Leads"],
		summary: "Sends a test-drive, agent or contact form",
		request: contactRequest,
		answer: contactAnswer,
		idempotency: "required",
		bodyLimit: formLimit,
		checkedByRule: true,
	},

	"mail-in": {
		...visitor,
		cost: "bounded",
		tags: ["Leads"],
		summary:
			"Takes in a mail (RFC 5322) that a provider hands over, signed as a webhook (Standard Webhooks)",
		request: mailInRequest,
		answer: mailInAnswer,
		raw: {
			type: "message/rfc822",
			headers: ["webhook-id", "webhook-timestamp", "webhook-signature"],
		},
		bodyLimit: 100 * kib * kib,
	},

	"verification-code": {
		...visitor,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "A code as picture and sound, good for one login",
		request: verificationRequest,
		answer: verificationAnswer,
	},
	"download-login": {
		...visitor,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "Opens a session",
		request: loginRequest,
		answer: loginAnswer,
		bodyLimit: 10 * kib,
	},
	"download-logout": {
		// Without a session there is nothing to end, and nothing to complain of.
		...visitor,
		tags: ["Accounts"],
		summary: "Ends the session",
		request: signedIn,
		answer: z.null(),
	},
	"account-detail": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "The account one is logged in with",
		request: signedIn,
		answer: accountAnswer,
	},
	"account-sessions": {
		...partner,
		tags: ["Accounts"],
		summary: "Open sessions of the account, the newest first",
		request: signedIn,
		answer: z.array(sessionItem),
		beside: counted,
	},
	"account-session-end": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Ends one session of the account, or all others",
		request: sessionEndRequest,
		answer: z.null(),
	},
	"account-password": {
		...partner,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "Changes the password and ends every other session",
		request: passwordRequest,
		answer: z.null(),
		bodyLimit: 16 * kib,
	},
	"account-downloads": {
		...partner,
		tags: ["Accounts"],
		summary: "Downloads of the account, the newest first",
		request: paged,
		answer: z.array(downloadItem),
		beside: counted,
	},

	"catalogue-list": {
		...partner,
		tags: ["Download center"],
		summary: "The tree of folders",
		request: treeRequest,
		answer: z.array(folderNode),
		writtenOnce: true,
	},
	download_file_list: {
		...partner,
		tags: ["Download center"],
		summary: "Entries of a folder, or found by name",
		request: fileListRequest,
		answer: z.array(fileItem),
		beside: fileListBeside,
	},
	download_file: {
		...partner,
		cost: "light",
		tags: ["Download center"],
		summary: "A signed path that downloads a file, good for a day",
		request: fileRequest,
		answer: fileAnswer,
	},
	download_file_v3: {
		...partner,
		tags: ["Download center"],
		summary: "A signed path of files and folders as one archive",
		request: archiveRequest,
		answer: z.string(),
		bodyLimit: 256 * kib,
	},
	"file-selection": {
		...partner,
		tags: ["Download center"],
		summary: "All that lies in a folder or is found, up to what can be taken",
		request: selectionRequest,
		answer: z.array(chosenItem),
		beside: counted,
	},
	"selection-detail": {
		...partner,
		tags: ["Download center"],
		summary: "Number of files and bytes of chosen entries, and which are gone",
		request: selectionDetailRequest,
		answer: selectionDetail,
		bodyLimit: 256 * kib,
	},

	download_msg: {
		...partner,
		tags: ["Notices"],
		summary: "Messages of staff, and the outcome of uploads",
		request: noticesRequest,
		answer: z.array(noticeItem),
		beside: noticesBeside,
	},
	download_msg_unread: {
		...partner,
		cost: "light",
		tags: ["Notices"],
		summary: "Number of unread notices",
		request: unreadRequest,
		answer: unreadAnswer,
	},
	download_msg_outcomes: {
		...partner,
		tags: ["Notices"],
		summary: "The outcomes that one notice tells of",
		request: noticeOutcomesRequest,
		answer: z.array(noticeOutcome),
		beside: counted,
	},
	download_msg_mark: {
		...partner,
		cost: "light",
		tags: ["Notices"],
		summary: "Marks notices as read, or as acknowledged too",
		request: noticeMarkRequest,
		answer: z.null(),
		bodyLimit: 12 * kib,
	},

	"upload-file": {
		...partner,
		cost: "bounded",
		tags: ["Uploads"],
		summary: "Sends a file as a multipart form",
		request: uploadFields,
		answer: uploadItem,
		idempotency: "optional",
		form: true,
	},
	upload_file_v2: {
		...partner,
		cost: "bounded",
		tags: ["Uploads"],
		summary: "Opens a resumable upload (tus 1.0), or goes on with one",
		request: resumableRequest,
		answer: resumableAnswer,
		idempotency: "optional",
		bodyLimit: 36 * kib,
	},
	"upload-resume": {
		...partner,
		cost: "light",
		tags: ["Uploads"],
		summary: "Goes on with an open upload whose file was chosen again",
		request: resumeRequest,
		answer: resumableAnswer,
	},
	"upload-rules": {
		...partner,
		cost: "light",
		tags: ["Uploads"],
		summary:
			"Rules by which files are refused before they are sent: kinds, sizes, room",
		request: uploadRulesRequest,
		answer: uploadRulesAnswer,
	},
	"upload-duplicates": {
		...partner,
		tags: ["Uploads"],
		summary: "Files of the same bytes that exist already, up to three of each",
		request: duplicatesRequest,
		answer: z.array(duplicateItem),
		bodyLimit: 40 * kib,
	},
	"uploads-open": {
		...partner,
		tags: ["Uploads"],
		summary: "Uploads of this account that have not all arrived, newest first",
		request: openUploadsRequest,
		answer: z.array(uploadItem),
		beside: counted,
	},
	"upload-cancel": {
		...partner,
		cost: "light",
		tags: ["Uploads"],
		summary: "Cancels an upload that is open; others stay as they are",
		request: uploadStateRequest,
		answer: uploadItem,
	},
	"upload-state": {
		...partner,
		cost: "light",
		tags: ["Uploads"],
		summary: "State of an upload",
		request: uploadStateRequest,
		answer: uploadItem,
	},
	"account-uploads": {
		...partner,
		tags: ["Uploads"],
		summary: "Uploads of this account, the newest first",
		request: paged,
		answer: z.array(uploadItem),
		beside: counted,
	},
} satisfies CallTable;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Request as a client sends it. */
export type CallRequest<N extends CallName> = z.input<Calls[N]["request"]>;
/** Answer as a client gets it: `data` of the envelope. */
export type Answer<N extends CallName> = z.output<Calls[N]["answer"]>;
/** Answer of a list: `data` and what stands beside it. */
export type ListAnswer<N extends ListCall> = {
	data: Answer<N>;
} & z.output<Calls[N]["beside"]>;

/** Calls whose answer says more than its data. */
export type ListCall = NamesOf<{ beside: z.ZodType }>;
/** Calls with a JSON body, whose answer is its data. */
export type PlainCall = Exclude<
	CallName,
	| ListCall
	| NamesOf<{ method: "GET" }>
	| NamesOf<{ form: true }>
	| NamesOf<{ raw: object }>
>;
export type PartnerCall = NamesOf<{ who: "partner" }>;

type NamesOf<Trait> = {
	[N in CallName]: Calls[N] extends Trait ? N : never;
}[CallName];
