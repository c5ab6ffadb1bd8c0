import { parse } from "yaml";
import type * as z from "zod";
import type { LanguageCode } from "../../contracts/language.ts";
import {
	articleFacts,
	articleMatter,
	legalFacts,
	legalMatter,
} from "../../contracts/news.ts";
import { readMarkdown } from "./markdown.ts";
import type { Shelf } from "./shelf.ts";

/** A fault of a text: which field, and why. */
export type TextFault = { field: string; reason: string };
export type TextRead =
	| { ok: true; texts: unknown }
	| { ok: false; faults: TextFault[] };
/** Turns the text of a file into what is stored, or names its faults. */
export type ReadText = (source: string, language: LanguageCode) => TextRead;

const matter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

function reader(schema: z.ZodObject): ReadText {
	return (source, language) => {
		const [, head, body = ""] =
			matter.exec(source.replace(/^\uFEFF/, "")) ?? [];
		if (head === undefined) {
			return fault(
				"(file)",
				"must begin with front matter between lines of ---",
			);
		}
		let fields: unknown;
		try {
			fields = parse(head);
		} catch (error) {
			return fault("(front matter)", (error as Error).message.split("\n")[0]);
		}
		const result = schema.safeParse(fields);
		const faults = (result.error?.issues ?? []).map(({ path, message }) => ({
			field: path.join(".") || "(front matter)",
			reason: message,
		}));
		const prose = readMarkdown(body, language);
		if (prose.html === "") faults.push({ field: "(text)", reason: "is empty" });
		if (faults.length > 0) return { ok: false, faults };
		return { ok: true, texts: { ...result.data, ...prose } };
	};
}

function fault(field: string, reason = "cannot be read"): TextRead {
	return { ok: false, faults: [{ field, reason }] };
}

/** Reads an article: front matter in YAML, then Markdown. Gives an ArticleTexts. */
export const readArticle = reader(articleMatter);
/** The same for a legal text. Gives a LegalTexts. */
export const readLegal = reader(legalMatter);

const facts = { file: "article.json", schema: articleFacts };

/** Where news, blog and legal texts lie below `content/`. */
export const articleShelves: Record<"news" | "blog" | "legal", Shelf> = {
	news: { folder: "news/*", facts, texts: readArticle },
	blog: { folder: "blog/*", facts, texts: readArticle },
	legal: {
		folder: "legal/*",
		facts: { file: "legal.json", schema: legalFacts },
		texts: readLegal,
	},
};
