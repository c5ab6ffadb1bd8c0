/**
 * Props of the element read first as a page opens: without scripts nothing else
 * could move the focus there.
 */
export const opensHere = { tabIndex: -1, autoFocus: true } as const;
