/** What may be looked for on the site, and how much is shown of it. */
export const searchBounds = { longest: 100, shown: 30 } as const;
