import type { LanguageCode } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { showDone } from "../../toasts.ts";

/** A text that messages of several screens share. */
const messages: Record<LanguageCode, string> = {
	en: "This takes two people. It was put into a release for review: somebody else can publish it there, under Releases.",
	zh: "此操作须由两人完成。已为此新建一项发布等待审核：其他人可在“发布计划”中发布。",
	fr: "Il faut deux personnes pour cela. Une publication a été préparée pour relecture : une autre personne peut la lancer sous « Publications ».",
	es: "Esto requiere dos personas. Se ha preparado una publicación para revisión: otra persona puede publicarla en «Publicaciones».",
	pt: "Isto exige duas pessoas. Uma publicação foi preparada para revisão: outra pessoa pode publicá-la em “Publicações”.",
	ar: "يتطلب هذا شخصين. وُضع في إصدار للمراجعة، ويمكن لشخص آخر نشره من «الإصدارات».",
};

/** Shows a message where approval by another person is needed; returns whether it is. */
export function sayHandedIn({ release }: { release: string | null }): boolean {
	if (release === null) return false;
	showDone(messages[pageLanguage()]);
	return true;
}
