import type {
	ModelFacts,
	ModelTexts,
} from "../../../contracts/content/model.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Content } from "../../content/content.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import { ContentError, ofKind, type Problem } from "../../content/problems.ts";
import type { PublishItem, Publishing } from "../../content/publish.ts";
import { publishedBodies } from "../../content/publishing/queries.ts";
import { type ContentLanguage, factsLanguage } from "../../content/snapshot.ts";
import type { Media, MediaService } from "../../media/media.ts";
import { demand } from "../demand.ts";
import { type Written, writtenOfKind } from "./queries.ts";
import { relinked, relinkedKinds } from "./relink.ts";

const everyLanguage: ContentLanguage[] = [factsLanguage, ...languages];

/** A model as the catalogue's screen shows it. */
export type ModelRow = {
	entry: string;
	slug: string;
	name: string;
	/** Whether the home page shows its dimensions. */
	home: boolean;
	published: LanguageCode[];
	/** In which something is being written that visitors do not see. */
	drafts: ContentLanguage[];
	picture: Media | null;
};

/** What was visible before, and the content's version since: enough to take it back. */
export type Undo = {
	version: number;
	items: { entry: string; language: ContentLanguage; revision: string }[];
};
export type Withdrawn = { problems: Problem[]; undo: Undo | null };

/** Texts shorter than this may well be the same by chance. */
const leastCopied = 12;

/** Models among each other: their list, texts that were copied, and how one goes. */
export function createModels(deps: {
	db: Db;
	content: Pick<Content, "state" | "refresh">;
	publishing: Publishing;
	drafts: Pick<Drafts, "read">;
	media: Pick<MediaService, "find">;
}) {
	const { db, content, publishing, drafts, media } = deps;

	async function rowOf(written: Written): Promise<ModelRow> {
		const facts = factsOf(written) as Partial<ModelFacts>;
		const card = facts.pictures?.card;
		return {
			entry: written.entry,
			slug: written.slug,
			name: facts.name ?? written.slug,
			home:
				(written.published.get(factsLanguage) as ModelFacts | undefined)
					?.home ?? false,
			published: languages.filter((one) => written.published.has(one)),
			drafts: everyLanguage.filter((one) => written.drafts.has(one)),
			picture: (card && (await media.find(card))) || null,
		};
	}

	async function stateOf(entry: string) {
		await content.refresh();
		const { entries } = await content.state();
		return {
			entries,
			model: ofKind(entries, "model").find(({ id }) => id === entry),
			models: ofKind(entries, "model"),
			slides: ofKind(entries, "slide"),
		};
	}

	return {
		/** Every model, published or not, in their order. @throws DomainError `forbidden` */
		async list(who: Staff): Promise<ModelRow[]> {
			demand(who, "content.read", { kind: "model", language: factsLanguage });
			return Promise.all((await writtenOfKind(db, "model")).map(rowOf));
		},

		/**
		 * Texts of a model that say the same as those of another that is published: as
		 * a copy begins. They are to be written anew.
		 */
		async copied(who: Staff, entry: string) {
			demand(who, "content.read", { kind: "model", language: factsLanguage });
			const { models } = await stateOf(entry);
			const found: { language: LanguageCode; at: string; model: string }[] = [];
			for (const language of languages) {
				const { kind, body } = await drafts.read({ entry, language });
				if (kind !== "model") throw noModel();
				const mine = leavesOf(body);
				for (const other of models) {
					if (other.id === entry) continue;
					const theirs = new Map(leavesOf(other.texts[language] ?? {}));
					for (const [at, text] of mine)
						if (
							text.length >= leastCopied &&
							theirs.get(at) === text &&
							!found.some((one) => one.language === language && one.at === at)
						)
							found.push({ language, at, model: other.facts.name });
				}
			}
			return found;
		},

		/**
		 * Takes a model out in every language, together with what leads to it: slides
		 * get another model or go, links of articles lead elsewhere, another model
		 * comes to the home page. What else would lead nowhere stops it, and is told.
		 *
		 * @throws DomainError `forbidden`, `not_found`
		 */
		async withdraw(
			who: Staff,
			given: {
				entry: string;
				/** The model the home page shows from now on. */
				home?: string | undefined;
				/** Of each slide the model it leads to from now on; null: it goes, too. */
				slides: { entry: string; model: string | null }[];
				/** Where links of articles lead from now on: a model's name, or all of them; not given: they stay. */
				links?: { model: string | null } | undefined;
			},
		): Promise<Withdrawn> {
			demand(who, "content.publish", { kind: "model", language: "every" });
			if (given.slides.length > 0)
				demand(who, "content.publish", { kind: "slide", language: "every" });
			if (given.links)
				for (const kind of relinkedKinds)
					demand(who, "content.publish", { kind, language: "every" });
			const { entries, model, models, slides } = await stateOf(given.entry);
			if (!model) throw noModel();
			const items: PublishItem[] = await withdrawal(given.entry);
			if (given.links) {
				const { model: name } = given.links;
				const to = name === null ? "overview" : { name };
				items.push(...relinked(entries, model, to));
			}
			for (const { entry, model: name } of given.slides) {
				const slide = slides.find(({ id }) => id === entry);
				if (!slide)
					throw new DomainError("not_found", "There is no such slide.");
				if (name === null) items.push(...(await withdrawal(entry)));
				else {
					const body = { ...slide.facts, model: name };
					items.push({ entry, language: factsLanguage, body });
				}
			}
			if (given.home !== undefined) {
				const next = models.find(({ id }) => id === given.home);
				if (!next) throw noModel();
				const body = { ...next.facts, home: true };
				items.push({ entry: given.home, language: factsLanguage, body });
			}
			const before = await shownOf(items);
			try {
				const { version } = await publishing.publish(
					{ items },
					{ author: who.id },
				);
				return { problems: [], undo: { version, items: before } };
			} catch (error) {
				if (!(error instanceof ContentError)) throw error;
				return { problems: [...error.problems], undo: null };
			}
		},

		/**
		 * Shows again what a withdrawal took away, unless anything was published since.
		 * @throws DomainError `forbidden`, `conflict`; ContentError
		 */
		async undo(who: Staff, { version, items }: Undo): Promise<void> {
			for (const kind of ["model", "slide", ...relinkedKinds])
				demand(who, "content.publish", { kind, language: "every" });
			await publishing.publish(
				{ items },
				{ author: who.id, origin: "roll-back", expectedVersion: version },
			);
		},
	};

	async function withdrawal(entry: string): Promise<PublishItem[]> {
		const rows = await publishedBodies(db, [entry]);
		return rows.map(({ language }) => ({
			...{ entry, withdraw: true },
			language: language as ContentLanguage,
		}));
	}

	/** The revisions visitors see now of what a set changes. */
	async function shownOf(items: PublishItem[]): Promise<Undo["items"]> {
		const rows = await publishedBodies(
			db,
			items.map(({ entry }) => String(entry)),
		);
		return rows.flatMap(({ entry_id: entry, language, revision }) =>
			items.some((item) => item.entry === entry && item.language === language)
				? [{ entry, language: language as ContentLanguage, revision }]
				: [],
		);
	}
}

const noModel = () => new DomainError("not_found", "There is no such model.");

/** Facts as they are being written, else as they are published. */
export function factsOf({ drafts, published }: Written): object {
	return (drafts.get(factsLanguage) ??
		published.get(factsLanguage) ??
		{}) as object;
}

/** Each text of a body with its address. */
function leavesOf(body: unknown, at = ""): [string, string][] {
	if (typeof body === "string") return [[at, body]];
	if (typeof body !== "object" || body === null) return [];
	return Object.entries(body as Partial<ModelTexts>).flatMap(([key, one]) =>
		leavesOf(one, `${at}/${key}`),
	);
}
