import { textsLoader } from "../../i18n/loadTexts.ts";

/** Loads the texts of distributors. */
export const loadDistributorTexts = textsLoader(
	"distributors",
	import.meta.glob("./*/distributors.json", { base: "/texts" }),
);
