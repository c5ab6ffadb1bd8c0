import {
	personRoot,
	reportRoot,
} from "../../../contracts/addresses/requestPages.ts";

const slash = "(?:/|%2f)";
const roots = [personRoot, reportRoot].map((root) => root.slice(1)).join("|");
/** Signed part of a link to a page without login, also where a mail server has rewritten the link. */
const tokenPattern = new RegExp(
	`(${slash}(?:${roots})${slash})[\\w.-]{20,400}`,
	"gi",
);
/** Signed part of a case's address. */
const addressPattern = /\+[a-z]{2}[a-z0-9]{8}[pds][a-z2-7]{16}@/gi;

/**
 * Text of a mail without what opens a request to whoever reads it: links of pages without
 * login, and addresses of cases. Mails quote the ones they answer, and what is quoted goes
 * on to the other side.
 */
export function withoutPrivateLinks(text: string): string {
	return text.replace(tokenPattern, "$1…").replace(addressPattern, "@");
}
