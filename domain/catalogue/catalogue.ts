import {
	fallbackAddress,
	mostCompared,
} from "../../contracts/addresses/addresses.ts";
import type {
	Banner,
	Car,
	CarDetail,
} from "../../contracts/catalogue/catalogue.ts";
import type { Comparison } from "../../contracts/catalogue/compare.ts";
import type { ModelFilter } from "../../contracts/catalogue/filters.ts";
import type { Picture } from "../../contracts/common.ts";
import {
	galleryViews,
	type View,
	views,
} from "../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../contracts/content/kinds/vocabulary.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Content, PublishedEntry } from "../content/content.ts";
import type { MediaService } from "../media/media.ts";
import { compareModels } from "./compare.ts";
import { filtersOf } from "./filters.ts";
import { coloursOf, turntableOf } from "./looks.ts";
import { measuresOf } from "./measures.ts";
import { describeRow, dimensionPairs } from "./specification.ts";

type Model = PublishedEntry<"model">;

export type Catalogue = ReturnType<typeof createCatalogue>;

/**
 * Models and home slides as visitors see them (specification, sections 3 and
 * 7). All answers are in one language and hold only what is published in it; a
 * model that is not found is `undefined`.
 */
export function createCatalogue(deps: {
	content: Content;
	media: MediaService;
}) {
	const { content, media } = deps;

	return {
		/** The model list, in the order the catalogue gives it. */
		async list(language: LanguageCode): Promise<Car[]> {
			const { models, words } = await load(language);
			if (!words) return [];
			return Promise.all(models.map((model) => carOf(model, words, language)));
		},

		/** Id of the model that `detail` answers with. */
		async idOf(
			language: LanguageCode,
			by: { name?: string; id?: string },
		): Promise<string | undefined> {
			return identified(await content.list("model", language), by)?.id;
		},

		/** Names, as they are now, of the models that `compare` answers with. */
		async comparedNames(
			language: LanguageCode,
			names: readonly string[],
		): Promise<string[]> {
			const models = await content.list("model", language);
			return comparedOf(models, names).map(({ facts }) => facts.name);
		},

		/** Model by its name or a former one, with spaces or underscores, or by its id. */
		async detail(
			language: LanguageCode,
			by: { name?: string; id?: string },
		): Promise<CarDetail | undefined> {
			const { models, words } = await load(language);
			const model = identified(models, by);
			return model && words && detailOf(model, words, language);
		},

		/** The model whose four dimensions the home page shows. */
		async home(language: LanguageCode): Promise<Car | undefined> {
			const { models, words } = await load(language);
			const model = models.find((m) => m.facts.home) ?? models[0];
			return model && words && carOf(model, words, language);
		},

		/** Slides of the home carousel, in their order. */
		async banners(language: LanguageCode): Promise<Banner[]> {
			const slides = await content.list("slide", language);
			return Promise.all(slides.map(bannerOf));
		},

		/** Filters of the model list. */
		async filters(language: LanguageCode): Promise<ModelFilter[]> {
			const { models, words, measures } = await load(language);
			if (!words) return [];
			const facts = models.map((model) => model.facts);
			return filtersOf(facts, { words, measures, language });
		},

		/** The specifications of some models side by side, each once; names there are not are left out. */
		async compare(
			language: LanguageCode,
			names: readonly string[],
		): Promise<Comparison> {
			const { models, words, measures } = await load(language);
			if (!words) return { cars: [], answers: [], groups: [] };
			const compared = comparedOf(models, names);
			const cars = await Promise.all(
				compared.map((one) => carOf(one, words, language)),
			);
			const rows = compareModels(
				compared.map(({ facts }) => facts),
				models,
				{ words, measures, language },
			);
			return { cars, ...rows };
		},

		/** Names of every model, which are the addresses there are. */
		async names(language: LanguageCode): Promise<string[]> {
			return (await content.list("model", language)).map((m) => m.facts.name);
		},
	};

	/** Models with the words of their specification, without which no model can be shown. */
	async function load(language: LanguageCode) {
		const models = await content.list("model", language);
		const [vocabulary] = await content.list("vocabulary", language);
		return {
			models,
			words: vocabulary?.texts,
			measures: measuresOf(vocabulary?.facts.measures),
		};
	}

	async function pictureOf(id: string, alt: string): Promise<Picture> {
		const found = await media.find(id);
		if (!found) throw new Error(`picture ${id} is missing`);
		return { ...found, alt };
	}

	async function carOf(
		{ id, facts, texts }: Model,
		words: Vocabulary,
		language: LanguageCode,
	): Promise<Car> {
		const card = await pictureOf(facts.pictures.card, texts.alt.card);
		return {
			id,
			name: facts.name,
			img: fallbackAddress(card),
			synopsis: texts.synopsis,
			canshu: dimensionPairs(facts.dimensions, words, language),
			img_alt: card.alt,
			tagline: texts.tagline,
			body: words.bodies[facts.body],
			energy: words.energies[facts.energy],
			picture: card,
		};
	}

	async function detailOf(
		model: Model,
		words: Vocabulary,
		language: LanguageCode,
	): Promise<CarDetail> {
		const { facts, texts } = model;
		const pictures = new Map<View, Picture>();
		for (const view of views) {
			const id = facts.pictures[view];
			if (id) pictures.set(view, await pictureOf(id, texts.alt[view]));
		}
		const shown = (view: View) => pictures.get(view);
		return {
			...(await carOf(model, words, language)),
			dimensions: facts.dimensions,
			hero: await pictureOf(facts.pictures.hero, texts.alt.hero),
			heroMobile: await pictureOf(
				facts.pictures.heroMobile,
				texts.alt.heroMobile,
			),
			description: texts.description,
			figures: facts.figures.map((row) => describeRow(row, words, language)),
			highlights: texts.highlights.map(({ title, text, view }) => ({
				title,
				text,
				picture: shown(view),
			})),
			groups: facts.groups.map((group) => ({
				title: words.groups[group.key] ?? group.key,
				rows: group.rows.map((row) => describeRow(row, words, language)),
			})),
			gallery: galleryOrder(facts.gallery).flatMap((view) => shown(view) ?? []),
			colours: await coloursOf(model, words, pictureOf),
			turntable: await turntableOf(model, pictureOf),
		};
	}

	async function bannerOf({
		id,
		facts,
		texts,
	}: PublishedEntry<"slide">): Promise<Banner> {
		const { alt, title, synopsis } = texts;
		const picture = await pictureOf(facts.img, alt);
		const pictureMobile = await pictureOf(facts.img_mobile, alt);
		return {
			id,
			img: fallbackAddress(picture),
			img_mobile: fallbackAddress(pictureMobile),
			title,
			synopsis,
			alt,
			model: facts.model,
			picture,
			pictureMobile,
		};
	}
}

function identified(
	models: readonly Model[],
	{ id, name }: { name?: string; id?: string },
): Model | undefined {
	return models.find((m) => m.id === id) ?? named(models, name);
}

/** Each once, and no more than are shown. */
function comparedOf(
	models: readonly Model[],
	names: readonly string[],
): Model[] {
	const found = names.flatMap((name) => named(models, name) ?? []);
	return [...new Set(found)].slice(0, mostCompared);
}

/** The model of a name or of one it had before, spaces or underscores. */
function named(models: readonly Model[], query = ""): Model | undefined {
	const name = query.replaceAll("_", " ");
	return (
		models.find((m) => m.facts.name === name) ??
		models.find((m) => m.facts.aliases?.includes(name))
	);
}

/** The order an editor gave the views, and then those it does not name. */
function galleryOrder(order: readonly View[] = []): View[] {
	return [...new Set([...order, ...galleryViews])];
}
