import { expect, test } from "vitest";
import { countryNames } from "./language.ts";

test("countries are called as the specification calls them", () => {
	expect(countryNames("en")("CV")).toBe("Cabo Verde");
	expect(countryNames("en", "short")("CV")).toBe("Cabo Verde");
	expect(countryNames("en", "short")("HK")).toBe("Hong Kong");
});
