import { brandFacts, brandTexts } from "../../contracts/brand.ts";
import {
	modelFacts,
	modelTexts,
	slideFacts,
	slideTexts,
	vocabulary,
} from "../../contracts/catalogue.ts";
import {
	distributorFacts,
	distributorTexts,
} from "../../contracts/distributors.ts";
import { pageFacts, pageTexts } from "../../contracts/pages.ts";
import { pageProblems } from "../pages/problems.ts";
import { articleShelves } from "./articles.ts";
import type { ContentEntry, ContentKind } from "./content.ts";
import { pictureProblems } from "./pictures.ts";
import { aliasProblems, homeProblems, slideProblems } from "./problems.ts";
import { readShelf, type Shelf } from "./shelf.ts";
import { vocabularyProblems } from "./vocabulary.ts";

const shelves: Record<ContentKind, Shelf> = {
	brand: {
		folder: "brand",
		facts: { file: "brand.json", schema: brandFacts },
		texts: brandTexts,
	},
	vocabulary: { folder: "vocabulary", texts: vocabulary },
	model: {
		folder: "models/*",
		facts: { file: "model.json", schema: modelFacts },
		texts: modelTexts,
	},
	slide: {
		folder: "slides/*",
		facts: { file: "slide.json", schema: slideFacts },
		texts: slideTexts,
	},
	page: {
		folder: "pages/*",
		facts: { file: "page.json", schema: pageFacts },
		texts: pageTexts,
	},
	distributors: {
		folder: "distributors",
		facts: { file: "distributors.json", schema: distributorFacts },
		texts: distributorTexts,
	},
	...articleShelves,
};

/** Names every fault of the content at once, a line each: file, field, reason. */
export class ContentError extends Error {
	readonly problems: string[];
	constructor(problems: string[]) {
		super(
			`The content has ${problems.length} fault(s):\n${problems.join("\n")}`,
		);
		this.name = "ContentError";
		this.problems = problems;
	}
}

/**
 * Reads and checks the content a site starts with. `folder` is the `content/`
 * folder. Throws a ContentError that lists every fault.
 */
export async function readSample(folder: string): Promise<ContentEntry[]> {
	const problems: string[] = [];
	const entries: ContentEntry[] = [];
	for (const [kind, shelf] of Object.entries(shelves)) {
		entries.push(
			...(await readShelf(folder, kind as ContentKind, shelf, problems)),
		);
	}
	problems.push(
		...vocabularyProblems(entries),
		...homeProblems(entries),
		...slideProblems(entries),
		...aliasProblems(entries),
		...pageProblems(entries),
		...(await pictureProblems(folder, entries)),
	);
	if (problems.length > 0) throw new ContentError(problems);
	return entries;
}
