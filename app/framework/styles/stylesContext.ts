import { createContext } from "react";

/** A built stylesheet by its address, with its text where it travels inside the page. */
export type Sheet = { href: string; text?: string };

/** The styles a document comes with, and those that other pages need. */
export type Styling = {
	/** The stylesheets a route needs, beyond those the document came with. */
	sheetsOf: (routeId: string) => Sheet[];
	/** Addresses of the document's own, whole, which `LaterStyles` names. */
	later: readonly string[];
};

/** Undefined while developing, where Vite serves and replaces styles itself. */
export const StylesContext = createContext<Styling | undefined>(undefined);

/**
 * The fonts and the brand's colours as a sheet, which are in no other: a second one of
 * fonts is a layout of all texts. In a browser nothing: a page keeps those it came with.
 */
export const ThemeContext = createContext("");

/**
 * Mark by which the server tells its own inline scripts and styles
 * (`PageContext.mark`); empty in a browser.
 */
export const StylesMark = createContext("");
