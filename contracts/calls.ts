import * as z from "zod";
import { accountCalls } from "./accounts/accountCalls.ts";
import { type CallTable, content, kib, visitor } from "./callTable.ts";
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
import { accessCalls } from "./files/accessCalls.ts";
import { collectionCalls } from "./files/collectionCalls.ts";
import { fileCalls } from "./files/fileCalls.ts";
import { fileVersionCalls } from "./files/fileVersions.ts";
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

export {
	bodyLimit,
	type Call,
	type CallTable,
	type Freshness,
} from "./callTable.ts";

/** Shape of an `Idempotency-Key`: a UUID, or 16 to 64 characters safe in addresses. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

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
	...accountCalls,
	...fileCalls,
	...fileVersionCalls,
	...collectionCalls,
	...accessCalls,
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
