import { createContext } from "react-router";
import type { FieldError } from "../contracts/common.ts";
import type { LanguageCode } from "../contracts/language.ts";
import type { Services } from "../server/services.ts";

/** A stylesheet as it was built; `layered` is the same in cascade layers, and shorter. */
export type BuiltSheet = { href: string; text: string; layered: string };

/** Those there are, by the name a route's list of files gives them. */
export type Sheets = ReadonlyMap<string, BuiltSheet>;

/** What is known of the page of an address. */
export type PublishedPage = {
	/** Without language. */
	path: string;
	/** Those it is published in; none where there is no such page. */
	languages: readonly LanguageCode[];
	/** It is shown in another language than its visitor chose, who has none of it. */
	standIn: boolean;
	/** There was one, and it was withdrawn (docs/decisions/0071). */
	gone?: true;
};

/** What the server hands to loaders: never reaches a browser. */
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
	/** Addresses, without language, that every page may lead to and that are not there in this language. */
	missing: readonly string[];
	services: Services;
	/** The built stylesheets; none while developing. */
	sheets: Sheets | undefined;
	/** What came of a form that was posted without JavaScript. */
	posted?: PostedForm;
	/** Hears of faults that become an error page. */
	onError: (error: unknown) => void;
	/** Whether nobody wants the page that is being made: the database is out, and something else answers. */
	isAbandoned: () => boolean;
};

/** A posted form: its receipt, or what is at fault and a token to try again. */
export type PostedForm = {
	fields: Record<string, string>;
	receipt?: string;
	/** It is kept back until somebody has looked at it. */
	held?: boolean;
	errors?: FieldError[];
	form?: string;
	/** A fault of no single field, in the language of the page. */
	message?: string;
};

export const pageContext = createContext<PageContext>();
