import { createContext } from "react";

/** A built stylesheet by its address, with its text where it travels inside the page. */
export type Sheet = { href: string; text?: string };

/**
 * The stylesheets a route needs, beyond those the document came with. Undefined
 * while developing, where Vite serves and replaces styles itself.
 */
export const StylesContext = createContext<
	((routeId: string) => Sheet[]) | undefined
>(undefined);

/** The brand's colours as a sheet. In a browser nothing: a page keeps those it came with. */
export const ThemeContext = createContext("");

/** What the server ends the name of inline styles with (`PageContext.mark`); nothing in a browser. */
export const StylesMark = createContext("");
