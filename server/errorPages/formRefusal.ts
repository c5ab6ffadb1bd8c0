import type { ErrorCode } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { translate } from "../../platform/texts/translate.ts";
import { type StandaloneLook, standalonePage } from "./standalonePage.ts";

/** Says that a posted form was refused, without the renderer: it costs next to nothing. */
export function formRefusal(
	language: LanguageCode,
	code: ErrorCode,
	form: string,
	look: StandaloneLook,
) {
	const refused = translate(language, `server/errors.${code}`);
	// A browser that goes back shows again what was typed.
	const lost = translate(language, "server/pages.form.lost");
	return standalonePage({
		language,
		title: translate(language, "server/pages.form.title"),
		text: `${refused} ${lost}`,
		link: { href: form, text: translate(language, "server/pages.form.again") },
		look,
	});
}
