import type { LanguageCode } from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { showDone } from "../toasts.ts";

/** One of the few texts that messages of several screens share. */
const said: Record<LanguageCode, string> = {
	en: "This takes two people. It was put into a release for review: somebody else can publish it there, under Releases.",
	zh: "此操作须由两人完成。已放入发布批次等待审核：其他人可在“发布批次”中发布。",
	fr: "Il faut deux personnes pour cela. Un lot a été créé pour relecture : une autre personne peut le publier dans les lots.",
	es: "Esto requiere dos personas. Se ha creado un lote para revisión: otra persona puede publicarlo en los lotes.",
	pt: "Isto exige duas pessoas. Foi criado um lote para revisão: outra pessoa pode publicá-lo nos lotes.",
	ar: "يتطلب هذا شخصين. وُضع في دفعة نشر للمراجعة، ويمكن لشخص آخر نشره من هناك.",
};

/** Says where something went that takes another person; whether it went there. */
export function sayHandedIn({ release }: { release: string | null }): boolean {
	if (release === null) return false;
	showDone(said[pageLanguage()]);
	return true;
}
