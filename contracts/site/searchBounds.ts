/** Longest search of the site, in characters, and number of results shown. */
export const searchBounds = { longest: 100, shown: 30 } as const;
