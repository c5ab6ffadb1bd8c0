import type { FastifyReply, FastifyRequest } from "fastify";
import {
	centerPages,
	downloadCenterPath,
} from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { isEntryId } from "../../domain/files/library/libraryQueries.ts";
import { translate } from "../../platform/texts/translate.ts";
import {
	type StandaloneLook,
	standalonePage,
} from "../errorPages/standalonePage.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";

/** Reason for which an address answers no file. */
export type Refusal =
	| "forged"
	| "expired"
	| "ended"
	| "missing"
	| "withdrawn"
	| "kept"
	| "unmade"
	| "unmakable";

const statuses: Record<Refusal, number> = {
	forged: 403,
	expired: 410,
	ended: 403,
	missing: 404,
	withdrawn: 410,
	kept: 403,
	unmade: 503,
	unmakable: 409,
};
/** Seconds after which somebody may ask again for what is being made. */
const askAgain = 10;

/** Refusals of which the file may be open to the visitor all the same, or opened when he asks. */
const findable = new Set<Refusal>(["forged", "expired", "ended", "missing"]);

/**
 * Link from a refusal: to the file in the center, where it is shown or can be asked for. It
 * depends on the address alone, and says nothing of whether there is such a file.
 */
function linkFrom(
	why: Refusal,
	params: { id?: string; grant?: string },
	language: LanguageCode,
) {
	const [id = ""] = (params.id ?? "").split(".");
	// Archives are no files.
	const isArchive = params.grant?.split(".")[1] === "a";
	if (!findable.has(why) || isArchive || !isEntryId(id))
		return {
			href: downloadCenterPath,
			text: translate(language, "server/pages.file.back"),
		};
	return {
		href: `${centerPages.list}?file=${id}`,
		text: translate(language, "server/pages.file.find"),
	};
}

/** Says in the visitor's language why an address gives no file. */
export function refuse(
	request: FastifyRequest<{ Params: { id?: string; grant?: string } }>,
	reply: FastifyReply,
	why: Refusal,
	look: StandaloneLook,
	/** Whether somebody with an account opened it, who can ask for access. */
	byPartner = true,
) {
	const language = languageOfCookie(request.headers.cookie);
	const page = standalonePage({
		language,
		title: translate(language, `server/pages.file.${why}.title`),
		text: translate(language, `server/pages.file.${why}.text`),
		look,
		link: linkFrom(why, byPartner ? request.params : {}, language),
	});
	return reply
		.code(statuses[why])
		.headers(Object.fromEntries(page.headers))
		.header("referrer-policy", "no-referrer")
		.headers(why === "unmade" ? { "retry-after": askAgain } : {})
		.send(page.html);
}
