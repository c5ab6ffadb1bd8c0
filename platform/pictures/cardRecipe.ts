/** Pixels between what is written and the edge. */
export const edge = 72;
/** Sizes a title is tried in, in pixels. */
export const sizes = [76, 66, 56, 48, 40];
export const jpeg = { quality: 80, mozjpeg: true } as const;

/** Changes whenever cards come out different: what was kept before is made anew. */
export const cardRecipe = JSON.stringify({ version: 1, edge, sizes, jpeg });
