import type { AddressedKind, EntryKind } from "./kinds.ts";
import type { LeadKind } from "./leads/leadBounds.ts";
import type { ArticleKind } from "./news.ts";
import type { PageSlug } from "./site/pages.ts";

/**
 * Content that a page shows: the page exists in the languages in which that is
 * published.
 */
export type PageContent =
	/** A page of sections. */
	| { page: PageSlug }
	/** A page for each entry, which the last part of the address names. */
	| { each: AddressedKind }
	/** The later pages of a list, by their number. */
	| { list: ArticleKind };

/** Heading of a menu, by the name of its text. */
type MenuName = "models" | "weAreTheBrand" | "service" | "contactUs";

/** Label of a page in menus and footer, by the name of its text. */
type LinkName =
	| "homeLink"
	| "allModels"
	| "compare"
	| "aboutUs"
	| "newsroom"
	| "blog"
	| "customerSupport"
	| "downloadCenter"
	| "testDrive"
	| "beAnAgent"
	| "contact";

export type MapPage = {
	/** Path without language; `:` stands before what content names. */
	path: `/${string}`;
	/** The file that makes it, below `app/`. */
	file: string;
	/**
	 * Pages of the public site (none) are there once in the visitor's language and
	 * once under every other than English; those of partners and staff only once, and
	 * no search engine is to see them (docs/decisions/0003).
	 */
	area?: "login" | "center" | "console";
	/** Answers for every address below its own too, and does its own routing there. */
	below?: true;
	/** None: it is there wherever the site is. */
	content?: PageContent;
	/** Kinds without a page of their own that are seen best on this one. */
	shows?: readonly EntryKind[];
	/** Id of the page this address redirects to. */
	leadsTo?: string;
	/** Whether search engines are told not to list it. */
	unlisted?: true;
	/** Purpose of its form: it takes a post without JavaScript. */
	form?: LeadKind | "login";
	name?: LinkName;
	/**
	 * Menu of the header that leads to it (specification, section 2, "Header and
	 * menu").
	 */
	menu?: MenuName | "top";
	/** Whether the footer leads to it (section 2, "Footer"). */
	footer?: true;
	/**
	 * Parameters it reads of an address's query, in the order of its canonical
	 * address.
	 */
	query?: readonly string[];
};

/**
 * The map of the site: every page once (specification, section 2, "Route table").
 * Routes, the pages the server knows, sitemap, robots.txt, menus, footer and form
 * posts follow from it; menus and footer keep its order. A page that is added here
 * needs its file and its texts, and nothing else (docs/decisions/0031).
 */
export const pageMap = {
	home: {
		path: "/",
		file: "site/home/page.tsx",
		name: "homeLink",
		menu: "top",
	},
	models: {
		path: "/models",
		file: "site/models/page.tsx",
		name: "allModels",
		menu: "models",
		shows: ["vocabulary"],
		query: ["body", "energy", "drive", "seats", "range"],
	},
	compare: {
		path: "/compare",
		file: "site/compare/page.tsx",
		name: "compare",
		menu: "models",
		query: ["model", "show"],
	},
	model: {
		path: "/models/:carname",
		file: "site/model/page.tsx",
		content: { each: "model" },
	},
	aboutUs: {
		path: "/about-us",
		file: "site/about/page.tsx",
		content: { page: "about-us" },
		shows: ["distributors", "distributor"],
		query: ["country"],
		name: "aboutUs",
		menu: "weAreTheBrand",
		footer: true,
	},
	newsroom: {
		path: "/newsroom",
		file: "site/newsroom/page.tsx",
		name: "newsroom",
		menu: "weAreTheBrand",
		footer: true,
	},
	newsroomPage: {
		path: "/newsroom/page/:page",
		file: "site/newsroom/page.tsx",
		content: { list: "news" },
	},
	newsDetail: {
		path: "/newsroom/newsdetail",
		file: "site/newsroom/newsdetail.tsx",
		leadsTo: "newsroom",
	},
	newsArticle: {
		path: "/newsroom/:id",
		file: "site/newsroom/article.tsx",
		content: { each: "news" },
	},
	blog: {
		path: "/blog",
		file: "site/blog/page.tsx",
		name: "blog",
		menu: "weAreTheBrand",
		footer: true,
	},
	blogPage: {
		path: "/blog/page/:page",
		file: "site/blog/page.tsx",
		content: { list: "blog" },
	},
	blogArticle: {
		path: "/blog/:id",
		file: "site/blog/article.tsx",
		content: { each: "blog" },
	},
	support: {
		path: "/customer-support",
		file: "site/support/page.tsx",
		content: { page: "customer-support" },
		name: "customerSupport",
		menu: "service",
		footer: true,
	},
	login: {
		path: "/login",
		file: "partners/login/page.tsx",
		area: "login",
		form: "login",
		name: "downloadCenter",
		menu: "service",
		footer: true,
	},
	testDrive: {
		path: "/test-drive",
		file: "site/forms/testDrive.tsx",
		form: "test-drive",
		query: ["model"],
		name: "testDrive",
		menu: "contactUs",
		footer: true,
	},
	beAnAgent: {
		path: "/be-an-agent",
		file: "site/forms/beAnAgent.tsx",
		form: "agent",
		query: ["model"],
		name: "beAnAgent",
		menu: "contactUs",
		footer: true,
	},
	contact: {
		path: "/about/contact",
		file: "site/contact/page.tsx",
		content: { page: "contact" },
		form: "contact",
		query: ["model"],
		name: "contact",
		menu: "contactUs",
		footer: true,
	},
	search: {
		path: "/search",
		file: "site/search/page.tsx",
		unlisted: true,
		query: ["q"],
	},
	check: {
		path: "/check",
		file: "site/check/page.tsx",
		unlisted: true,
	},
	legal: {
		path: "/legal/:id",
		file: "site/legal/page.tsx",
		content: { each: "legal" },
	},
	ces: { path: "/ces", file: "site/ces/page.tsx", unlisted: true },
	center: {
		path: "/downloadbox",
		file: "partners/index.tsx",
		area: "center",
		leadsTo: "fileList",
	},
	fileList: {
		path: "/downloadbox/list",
		file: "partners/list/page.tsx",
		area: "center",
	},
	person: {
		path: "/downloadbox/person",
		file: "partners/person/page.tsx",
		area: "center",
	},
	collections: {
		path: "/downloadbox/collections",
		file: "partners/collections/page.tsx",
		area: "center",
	},
	partnerHelp: {
		path: "/downloadbox/help",
		file: "partners/help/page.tsx",
		area: "center",
	},
	notices: {
		path: "/downloadbox/msg",
		file: "partners/notices/page.tsx",
		area: "center",
	},
	console: {
		path: "/console",
		file: "console/page.tsx",
		area: "console",
		below: true,
	},
} as const satisfies Record<string, MapPage>;

export type PageId = keyof typeof pageMap;

/** All pages as a list, each with its id. */
export const mapPages: readonly (MapPage & { id: PageId })[] = Object.entries(
	pageMap,
).map(([id, page]) => ({ ...(page as MapPage), id: id as PageId }));

/** The legal texts that footers lead to, with their names (specification, section 2, "Footer"). */
export const legalLinks = [
	{ id: "legal-notice", name: "legalNotice" },
	{ id: "privacy-policy", name: "privacyPolicy" },
	{ id: "android-auto", name: "androidAuto" },
] as const;

/** The path of a page that content names, with that name in its place. */
export function pathTo(id: PageId, name: string): string {
	return pageMap[id].path.replace(/:\w+/, () => name);
}
