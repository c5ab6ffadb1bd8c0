import { expect, test, vi } from "vitest";
import type { PageReaders } from "../../../app/context.ts";
import { type KnownPages, knownFrom } from "../addresses/knownPages.ts";
import type { RenderTarget } from "../addresses/resolve.ts";
import { createPageInputTracking } from "./inputs.ts";

const known = await knownFrom({
	languages: ["en", "ar"],
	standard: "en",
	all: [{ id: "models", path: "/models", languages: ["en", "ar"] }],
	gone: [],
	others: [],
	goneOthers: [],
});
const targetIn = (
	all: KnownPages,
	published = all.languages,
): RenderTarget => ({
	request: { language: "en", prefixed: false, path: "/models", query: "" },
	language: "en",
	path: "/models",
	published,
	standIn: false,
	known: all,
});
const target = targetIn(known);

/** Readers that answer with what stands in `content`. */
function create(content: { names: string[]; theme: { hue: number } }) {
	const names = vi.fn(async (language: string, by?: { id?: string }) =>
		[...content.names, language, by?.id ?? "any"].sort(),
	);
	const issueFormToken = vi.fn(async () => String(Math.random()));
	const readers = {
		brand: { theme: () => ({ ...content.theme }) },
		catalogue: { names },
		leads: { issueFormToken },
	} as unknown as PageReaders;
	return { names, tracking: createPageInputTracking(readers) };
}

test("a page holds while what it asked for is answered the same", async () => {
	const content = { names: ["Alba"], theme: { hue: 1 } };
	const { tracking, names } = create(content);
	const { readers, inputs } = tracking.record(target);
	await readers.catalogue.names("en");
	await readers.leads.issueFormToken("contact");
	const made = await inputs();
	expect(await tracking.hold(made, target)).toBe(true);
	expect(names).toHaveBeenCalledOnce();

	// Answers that the page did not ask for may change.
	content.theme.hue = 2;
	tracking.forget();
	expect(await tracking.hold(made, target)).toBe(true);
	content.names.push("Solen");
	expect(await tracking.hold(made, target)).toBe(true);
	tracking.forget();
	expect(await tracking.hold(made, target)).toBe(false);
	content.names.pop();
	tracking.forget();
	expect(await tracking.hold(made, target)).toBe(true);
});

test("inputs are those of the render, whatever changes while it goes on", async () => {
	const content = { names: ["Alba"], theme: { hue: 1 } };
	const { tracking } = create(content);
	const { readers, inputs } = tracking.record(target);
	const before = await readers.catalogue.names("en");
	content.names.push("Solen");
	tracking.forget();
	expect(await readers.catalogue.names("en")).toBe(before);
	expect(await tracking.hold(await inputs(), target)).toBe(false);
});

test("an answer that is no promise, and arguments left out, are inputs, too", async () => {
	const content = { names: [], theme: { hue: 1 } };
	const { tracking, names } = create(content);
	const { readers, inputs } = tracking.record(target);
	await readers.brand.theme();
	const { names: ask } = readers.catalogue as unknown as {
		names: typeof names;
	};
	await ask("en", undefined);
	expect(names).toHaveBeenLastCalledWith("en");
	const made = await inputs();
	content.theme.hue = 2;
	tracking.forget();
	expect(await tracking.hold(made, target)).toBe(false);
});

test("a page does not hold where the map says something else of it, or of what it may lead to", async () => {
	const { tracking } = create({ names: [], theme: { hue: 1 } });
	const made = await tracking.record(target).inputs();
	const withAbout: KnownPages = await knownFrom({
		...known,
		all: [
			...known.all,
			{ id: "aboutUs", path: "/about-us", languages: ["en"] },
		],
	});
	expect(await tracking.hold(made, target)).toBe(true);
	expect(await tracking.hold(made, targetIn(known, ["en"]))).toBe(false);
	expect(await tracking.hold(made, targetIn(withAbout))).toBe(false);
	const gone: RenderTarget = { ...target, gone: true };
	expect(await tracking.hold(made, gone)).toBe(false);
});

test("a failure is nobody's answer", async () => {
	const { tracking, names } = create({ names: ["Alba"], theme: { hue: 1 } });
	names.mockRejectedValueOnce(new Error("out"));
	const { readers, inputs } = tracking.record(target);
	await expect(readers.catalogue.names("en")).rejects.toThrow("out");
	await expect(inputs()).rejects.toThrow("out");
	const again = tracking.record(target);
	await again.readers.catalogue.names("en");
	expect(await tracking.hold(await again.inputs(), target)).toBe(true);
});
