import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { saveField } from "../../../tests/content/editing.ts";
import {
	openPublishingSite,
	type PublishingSite,
} from "../../../tests/content/publishingSite.ts";

let opened: PublishingSite;
let model: string;
let group: string;
beforeAll(async () => {
	opened = await openPublishingSite();
	const [first] = await opened.site.services.content.list("model", "en");
	model = first?.id ?? "";
	group = first?.facts.groups[0]?.key ?? "";
});
afterAll(() => opened.close());
beforeEach(() => opened.dropDrafts());

const inAll = (text: string) =>
	Object.fromEntries(languages.map((one) => [one, `${text} ${one}`]));

async function addWord(key: string, word: Record<string, string>) {
	const request = { section: "rows" as const, key, word };
	expect((await opened.editor.call("console-word-add", request)).status).toBe(
		200,
	);
}

/** A row of the model that has a label of its own. */
const use = (key: string) =>
	saveField(
		opened.site.services.editing.drafts,
		{ entry: model, language: "zxx" },
		`/groups/${group}/rows/${key}`,
		{ key, text: "92 l" },
		opened.editor.staff.id,
	);

async function rowsIn(language: LanguageCode) {
	await opened.site.services.content.refresh();
	const [words] = await opened.site.services.content.list(
		"vocabulary",
		language,
	);
	return words?.texts.rows ?? {};
}

test("words a model needs are published with it, and nothing else of the vocabulary", async () => {
	const { chief, site, check } = opened;
	await addWord("frunkVolume", inAll("Frunk"));
	await addWord("notYetUsed", inAll("Not yet"));
	expect((await use("frunkVolume")).problems).toEqual([]);
	const { data: shown } = await chief.call("console-draft", {
		entry: model,
		language: "zxx",
	});
	expect(shown.problems).toEqual([]);

	const seen = await check(chief, model);
	expect(seen.problems).toEqual([]);
	const words = seen.changes.filter(
		({ kind }: { kind: string }) => kind === "vocabulary",
	);
	expect(
		words.map((one: { language: string; differences: { field: string }[] }) => [
			one.language,
			one.differences.map(({ field }) => field),
		]),
	).toEqual(languages.toSorted().map((one) => [one, ["/rows/frunkVolume"]]));
	expect(words[0].writer).toMatchObject({ name: "Bo" });

	expect((await opened.publish(chief, model)).data).toMatchObject({
		done: true,
		problems: [],
	});
	for (const language of languages) {
		const rows = await rowsIn(language);
		expect(rows.frunkVolume).toBe(`Frunk ${language}`);
		expect(rows.notYetUsed).toBeUndefined();
	}
	// The unused word is still a draft.
	const [vocabulary] = await site.services.content.list("vocabulary", "en");
	const { data: draft } = await chief.call("console-draft", {
		entry: vocabulary?.id ?? "",
		language: "en",
	});
	expect(draft.conflicts).toEqual([]);
	expect(draft.body.rows).toMatchObject({ notYetUsed: "Not yet en" });
});

test("a word that is written in some languages is missing in the others only", async () => {
	const { pt, ar, ...rest } = inAll("Roof");
	await addWord("roofWindow", rest);
	const { problems } = await use("roofWindow");
	const missing = ["pt", "ar"].map((language) => ({
		kind: "vocabulary",
		code: "word_missing",
		language,
		path: ["rows", "roofWindow"],
	}));
	expect(problems).toMatchObject(missing);
	const { chief, check } = opened;
	expect((await check(chief, model)).problems).toMatchObject(missing);
	expect((await opened.publish(chief, model)).data).toMatchObject({
		done: false,
		problems: missing,
	});
	expect((await rowsIn("en")).roofWindow).toBeUndefined();
});

test("words are handed in with a model, and another publishes both", async () => {
	const { chief, editor } = opened;
	await addWord("towBall", inAll("Tow ball"));
	await use("towBall");
	const handed = await editor.call("console-submit", { entry: model });
	expect(handed.data).toMatchObject({ done: true, problems: [] });
	expect((await opened.publish(chief, model)).data.done).toBe(true);
	expect((await rowsIn("zh")).towBall).toBe("Tow ball zh");
});

test("a release has a model's words in it, beside what it has of the vocabulary", async () => {
	const { chief, site } = opened;
	await addWord("coolBox", inAll("Cool box"));
	const [vocabulary] = await site.services.content.list("vocabulary", "en");
	const entry = vocabulary?.id ?? "";
	const { data: made } = await chief.call("console-release-add", {
		name: "Spring",
		entries: [{ entry, languages: ["en"] }],
	});
	await addWord("heatPump", inAll("Heat pump"));
	await use("heatPump");
	await chief.call("console-release-add", {
		id: made.id,
		entries: [{ entry: model }],
	});
	const { data: release } = await chief.call("console-release", made);
	expect(release.found).toEqual([]);
	const done = await chief.call("console-release-publish", {
		...made,
		seen: release.version,
	});
	expect(done.data).toMatchObject({ done: true, problems: [] });
	expect(await rowsIn("en")).toMatchObject({
		coolBox: "Cool box en",
		heatPump: "Heat pump en",
	});
	expect((await rowsIn("fr")).coolBox).toBeUndefined();
	expect((await rowsIn("fr")).heatPump).toBe("Heat pump fr");
});
