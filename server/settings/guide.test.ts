import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsGuide } from "./guide.ts";

test("the guide says what the settings say", () => {
	const guide = readFileSync("docs/guides/settings.md", "utf8");
	expect(guide, "npm run settings writes it anew").toBe(settingsGuide());
});
