import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addLooks, contentFolder, sampleFolder } from "../../tests/sample.ts";
import { ContentError } from "./problems.ts";
import { readSample } from "./sample.ts";
import { sayProblem } from "./sayProblem.ts";

async function spoilable() {
	const folder = await sampleFolder();
	onTestFinished(folder.remove);
	const path = (file: string) => join(folder.path, file);
	return {
		addLooks: (model: string) => addLooks(folder.path, model),
		remove: (file: string) => rm(path(file)),
		write: (file: string, text: string) => writeFile(path(file), text),
		// biome-ignore lint/suspicious/noExplicitAny: to put in what the types forbid.
		async change(file: string, change: (value: any) => void) {
			const value = JSON.parse(await readFile(path(file), "utf8"));
			change(value);
			await writeFile(path(file), JSON.stringify(value));
		},
		async problems(): Promise<string[]> {
			const error = await readSample(folder.path).then(
				() => undefined,
				(caught: unknown) => caught,
			);
			if (error === undefined) return [];
			expect(error).toBeInstanceOf(ContentError);
			return (error as ContentError).problems.map(sayProblem);
		},
	};
}

test("the content of the project is whole, pictures included", async () => {
	const entries = await readSample(contentFolder);
	const count = (kind: string) =>
		entries.filter((entry) => entry.kind === kind).length;
	expect(count("model")).toBeGreaterThanOrEqual(8);
	expect(count("slide")).toBe(3);
	const pictures = entries
		.filter(({ kind }) => kind === "news" || kind === "blog")
		.map(({ facts }) => (facts as { picture: string }).picture);
	expect(pictures.length).toBeGreaterThanOrEqual(21);
	expect(new Set(pictures).size).toBe(pictures.length);
});

test("a missing language is named", async () => {
	const content = await spoilable();
	await content.remove("models/alba/pt.json");
	expect(await content.problems()).toEqual([
		"content/models/alba/pt.json: is missing",
	]);
});

test("a file that is no JSON is named", async () => {
	const content = await spoilable();
	await content.write("slides/evening/fr.json", "{ no");
	const [problem, ...others] = await content.problems();
	expect(problem).toMatch(/^content\/slides\/evening\/fr.json: ./);
	expect(others).toEqual([]);
});

test("a bad field is named with its place and what is wrong", async () => {
	const content = await spoilable();
	await content.change("models/alba/en.json", (texts) => {
		texts.highlights[1].title = "Two\nlines";
	});
	await content.change("models/solen/ar.json", (texts) => {
		texts.slogan = "unknown";
	});
	const problems = await content.problems();
	expect(problems).toHaveLength(2);
	expect(problems[0]).toBe(
		"content/models/alba/en.json: highlights.1.title: must be one line without surrounding space",
	);
	expect(problems[1]).toMatch(/^content\/models\/solen\/ar.json: .*slogan/);
});

test("a word no vocabulary has is named once a language", async () => {
	const content = await spoilable();
	await content.change("models/alba/model.json", (facts) => {
		facts.groups[0].rows.push({ key: "cupHolders", number: 4 });
	});
	const problems = await content.problems();
	expect(problems).toHaveLength(6);
	expect(problems).toContain(
		"content/vocabulary/zh.json: rows.cupHolders: a model uses it, and it is missing",
	);
});

test("a word of one vocabulary that nobody uses is named", async () => {
	const content = await spoilable();
	await content.change("vocabulary/es.json", (words) => {
		words.terms.steam = "Vapor";
	});
	expect(await content.problems()).toEqual([
		"content/vocabulary/es.json: terms.steam: no model uses it",
	]);
});

test("a missing picture is named with the field that names it", async () => {
	const content = await spoilable();
	await content.change("models/alba/model.json", (facts) => {
		facts.pictures.rear = "models/alba/nowhere.jpg";
	});
	expect(await content.problems()).toEqual([
		"content/models/alba/model.json: pictures.rear: there is no picture media/models/alba/nowhere.jpg",
	]);
});

test("two models for the home page are one too many", async () => {
	const content = await spoilable();
	for (const model of ["alba", "solen"]) {
		await content.change(`models/${model}/model.json`, (facts) => {
			facts.home = true;
		});
	}
	const [problem] = await content.problems();
	expect(problem).toMatch(/^content\/models: home: exactly one .* found [23]$/);
});

test("a slide must lead to a model there is", async () => {
	const content = await spoilable();
	await content.change("slides/evening/slide.json", (facts) => {
		facts.model = "Nothing 9";
	});
	expect(await content.problems()).toHaveLength(1);
});

test("an old address must lead to one page", async () => {
	const content = await spoilable();
	await content.change("models/alba/model.json", (facts) => {
		facts.aliases = ["Solen", "Alba One"];
	});
	await content.change("legal/android-auto/legal.json", (facts) => {
		facts.aliases = ["privacy"];
	});
	expect(await content.problems()).toEqual([
		"content/models/alba/model.json: aliases.0: Solen is taken by solen",
		"content/legal/privacy-policy/legal.json: aliases.0: privacy is taken by android-auto",
	]);
});

test("a paint without a name and a frame without a file are named", async () => {
	const content = await spoilable();
	await content.addLooks("alba");
	expect(await content.problems()).toEqual([]);
	await content.change("vocabulary/fr.json", (words) => {
		delete words.colours.dusk;
	});
	await content.remove("media/models/alba/turn/07.webp");
	expect(await content.problems()).toEqual([
		"content/vocabulary/fr.json: colours.dusk: a model uses it, and it is missing",
		"content/models/alba/model.json: turntable.frames.7: there is no picture media/models/alba/turn/07.webp",
	]);
	await content.change("models/alba/model.json", (facts) => {
		facts.turntable.first = 12;
	});
	expect(await content.problems()).toContain(
		"content/models/alba/model.json: turntable.first: there is no such frame",
	);
});
