import type {
	ModelFacts,
	ModelTexts,
} from "../../../contracts/content/kinds/model.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { ofKind } from "../../content/checks/problems.ts";
import type { Content } from "../../content/content.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import type { Orders } from "../../content/places/orders.ts";
import { type ContentLanguage, factsLanguage } from "../../content/snapshot.ts";
import type { Media, MediaService } from "../../media/media.ts";
import { demand } from "../../rights/demand.ts";
import {
	draftsOfKind,
	entriesOfKind,
	inOrderOf,
	type Written,
} from "./catalogueQueries.ts";

const everyLanguage: ContentLanguage[] = [factsLanguage, ...languages];

/** A model as the catalogue's screen shows it. */
export type ModelRow = {
	entry: string;
	slug: string;
	name: string;
	/** Whether the home page shows its dimensions. */
	home: boolean;
	published: LanguageCode[];
	/** Languages with a draft that visitors do not see. */
	drafts: ContentLanguage[];
	picture: Media | null;
};

/** Texts shorter than this may well be the same by chance. */
const leastCopied = 12;

/** Models among each other: their list, texts that were copied, and how one goes. */
export function createModels(deps: {
	db: Db;
	content: Pick<Content, "state" | "refresh">;
	drafts: Pick<Drafts, "read">;
	media: Pick<MediaService, "find">;
	orders: Pick<Orders, "read">;
}) {
	const { db, content, drafts, media, orders } = deps;

	async function stateOf(entry: string) {
		await content.refresh();
		const { entries } = await content.state();
		return {
			model: ofKind(entries, "model").find(({ id }) => id === entry),
			models: ofKind(entries, "model"),
			slides: ofKind(entries, "slide"),
		};
	}

	return {
		/** Every model, published or not, in their order as it is written. @throws DomainError `forbidden` */
		async list(who: Staff): Promise<ModelRow[]> {
			demand(who, "content.read", { kind: "model", language: factsLanguage });
			await content.refresh();
			const [{ entries }, all, drafts, { order }] = await Promise.all([
				content.state(),
				entriesOfKind(db, "model"),
				draftsOfKind(db, "model"),
				orders.read("model"),
			]);
			// Published entries are known, and parsed, for all who read.
			const shown = new Map(
				ofKind(entries, "model").map((one) => [one.id, one]),
			);
			return Promise.all(
				inOrderOf(all, order).map(
					async ({ entry, slug }): Promise<ModelRow> => {
						const published = shown.get(entry);
						const written = drafts.get(entry);
						const facts = (written?.get(factsLanguage) ??
							published?.facts ??
							{}) as Partial<ModelFacts>;
						const card = facts.pictures?.card;
						return {
							entry,
							slug,
							name: facts.name ?? slug,
							home: published?.facts.home ?? false,
							published: languages.filter((one) => published?.texts[one]),
							drafts: everyLanguage.filter((one) => written?.has(one)),
							picture: (card && (await media.find(card))) || null,
						};
					},
				),
			);
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
	};
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
