import { expect, test, vi } from "vitest";
import { languageFor, noteLanguage } from "./editLanguage.ts";
import type { Me } from "./me.ts";

const me = (languages: string[] | undefined) =>
	({
		staff: {
			grants: [
				languages ? { role: "translator", languages } : { role: "editor" },
			],
		},
		languages: ["en", "fr", "ar"],
		sourceLanguage: "en",
	}) as unknown as Me;
const state = (language: "en" | "fr" | "ar", has: boolean) => ({
	language,
	published: has,
	draft: false,
	plannedAt: null,
});

test("an entry opens in the language used last, or in one it has a text in", () => {
	const stored = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	});
	noteLanguage("ar");
	const all = me(undefined);
	expect(languageFor("news", all)).toBe("ar");
	expect(languageFor("news", all, [state("ar", true)])).toBe("ar");
	const without = [state("ar", false), state("fr", true), state("en", true)];
	expect(languageFor("news", all, without)).toBe("en");
	expect(languageFor("news", all, [state("fr", true)])).toBe("fr");
	// Nothing is there yet, or nothing the reader may write.
	expect(languageFor("news", all, [])).toBe("ar");
	expect(languageFor("news", me(["ar"]), without)).toBe("ar");
	expect(languageFor("theme", all, without)).toBe("zxx");
});
