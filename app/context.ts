import { createContext } from "react-router";
import type { FieldError } from "../contracts/common.ts";
import type { LanguageCode } from "../contracts/language.ts";
import type { ContactAnswer } from "../contracts/leads/leads.ts";
import type { Services } from "../server/services.ts";

/** A stylesheet as it was built; `layered` is the same in cascade layers, and shorter. */
export type BuiltSheet = { href: string; text: string; layered: string };

/** Built stylesheets by the names that a route's list of files gives them. */
export type Sheets = ReadonlyMap<string, BuiltSheet>;

/** Facts about the page of an address. */
export type PublishedPage = {
	/** Path without language. */
	path: string;
	/** Languages the page is published in; none where it does not exist. */
	languages: readonly LanguageCode[];
	/** Whether the page is shown in another language, as it has none in the visitor's. */
	standIn: boolean;
	/** Whether the page existed and was withdrawn (docs/decisions/0071). */
	gone?: true;
};

/** Readers of loaders: from a page neither accounts nor files nor staff can be reached. */
export type PageReaders = Pick<
	Services,
	| "brand"
	| "catalogue"
	| "localDistributors"
	| "news"
	| "legal"
	| "pages"
	| "siteSearch"
> & {
	leads: Pick<Services["leads"], "issueFormToken">;
	/** Buttons of single sign-on at the login. */
	signOn: Pick<Services["sso"]["providers"], "buttons">;
};

/** Context that the server hands to loaders: never reaches a browser. */
export type PageContext = {
	language: LanguageCode;
	/**
	 * Tells the renderer's own inline scripts (`nonce`) and styles (`href`) from all
	 * else in a page: new for each render, and in none that is sent.
	 */
	mark: string;
	/** Origin of canonical addresses, without a trailing slash. */
	origin: string;
	/** Languages the site is published in. */
	languages: readonly LanguageCode[];
	page: PublishedPage;
	/** Paths, without language, linked from every page that do not exist in this language. */
	missing: readonly string[];
	readers: PageReaders;
	/** The built stylesheets; none while developing. */
	sheets: Sheets | undefined;
	/** Result of a form posted without JavaScript. */
	posted?: PostedForm;
	/** Receives errors that are rendered as an error page. */
	onError: (error: unknown) => void;
	/** Whether nobody wants the page that is being made: the database is out, and something else answers. */
	isAbandoned: () => boolean;
};

/** A posted form: its receipt, or what is at fault and a token to try again. */
export type PostedForm = {
	fields: Record<string, string>;
	receipt?: string;
	/** Whether the form is held back until somebody has reviewed it. */
	held?: boolean;
	/** Path of the page on which the person sees what becomes of it. */
	page?: string;
	/** Distributors of which one answers; empty where the maker's own people do. */
	answerers?: ContactAnswer["answerers"];
	errors?: FieldError[];
	form?: string;
	/** Error of the form as a whole, in the language of the page. */
	message?: string;
};

export const pageContext = createContext<PageContext>();
