import { textsLoader } from "../i18n/loadTexts.ts";

/** Loads the texts of the download center. */
export const loadTexts = textsLoader(
	"partners",
	import.meta.glob("./*/partners.json", { base: "/texts" }),
);
