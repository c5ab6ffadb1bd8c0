import { expect, test } from "vitest";
import { browserCountry } from "./browserCountry.ts";

test("the country of the first language that names one we know is taken", () => {
	expect(browserCountry(["es-CL", "en-GB"])).toBe("CL");
	expect(browserCountry(["en", "zh-Hans-HK"])).toBe("HK");
	expect(browserCountry(["en-001", "fr-DZ"])).toBe("DZ");
	expect(browserCountry(["en"])).toBe("");
});

test("a browser may say anything of its languages", () => {
	// With `LANG=C` a browser can say `c`, others say POSIX names or nothing.
	expect(browserCountry(["c"])).toBe("");
	expect(browserCountry(["C", "en-US@posix", "es_CL", "fr-FR"])).toBe("FR");
	expect(browserCountry(["", null, 7, {}, "ar-EG"])).toBe("EG");
	for (const nothing of [undefined, null, "", "es-CL", 5, {}])
		expect(browserCountry(nothing)).toBe("");
});
