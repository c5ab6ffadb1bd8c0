import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";

async function open() {
	const site: TestApp = await createTestApp();
	onTestFinished(() => site.close());
	return { site, ...(await asStaff(site)) };
}
type Call = Awaited<ReturnType<typeof open>>["call"];

async function modelNamed(call: Call, name: string) {
	const { data } = await call("console-models");
	return data.find((one: { name: string }) => one.name === name);
}
const inAll = (text: string) =>
	Object.fromEntries(languages.map((one) => [one, `${text} ${one}`]));

test("a missing word goes into the vocabulary's drafts, once", async () => {
	const { site, call } = await open();
	const before = (await call("console-words")).data;
	expect(before.words.rows.power).toMatchObject({
		en: "Maximum power",
		fr: expect.any(String),
	});
	expect(before.words.units.kW.ar).toContain("{n}");
	expect(before.usual.acceleration).toEqual({
		group: expect.any(String),
		as: "number",
		unit: "s",
		digits: 1,
	});
	const request = {
		section: "rows" as const,
		key: "frunkVolume",
		word: inAll("Frunk"),
	};
	const { status, data } = await call("console-word-add", request);
	expect([status, data]).toEqual([200, inAll("Frunk")]);
	expect((await call("console-word-add", request)).status).toBe(200);
	expect((await call("console-words")).data.words.rows.frunkVolume).toEqual(
		inAll("Frunk"),
	);
	const other = await call("console-word-add", {
		...request,
		word: { en: "Other", fr: "Frunk fr" },
	});
	expect([other.status, other.errors?.map(({ field }) => field)]).toEqual([
		409,
		["en"],
	]);
	// Visitors know nothing of it yet.
	const [published] = await site.services.content.list("vocabulary", "en");
	expect(published?.texts.rows.frunkVolume).toBeUndefined();
	expect(
		(await call("console-word-add", { ...request, key: "No Key" })).status,
	).toBe(422);
	expect(
		(
			await call("console-word-add", {
				...request,
				word: { en: "x".repeat(61) },
			})
		).status,
	).toBe(422);
	const paint = await call("console-word-add", {
		section: "colours",
		key: "deep-sea",
		word: { en: "Deep sea" },
	});
	expect(paint.data).toEqual({ en: "Deep sea" });
	const french = await asStaff(site, [
		{ role: "translator", languages: ["fr"] },
	]);
	const own = {
		section: "colours" as const,
		key: "deep-sea",
		word: { fr: "Mer profonde" },
	};
	expect((await french.call("console-word-add", own)).data).toEqual({
		en: "Deep sea",
		fr: "Mer profonde",
	});
	expect(
		(await french.call("console-word-add", { ...own, word: { es: "Mar" } }))
			.status,
	).toBe(403);
});

test("what six languages print of a row is what their pages print", async () => {
	const { site, call } = await open();
	const [model] = await site.services.content.list("model", "en");
	const rows = model?.facts.groups.flatMap((group) => group.rows) ?? [];
	const { data } = await call("console-specification-printed", {
		rows: [
			...rows,
			{ key: "power" },
			{ key: "newRow", from: 1000, to: 2000, unit: "km" },
			"nothing",
		],
	});
	for (const language of languages) {
		const page = await site.services.catalogue.detail(language, {
			id: model?.id as string,
		});
		const printed = page?.groups.flatMap((group) => group.rows);
		expect(
			data
				.slice(0, rows.length)
				.map((row: Record<string, object>) => row[language]),
		).toEqual(printed?.map((row) => ({ ...row, missing: false })));
	}
	const [incomplete, unknown, nothing] = data.slice(rows.length);
	expect([incomplete, nothing]).toEqual([null, null]);
	expect(unknown.fr).toEqual({
		label: "newRow",
		value: expect.stringMatching(/^1\s000–2\s000\skm$/),
		missing: true,
	});
	expect(
		(await call("console-specification-printed", { rows: Array(501).fill({}) }))
			.status,
	).toBe(422);
});

test("texts that a copy still shares with another model are named", async () => {
	const { site, call } = await open();
	const { publishing, content, editing } = site.services;
	const entry = { kind: "model" as const, slug: "nova" };
	await publishing.publish(
		{ positions: [{ entry, position: 9 }] },
		{ actor: "site" },
	);
	const nova = (await modelNamed(call, "nova")).entry;
	const [alba] = (await content.list("model", "fr")).filter(
		({ slug }) => slug === "alba",
	);
	const changes = Object.entries({
		...alba?.texts,
		tagline: "Une toute nouvelle voiture",
	}).map(([key, to]) => ({ at: `/${key}`, from: "", to }));
	await editing.drafts.save({
		entry: nova,
		language: "fr",
		changes,
		actor: "site",
	});
	const { data } = await call("console-model-copied", { entry: nova });
	expect(data).toContainEqual({
		language: "fr",
		at: "/synopsis",
		model: "Alba",
	});
	expect(data.map(({ at }: { at: string }) => at)).not.toContain("/tagline");
	const specification = await call("console-model-specification", {
		entry: alba?.id as string,
	});
	expect(specification.data).toMatchObject({
		name: "Alba",
		figures: alba?.facts.figures,
	});
	expect(
		(
			await call("console-model-specification", {
				entry: "0190a000-0000-7000-8000-000000000000",
			})
		).status,
	).toBe(404);
});

test("a model goes with all that leads to it, or says what keeps it, and comes back", async () => {
	const { site, call } = await open();
	const { catalogue, content } = site.services;
	const { entry } = await modelNamed(call, "Terra 7");
	const serein = await modelNamed(call, "Serein GT");
	const slides = (await call("console-slides")).data;
	const slide = slides.find(
		({ model }: { model: string }) => model === "Terra 7",
	);
	expect(slide).toMatchObject({
		published: [...languages],
		desktop: { width: expect.any(Number) },
	});

	const kept = await call("console-entry-withdraw", { entry, anyway: true });
	const codes = new Set(
		kept.data.problems.map(({ code }: { code: string }) => code),
	);
	expect([kept.data.version, codes]).toEqual([
		null,
		new Set(["not_one_home", "no_such_model", "dead_link"]),
	]);
	expect(await catalogue.detail("en", { name: "Terra 7" })).toBeDefined();

	const gone = await call("console-entry-withdraw", {
		entry,
		anyway: true,
		home: serein.entry,
		links: { model: "Alba" },
		slides: [{ entry: slide.entry, model: "Serein GT" }],
	});
	expect(gone.data.problems).toEqual([]);
	for (const language of languages) {
		expect(
			await catalogue.detail(language, { name: "Terra 7" }),
		).toBeUndefined();
		expect((await catalogue.home(language))?.name).toBe("Serein GT");
		expect(
			(await catalogue.banners(language)).map(({ model }) => model),
		).not.toContain("Terra 7");
		const articles = await content.list("news", language);
		expect(JSON.stringify(articles)).not.toContain("/models/Terra_7");
	}
	expect(await modelNamed(call, "Terra 7")).toBeUndefined();

	const back = { version: gone.data.version };
	expect((await call("console-publish-undo", back)).data.done).toBe(true);
	expect((await catalogue.home("ar"))?.name).toBe("Terra 7");
	expect((await catalogue.banners("ar"))[0]?.model).toBe("Terra 7");
	expect(JSON.stringify(await content.list("news", "ar"))).toContain(
		"/models/Terra_7",
	);
	// Something else was published since.
	const again = await call("console-publish-undo", back);
	expect(again.status).toBe(409);
});

test("who may only write withdraws, takes back and plans nothing", async () => {
	const site = await createTestApp({ empty: true });
	onTestFinished(() => site.close());
	const { call } = await asStaff(site, [{ role: "editor" }]);
	const entry = "0190a000-0000-7000-8000-000000000000";
	const names = { from: "a", until: "b" };
	expect((await call("console-entry-withdraw", { entry })).status).toBe(403);
	expect((await call("console-publish-undo", { version: 1 })).status).toBe(403);
	expect(
		(
			await call("console-slide-plan", {
				entry,
				from: null,
				until: null,
				names,
			})
		).status,
	).toBe(403);
	const inspector = await asStaff(site, [{ role: "inspector" }]);
	for (const name of [
		"console-words",
		"console-models",
		"console-slides",
	] as const)
		expect((await inspector.call(name)).status).toBe(403);
});
