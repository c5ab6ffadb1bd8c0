import { createContext } from "react";

/**
 * The site's stylesheet as text. It travels inside the page: a separate file
 * would hold back the first paint by a round trip. Undefined while developing,
 * where Vite serves and replaces styles itself.
 */
export const StylesContext = createContext<string | undefined>(undefined);
