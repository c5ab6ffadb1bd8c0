import type * as z from "zod";
import { articleFacts, articleTexts } from "../../contracts/content/article.ts";
import { brandFacts, brandTexts } from "../../contracts/content/brand.ts";
import { companyFacts, companyTexts } from "../../contracts/content/company.ts";
import { copyTexts } from "../../contracts/content/copy.ts";
import {
	distributorFacts,
	distributorTexts,
} from "../../contracts/content/distributors.ts";
import { homeTexts } from "../../contracts/content/home.ts";
import { noFacts, noTexts } from "../../contracts/content/leaves.ts";
import { legalFacts, legalTexts } from "../../contracts/content/legal.ts";
import { modelFacts, modelTexts } from "../../contracts/content/model.ts";
import { pageFacts, pageTexts } from "../../contracts/content/page.ts";
import { slideFacts, slideTexts } from "../../contracts/content/slide.ts";
import { themeFacts } from "../../contracts/content/theme.ts";
import {
	vocabularyFacts,
	vocabularyTexts,
} from "../../contracts/content/vocabulary.ts";

/** What the software knows of a kind of entries. */
export type KindDefinition = {
	/** Folder below `content/`. */
	folder: string;
	/** Whether each entry has a folder of its own in there, named as its slug; else the kind is one entry, named as its folder. */
	many: boolean;
	/** The file of the facts; none where the kind has none. */
	factsFile?: string;
	/** Whether the file may be missing: then there are no facts. */
	factsMayLack?: true;
	/**
	 * As a folder has them, and as they are stored: with ids of pictures, and
	 * without the position. `read`: where what was stored before is read by other rules.
	 */
	facts: { folder: z.ZodObject; stored: z.ZodObject; read?: z.ZodObject };
	/**
	 * As they are written (a file `{language}.json`, what an editor sends), and as
	 * they are stored. `matter` makes it a file `{language}.md`: these fields
	 * above, `source` below.
	 */
	texts: { matter?: z.ZodObject; written: z.ZodObject; stored: z.ZodObject };
	/** Whether it must be there in each language the site is published in. */
	everyLanguage?: true;
	/** Facts only, the same in every language; it must be there. */
	wordless?: true;
};

/** Texts that are stored as they are written. */
const json = <T extends z.ZodObject>(schema: T) => ({
	written: schema,
	stored: schema,
});

/** Every kind of entries there is: all that reads, writes and checks content follows this table. */
export const kinds = {
	brand: {
		folder: "brand",
		many: false,
		factsFile: "brand.json",
		facts: brandFacts,
		texts: json(brandTexts),
		everyLanguage: true,
	},
	company: {
		folder: "company",
		many: false,
		factsFile: "company.json",
		facts: companyFacts,
		texts: json(companyTexts),
		everyLanguage: true,
	},
	home: {
		folder: "home",
		many: false,
		facts: noFacts,
		texts: json(homeTexts),
		everyLanguage: true,
	},
	copy: {
		folder: "copy",
		many: false,
		facts: noFacts,
		texts: json(copyTexts),
		everyLanguage: true,
	},
	theme: {
		folder: "theme",
		many: false,
		factsFile: "theme.json",
		facts: themeFacts,
		texts: json(noTexts),
		wordless: true,
	},
	vocabulary: {
		folder: "vocabulary",
		many: false,
		factsFile: "vocabulary.json",
		factsMayLack: true,
		facts: vocabularyFacts,
		texts: json(vocabularyTexts),
		everyLanguage: true,
	},
	model: {
		folder: "models",
		many: true,
		factsFile: "model.json",
		facts: modelFacts,
		texts: json(modelTexts),
	},
	slide: {
		folder: "slides",
		many: true,
		factsFile: "slide.json",
		facts: slideFacts,
		texts: json(slideTexts),
	},
	news: {
		folder: "news",
		many: true,
		factsFile: "article.json",
		facts: articleFacts,
		texts: articleTexts,
	},
	blog: {
		folder: "blog",
		many: true,
		factsFile: "article.json",
		facts: articleFacts,
		texts: articleTexts,
	},
	legal: {
		folder: "legal",
		many: true,
		factsFile: "legal.json",
		facts: legalFacts,
		texts: legalTexts,
	},
	page: {
		folder: "pages",
		many: true,
		factsFile: "page.json",
		facts: pageFacts,
		texts: json(pageTexts),
	},
	distributors: {
		folder: "distributors",
		many: false,
		factsFile: "distributors.json",
		facts: distributorFacts,
		texts: json(distributorTexts),
	},
} satisfies Record<string, KindDefinition>;

export type ContentKind = keyof typeof kinds;
type Kinds = typeof kinds;

/** Facts and texts as they are stored. */
export type Facts<K extends ContentKind> = z.infer<Kinds[K]["facts"]["stored"]>;
export type Texts<K extends ContentKind> = z.infer<Kinds[K]["texts"]["stored"]>;
/** Facts as a folder has them, and texts as they are written. */
export type FolderFacts<K extends ContentKind> = z.infer<
	Kinds[K]["facts"]["folder"]
>;
export type WrittenTexts<K extends ContentKind> = z.infer<
	Kinds[K]["texts"]["written"]
>;

export const contentKinds = Object.keys(kinds) as ContentKind[];

export function isContentKind(value: string): value is ContentKind {
	return Object.hasOwn(kinds, value);
}

/** The definition of a kind that is known only when the program runs. */
export function kindOf(kind: ContentKind): KindDefinition {
	return kinds[kind];
}
