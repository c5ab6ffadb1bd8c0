import type * as z from "zod";
import {
	articleFacts,
	articleTexts,
} from "../../contracts/content/kinds/article.ts";
import { brandFacts, brandTexts } from "../../contracts/content/kinds/brand.ts";
import {
	companyFacts,
	companyTexts,
} from "../../contracts/content/kinds/company.ts";
import { copyTexts } from "../../contracts/content/kinds/copy.ts";
import {
	localDistributorFacts,
	localDistributorTexts,
} from "../../contracts/content/kinds/distributor.ts";
import {
	distributorFacts,
	distributorTexts,
} from "../../contracts/content/kinds/distributors.ts";
import { homeTexts } from "../../contracts/content/kinds/home.ts";
import { legalFacts, legalTexts } from "../../contracts/content/kinds/legal.ts";
import { modelFacts, modelTexts } from "../../contracts/content/kinds/model.ts";
import { pageFacts, pageTexts } from "../../contracts/content/kinds/page.ts";
import { replyFacts, replyTexts } from "../../contracts/content/kinds/reply.ts";
import { slideFacts, slideTexts } from "../../contracts/content/kinds/slide.ts";
import { themeFacts } from "../../contracts/content/kinds/theme.ts";
import {
	vocabularyFacts,
	vocabularyTexts,
} from "../../contracts/content/kinds/vocabulary.ts";
import { noFacts, noTexts } from "../../contracts/content/leaves.ts";
import {
	type EntryKind,
	isSingle,
	isWordless,
	kindRow,
} from "../../contracts/kinds.ts";

/**
 * Schemas by which entries of a kind are stored and written; other properties
 * of a kind are in `contracts/kinds.ts`.
 */
type KindSchema = {
	/**
	 * Folder below `content/`, with a folder for each entry, named as its slug; the entry itself
	 * where a kind has only one.
	 */
	folder: string;
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
};
/** Properties of a kind of entries. */
export type KindDefinition = KindSchema & {
	/** Whether a kind has as many entries as there are; else one, named as its folder. */
	many: boolean;
	/** Whether it must be there in each language the site is published in. */
	everyLanguage: boolean;
	/** Facts only, the same in every language; it must be there. */
	wordless: boolean;
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
		factsFile: "brand.json",
		facts: brandFacts,
		texts: json(brandTexts),
	},
	company: {
		folder: "company",
		factsFile: "company.json",
		facts: companyFacts,
		texts: json(companyTexts),
	},
	home: {
		folder: "home",
		facts: noFacts,
		texts: json(homeTexts),
	},
	copy: {
		folder: "copy",
		facts: noFacts,
		texts: json(copyTexts),
	},
	theme: {
		folder: "theme",
		factsFile: "theme.json",
		facts: themeFacts,
		texts: json(noTexts),
	},
	vocabulary: {
		folder: "vocabulary",
		factsFile: "vocabulary.json",
		factsMayLack: true,
		facts: vocabularyFacts,
		texts: json(vocabularyTexts),
	},
	model: {
		folder: "models",
		factsFile: "model.json",
		facts: modelFacts,
		texts: json(modelTexts),
	},
	slide: {
		folder: "slides",
		factsFile: "slide.json",
		facts: slideFacts,
		texts: json(slideTexts),
	},
	news: {
		folder: "news",
		factsFile: "article.json",
		facts: articleFacts,
		texts: articleTexts,
	},
	blog: {
		folder: "blog",
		factsFile: "article.json",
		facts: articleFacts,
		texts: articleTexts,
	},
	legal: {
		folder: "legal",
		factsFile: "legal.json",
		facts: legalFacts,
		texts: legalTexts,
	},
	page: {
		folder: "pages",
		factsFile: "page.json",
		facts: pageFacts,
		texts: json(pageTexts),
	},
	distributors: {
		folder: "distributors",
		factsFile: "distributors.json",
		facts: distributorFacts,
		texts: json(distributorTexts),
	},
	distributor: {
		folder: "local-distributors",
		factsFile: "distributor.json",
		facts: localDistributorFacts,
		texts: json(localDistributorTexts),
	},
	reply: {
		folder: "replies",
		factsFile: "reply.json",
		facts: replyFacts,
		texts: json(replyTexts),
	},
} satisfies Record<EntryKind, KindSchema>;

export type ContentKind = EntryKind;
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

/** Kinds whose texts are written in Markdown. */
export type ProseKind = {
	[K in ContentKind]: Kinds[K]["texts"] extends { matter: z.ZodObject }
		? K
		: never;
}[ContentKind];

/** Whether texts of a kind are written in Markdown. */
export function isProse(kind: ContentKind): kind is ProseKind {
	return "matter" in kinds[kind].texts;
}

const definitions = new Map<ContentKind, KindDefinition>(
	contentKinds.map((kind) => [
		kind,
		{
			...kinds[kind],
			many: !isSingle(kind),
			everyLanguage: kindRow(kind).languages === "every",
			wordless: isWordless(kind),
		},
	]),
);

/** The definition of a kind that is known only when the program runs. */
export function kindOf(kind: ContentKind): KindDefinition {
	return definitions.get(kind) as KindDefinition;
}
