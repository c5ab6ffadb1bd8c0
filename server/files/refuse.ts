import type { FastifyReply, FastifyRequest } from "fastify";
import { downloadCenterPath } from "../../contracts/addresses/addresses.ts";
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
	| "unmade";

const statuses: Record<Refusal, number> = {
	forged: 403,
	expired: 410,
	ended: 403,
	missing: 404,
	withdrawn: 410,
	kept: 403,
	unmade: 503,
};

/** Says in the visitor's language why an address gives no file. */
export function refuse(
	request: FastifyRequest,
	reply: FastifyReply,
	why: Refusal,
	look: StandaloneLook,
) {
	const language = languageOfCookie(request.headers.cookie);
	const page = standalonePage({
		language,
		title: translate(language, `server/pages.file.${why}.title`),
		text: translate(language, `server/pages.file.${why}.text`),
		look,
		link: {
			href: downloadCenterPath,
			text: translate(language, "server/pages.file.back"),
		},
	});
	return reply
		.code(statuses[why])
		.headers(Object.fromEntries(page.headers))
		.header("referrer-policy", "no-referrer")
		.send(page.html);
}
