/** Pictures of articles are not composed for phones: narrow windows show their middle, as tall as they are. */
export const blogSizes = "(max-aspect-ratio: 16/10) 160vh, 100vw";
