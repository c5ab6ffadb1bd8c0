import type { translationsCalls } from "../../../contracts/console/translations.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";
import { givenUp } from "../calls/givenUp.ts";

/** The board of translations, side by side, and files of translation houses (docs/decisions/0043). */
export function translationsHandlers({ console }: Services) {
	const { translations } = console;
	return {
		"console-translations": ({ who, body }) =>
			translations.board(who.staff, body),
		"console-translation": ({ who, body }) =>
			translations.read(who.staff, body),
		"console-translation-confirm": ({ who, body }) =>
			translations.confirm(who.staff, body),
		"console-translation-carry": ({ who, body }) =>
			translations.carry(who.staff, body),
		"console-translations-out": ({ who, body }) =>
			translations.out(who.staff, body),
		"console-translations-in": ({ who, body, reply }) =>
			translations.in(who.staff, body, givenUp(reply)),
	} satisfies Handlers<typeof translationsCalls>;
}
