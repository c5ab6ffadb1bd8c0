import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import sharp from "sharp";
import { unified } from "unified";
import type { Plugin } from "vite";
import { pageMap } from "../../../contracts/map.ts";

/** A guide as the console shows it. */
export type Guide = {
	/** First heading of the guide. */
	title: string;
	/** Sections of the guide: ids and texts of their headings. */
	sections: { id: string; title: string }[];
	/** Content behind the first heading. */
	html: string;
};

const write = unified()
	.use(remarkParse)
	.use(remarkGfm)
	.use(remarkRehype)
	.use(rehypeStringify);

/** Id of a heading as GitHub makes it, so that a link works in both. */
const idOf = (title: string) =>
	title
		.toLowerCase()
		.replace(/[^\p{L}\p{N} -]/gu, "")
		.replaceAll(" ", "-");

const textOf = (html: string) =>
	html
		.replace(/<[^>]+>/g, "")
		.replace(/&#x([0-9a-f]+);/gi, (_, code) =>
			String.fromCodePoint(Number.parseInt(code, 16)),
		)
		.replaceAll("&amp;", "&");

/** Reads a guide; links to other guides become those of the console. */
export async function readGuide(markdown: string): Promise<Guide> {
	const whole = String(await write.process(markdown));
	const title = textOf(/<h1>(.*?)<\/h1>/s.exec(whole)?.[1] ?? "");
	const sections: Guide["sections"] = [];
	const html = whole
		.replace(/<h1>.*?<\/h1>\s*/s, "")
		.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
			const title = textOf(inner);
			const id = idOf(title);
			sections.push({ id, title });
			return `<h2 id="${id}">${inner}</h2>`;
		})
		.replace(
			/href="([a-z-]+)\.md(#[^"]*)?"/g,
			`href="${pageMap.console.path}/help/$1$2"`,
		)
		.replaceAll("<img ", '<img loading="lazy" ');
	return { title, sections, html };
}

/**
 * Guides of `docs/` for people of the console (`….md?guide`), read when they are
 * built: no browser parses Markdown, and their pictures are files of the build.
 */
export function compileGuides(): Plugin {
	return {
		name: "forecourt:compile-guides",
		enforce: "pre",
		async load(id) {
			const [file = "", query] = id.split("?");
			if (query !== "guide" || !file.endsWith(".md")) return;
			this.addWatchFile(file);
			const guide = await readGuide(await readFile(file, "utf8"));
			const parts = guide.html.split(/src="(?!https?:)([^"]+)"/);
			const imports: string[] = [];
			const html = await Promise.all(
				parts.map(async (part, n) => {
					if (n % 2 === 0) return JSON.stringify(part);
					const picture = join(dirname(file), part);
					// Pictures are taken of a build: the first one has none.
					if (!existsSync(picture)) return '""';
					const { width, height } = await sharp(picture).metadata();
					imports.push(`import picture${n} from "./${part}?url";`);
					return `'width="${width}" height="${height}" src="' + picture${n} + '"'`;
				}),
			);
			const { title, sections } = guide;
			return `${imports.join("\n")}
export default { ...${JSON.stringify({ title, sections })}, html: ${html.join(" + ")} };`;
		},
	};
}
