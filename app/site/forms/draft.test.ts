import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { noValues } from "./values.ts";

const kept = new Map<string, string>();

beforeEach(() => {
	kept.clear();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

test("a draft comes back as it was typed, without consent, and goes when it is dropped", () => {
	const typed = { ...noValues, name: "Rana" };
	keepDraft("contact", { ...typed, marketing: true });
	expect(readDraft("contact")).toEqual(typed);
	expect(readDraft("agent")).toBeUndefined();
	dropDraft("contact");
	expect(readDraft("contact")).toBeUndefined();
});

test("a draft of another shape gives only what a form can show", () => {
	const key = "draft:contact";
	kept.set(
		key,
		JSON.stringify({
			name: 5,
			email: null,
			content: "Hi",
			marketing: "no",
			x: 1,
		}),
	);
	expect(readDraft("contact")).toEqual({ ...noValues, content: "Hi" });
	for (const odd of ["null", "5", "[]", '"text"', "{", "undefined"]) {
		kept.set(key, odd);
		expect(readDraft("contact") ?? noValues).toEqual(noValues);
	}
});
