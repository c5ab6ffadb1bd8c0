import { createContext } from "react-router";
import type { LanguageCode } from "../contracts/language.ts";
import type { Services } from "../server/services.ts";

/** What the server hands to loaders: never reaches a browser. */
export type PageContext = {
	language: LanguageCode;
	/** Origin of canonical addresses, without a trailing slash. */
	origin: string;
	services: Services;
	/** The built stylesheet; none while developing. */
	styles: string | undefined;
	/** Hears of faults that become an error page. */
	onError: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
