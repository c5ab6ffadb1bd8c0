import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { articleShelves, readArticle, readLegal } from "./articles.ts";
import { picturesIn } from "./pictures.ts";
import { readShelf } from "./shelf.ts";

const good =
	"---\ntitle: A title\nsummary: A summary\nalt: A picture\n---\n\nSome text.\n";

async function newsFolder() {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const write = async (file: string, text: string) => {
		const path = join(folder.path, "news/first", file);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text);
	};
	await write("article.json", '{"date":"2026-05-01","picture":"a/b.jpg"}');
	for (const language of languages) await write(`${language}.md`, good);
	const problems: string[] = [];
	return {
		write,
		problems,
		remove: (file: string) => rm(join(folder.path, "news/first", file)),
		read: () => readShelf(folder.path, "news", articleShelves.news, problems),
	};
}

test("an article is read in every language, and its picture is found", async () => {
	const news = await newsFolder();
	const [entry, ...others] = await news.read();
	expect(news.problems).toEqual([]);
	expect(others).toEqual([]);
	expect(entry).toMatchObject({
		kind: "news",
		slug: "first",
		facts: { date: "2026-05-01", picture: "a/b.jpg" },
		texts: {
			ar: {
				title: "A title",
				html: "<p>Some text.</p>",
				minutes: 1,
				headings: [],
			},
		},
	});
	expect(picturesIn(entry?.facts)).toEqual([["picture", "a/b.jpg"]]);
});

test("a missing language is named", async () => {
	const news = await newsFolder();
	await news.remove("pt.md");
	await news.read();
	expect(news.problems).toEqual([
		"content/news/first/pt.md: (file): is missing",
	]);
});

test("faults of front matter, text and facts are all named", async () => {
	const news = await newsFolder();
	await news.write("en.md", "No front matter.");
	await news.write("zh.md", good.replace("alt: A picture", "picture: x"));
	await news.write("fr.md", good.replace("Some text.", "<div>gone</div>"));
	await news.write("es.md", good.replace("A title", '"open'));
	await news.write("article.json", '{"date":"1 May","picture":"../x.jpg"}');
	await news.read();
	expect(news.problems).toEqual([
		expect.stringMatching(/^content\/news\/first\/article.json: date: ./),
		expect.stringMatching(/^content\/news\/first\/article.json: picture: ./),
		"content/news/first/en.md: (file): must begin with front matter between lines of ---",
		expect.stringMatching(/^content\/news\/first\/zh.md: alt: ./),
		expect.stringMatching(/^content\/news\/first\/zh.md: .*"picture"/),
		"content/news/first/fr.md: (text): is empty",
		expect.stringMatching(/^content\/news\/first\/es.md: \(front matter\): ./),
	]);
});

test("a legal text has no picture; a version and a day when it begins are optional", () => {
	const legal = good.replace("alt: A picture\n", "");
	expect(readLegal(legal, "en")).toMatchObject({ ok: true });
	expect(
		readLegal(
			legal.replace(
				"title:",
				'version: "2025-06-16"\neffective: 2025-06-16\ntitle:',
			),
			"en",
		),
	).toMatchObject({
		ok: true,
		texts: { version: "2025-06-16", effective: "2025-06-16" },
	});
	expect(readLegal(good, "en")).toMatchObject({ ok: false });
});

test("files of other systems: line ends and a byte order mark", () => {
	expect(
		readArticle(`\uFEFF${good.replaceAll("\n", "\r\n")}`, "en"),
	).toMatchObject({ ok: true, texts: { html: "<p>Some text.</p>" } });
});
