/**
 * Speculation rules: pages that a browser may make ready before they are asked
 * for, which are those that a pointer rests on. Pages of the site only:
 * addresses that store a language, log in or download something are no links
 * "inside". Stands in a page as it is here, its policy knows it by its hash.
 *
 * Written as text, with one selector: every page carries it, and what makes it of parts
 * would be carried, too. Parts of addresses: an editor may write the host of the site.
 */
export const speculationRules = `{"prerender":[{"where":{"selector_matches":":is([data-inside],[data-inside] a):not([target],[download],[aria-haspopup],[role=button],[href*='/api/'],[href*='/assets/'],[href*='/media/'],[href*='/files/'])"},"eagerness":"moderate"}]}`;
