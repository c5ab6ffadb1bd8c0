import type { FastifyReply, FastifyRequest } from "fastify";
import { downloadCenterPath } from "../../contracts/addresses.ts";
import {
	type StandaloneLook,
	standalonePage,
} from "../errorPages/standalonePage.ts";
import { languageOfCookie } from "../pages/address.ts";
import { type Refusal, refusalTexts } from "./refusalTexts.ts";

const statuses: Record<Refusal, number> = {
	forged: 403,
	expired: 410,
	ended: 403,
	missing: 404,
	withdrawn: 410,
};

/** Says in the visitor's language why an address gives no file. */
export function refuse(
	request: FastifyRequest,
	reply: FastifyReply,
	why: Refusal,
	look: StandaloneLook,
) {
	const language = languageOfCookie(request.headers.cookie);
	const texts = refusalTexts[language];
	const { title, text } = texts[why];
	const page = standalonePage({
		language,
		title,
		text,
		look,
		link: { href: downloadCenterPath, text: texts.back },
	});
	return reply
		.code(statuses[why])
		.headers(Object.fromEntries(page.headers))
		.header("referrer-policy", "no-referrer")
		.send(page.html);
}
