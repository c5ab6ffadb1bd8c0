import { expect, test } from "vitest";
import { languages } from "../../../../contracts/language.ts";
import { preferredLanguage } from "./languageOffers.ts";

test("a language is offered that the visitor speaks better and the page is in", () => {
	const offered = (spoken: unknown[], published = [...languages]) =>
		preferredLanguage(spoken, "en", published);
	expect(offered(["fr-CA", "en"])).toBe("fr");
	expect(offered(["zh_TW"])).toBe("zh");
	// The best of the site's own counts, not the best of all.
	expect(offered(["de", "AR-EG", "en"])).toBe("ar");
	expect(offered(["en-GB", "fr"])).toBeUndefined();
	expect(offered(["de"])).toBeUndefined();
	expect(offered(["fr"], ["en", "ar"])).toBeUndefined();
	expect(offered(["C", null, 7, ""])).toBeUndefined();
	expect(offered([])).toBeUndefined();
});
