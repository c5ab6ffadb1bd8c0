import {
	defaultLanguage,
	type LanguageCode,
} from "../../contracts/language.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { showToast } from "../request/toasts.ts";

/** A text every screen may need, and no screen's own. */
const messages: Record<LanguageCode, (count: string) => string> = {
	en: (count) => `Not done yet. What stands in the way: ${count}`,
	zh: (count) => `尚未完成。仍需处理的问题：${count}`,
	fr: (count) => `Ce n’est pas encore fait. Obstacles à lever : ${count}`,
	es: (count) => `Aún no se ha hecho. Problemas por resolver: ${count}`,
	pt: (count) => `Ainda não foi feito. Problemas por resolver: ${count}`,
	ar: (count) => `لم يتم ذلك بعد. عدد ما يحول دونه: ${count}`,
};

/**
 * Says that something asked for was not done, where an answer carries what keeps it
 * from that: no button ends in silence, whether or not its screen lists the problems.
 */
export function sayRefused(answer: unknown): void {
	if (typeof answer !== "object" || answer === null) return;
	const { done, problems } = answer as { done?: unknown; problems?: unknown };
	if (done !== false || !Array.isArray(problems)) return;
	if (problems.length === 0) return;
	const language = pageLanguage() ?? defaultLanguage;
	const count = new Intl.NumberFormat(language).format(problems.length);
	showToast({ message: messages[language](count) });
}
