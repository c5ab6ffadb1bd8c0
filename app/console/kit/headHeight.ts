import { createStore } from "../store.ts";

/**
 * Pixels of what sticks above an editor's form, for what sticks below that. No custom
 * property of an element above: each change would compute the styles of a whole form anew,
 * a third of a second among 200 rows.
 */
export const headHeight = createStore(0);
