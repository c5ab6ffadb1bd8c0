import type { LanguageCode } from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Problem } from "../../domain/content/checks/problems.ts";
import type { PreviewRefusal } from "../../domain/content/preview/previewLinks.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import { translate } from "../../platform/texts/translate.ts";
import {
	type StandaloneLook,
	standalonePage,
} from "../errorPages/standalonePage.ts";

type Reason = PreviewRefusal | "gone" | "incomplete" | "broken";

/** HTTP status of each. */
export const refusalStatus: Record<Reason, number> = {
	forged: 403,
	signed_out: 403,
	expired: 410,
	revoked: 410,
	gone: 410,
	incomplete: 422,
	broken: 422,
};

/** Fields that are named at most. */
const mostNamed = 12;

/** A page that says why there is no preview, and what can be done. */
export function refusalPage(of: {
	reason: Reason;
	language: LanguageCode;
	/** The page without its preview. */
	path: string;
	problems?: Problem[];
	look: StandaloneLook;
}) {
	const { reason, language, path, problems = [], look } = of;
	const say = (key: "required" | "wrong" | "signIn" | "published") =>
		translate(language, `server/preview.${key}`);
	const fields = problems.slice(0, mostNamed).map(({ slug, path, code }) => {
		const field = escapeMarkup(path.join(" › ") || slug);
		const is = say(code === "required" ? "required" : "wrong");
		return `<br><bdi><b>${field}</b></bdi> ${is}`;
	});
	return standalonePage({
		language,
		title: translate(language, `server/preview.${reason}.title`),
		look,
		text:
			translate(language, `server/preview.${reason}.text`) + fields.join(""),
		link:
			reason === "signed_out"
				? { href: pageMap.console.path, text: say("signIn") }
				: { href: escapeMarkup(path), text: say("published") },
	});
}
