import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createServices } from "../../../server/services.ts";
import { smallFolder } from "../../../tests/content/smallContent.ts";
import { contentFolder, fakeEncoder } from "../../../tests/sample.ts";
import { ContentError } from "../checks/problems.ts";
import { sayProblem } from "../checks/sayProblem.ts";
import { filesOf } from "./fileTexts.ts";
import { readFolder } from "./folder.ts";
import { readImport } from "./importContent.ts";

/** Reads what an empty site would take of a folder. */
async function read(folder: string) {
	const database = await openDatabase({ file: ":memory:" });
	onTestFinished(database.close);
	await migrate(database);
	const encoder = fakeEncoder();
	const encoders = { encoder, frameEncoder: encoder };
	const services = createServices(database, "none");
	return readImport({ ...services, ...encoders }, folder);
}

async function spoilable() {
	const folder = await smallFolder();
	onTestFinished(folder.remove);
	return {
		...folder,
		async problems(): Promise<string[]> {
			const error = await read(folder.path).then(
				() => undefined,
				(caught: unknown) => caught,
			);
			if (error === undefined) return [];
			expect(error).toBeInstanceOf(ContentError);
			return (error as ContentError).problems.map(sayProblem);
		},
		remarks: async () => (await read(folder.path)).remarks.map(sayProblem),
	};
}

test("the content of the project is whole, pictures included", async () => {
	const { plan, remarks } = await read(contentFolder);
	const entries = plan.after;
	expect(remarks).toEqual([]);
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

test("it is written as an export writes it", async () => {
	const { entries } = await readFolder(contentFolder);
	for (const [file, text] of entries.flatMap(filesOf))
		expect(await readFile(join(contentFolder, file), "utf8"), file).toBe(text);
});

test("a missing language is named", async () => {
	const content = await spoilable();
	await content.take("models/alba/ar.json");
	expect(await content.problems()).toEqual([]);
	expect(await content.remarks()).toContain(
		"content/models/alba/ar.json: is missing",
	);
});

test("a file that is no JSON is named", async () => {
	const content = await spoilable();
	await content.write("models/terra-7/ar.json", "{ no");
	const [problem, ...others] = await content.problems();
	expect(problem).toMatch(/^content\/models\/terra-7\/ar.json: ./);
	expect(others).toEqual([]);
});

test("a bad field is named with its place and what is wrong", async () => {
	const content = await spoilable();
	await content.change("models/alba/en.json", (texts) => {
		texts.highlights[1].title = "Two\nlines";
	});
	await content.change("models/terra-7/ar.json", (texts) => {
		texts.slogan = "unknown";
	});
	const problems = await content.problems();
	expect(problems).toHaveLength(2);
	expect(problems[0]).toBe(
		"content/models/alba/en.json: highlights.1.title: must be one line without surrounding space",
	);
	expect(problems[1]).toMatch(/^content\/models\/terra-7\/ar.json: .*slogan/);
});

test("a word no vocabulary has is named once a language", async () => {
	const content = await spoilable();
	await content.change("models/alba/model.json", (facts) => {
		facts.groups[0].rows.push({ key: "cupHolders", number: 4 });
	});
	const problems = await content.problems();
	expect(problems).toHaveLength(2);
	expect(problems).toContain(
		"content/vocabulary/ar.json: rows.cupHolders: a model uses it, and it is missing",
	);
});

test("a word of one vocabulary that nobody uses is named", async () => {
	const content = await spoilable();
	await content.change("vocabulary/ar.json", (words) => {
		words.terms.steam = "Vapor";
	});
	expect(await content.problems()).toEqual([]);
	expect(await content.remarks()).toContain(
		"content/vocabulary/ar.json: terms.steam: no model uses it",
	);
});

test("a vocabulary may say what rows of its own measure, in a file that may be missing", async () => {
	const content = await spoilable();
	const file = "vocabulary/vocabulary.json";
	const text = `{
	"measures": [
		{
			"key": "turningCircle",
			"question": "room",
			"part": "boot"
		}
	]
}
`;
	await content.write(file, text);
	expect(await content.problems()).toEqual([]);
	const { entries } = await readFolder(content.path);
	expect(new Map(entries.flatMap(filesOf)).get(file)).toBe(text);
	await content.write(file, text.replace("room", "price"));
	expect(await content.problems()).toEqual([
		expect.stringContaining(`content/${file}: measures.0.question: `),
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
	for (const model of ["alba", "terra-7"]) {
		await content.change(`models/${model}/model.json`, (facts) => {
			facts.home = true;
		});
	}
	const [problem] = await content.problems();
	expect(problem).toMatch(/^content\/models: home: exactly one .* found [23]$/);
});

test("a slide must lead to a model there is", async () => {
	const content = await spoilable();
	const slide = {
		img: "models/alba/hero.jpg",
		img_mobile: "models/alba/hero.jpg",
		model: "Nothing 9",
		position: 1,
	};
	await content.write("media/models/alba/hero.jpg", "solid hero");
	await content.write("slides/one/slide.json", JSON.stringify(slide));
	expect(await content.problems()).toEqual([
		"content/slides/one/slide.json: model: there is no model Nothing 9",
	]);
});

test("an old address must lead to one page", async () => {
	const content = await spoilable();
	await content.change("models/alba/model.json", (facts) => {
		facts.aliases = ["Terra 7", "Alba One"];
	});
	await content.change("legal/android-auto/legal.json", (facts) => {
		facts.aliases = ["privacy"];
	});
	expect(await content.problems()).toEqual([
		"content/models/alba/model.json: aliases.0: Terra 7 is taken by terra-7",
		"content/legal/privacy-policy/legal.json: aliases.0: privacy is taken by android-auto",
	]);
});

test("a paint without a name and a frame without a file are named", async () => {
	const content = await spoilable();
	await content.change("vocabulary/ar.json", (words) => {
		delete words.colours.cream;
	});
	await content.take("media/models/alba/turntable/07.webp");
	expect(await content.problems()).toEqual([
		"content/vocabulary/ar.json: colours.cream: a model uses it, and it is missing",
		"content/models/alba/model.json: turntable.frames.7: there is no picture media/models/alba/turntable/07.webp",
	]);
	await content.change("models/alba/model.json", (facts) => {
		facts.turntable.first = 12;
	});
	expect(await content.problems()).toContain(
		"content/models/alba/model.json: turntable.first: there is no such frame",
	);
});
