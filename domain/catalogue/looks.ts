import type { Colour, Turntable } from "../../contracts/catalogue/looks.ts";
import type { Picture } from "../../contracts/common.ts";
import type { Vocabulary } from "../../contracts/content/kinds/vocabulary.ts";
import type { PublishedEntry } from "../content/content.ts";

type PictureOf = (id: string, alt: string) => Promise<Picture>;

/** The paints of a model with their names; the first is that of its card. */
export function coloursOf(
	{ facts, texts }: PublishedEntry<"model">,
	words: Vocabulary,
	pictureOf: PictureOf,
): Promise<Colour[]> {
	return Promise.all(
		(facts.colours ?? []).map(async ({ id, swatch, picture }) => {
			const name = words.colours?.[id] ?? id;
			const alt = (words.colourAlt ?? "{model}, {colour}")
				.replace("{model}", facts.name)
				.replace("{colour}", name);
			const isCard = picture === facts.pictures.card;
			return {
				id,
				name,
				swatch,
				picture: await pictureOf(picture, isCard ? texts.alt.card : alt),
			};
		}),
	);
}

/** The turn of a model, where it has one; all its frames are of one size. */
export async function turntableOf(
	{ facts }: PublishedEntry<"model">,
	pictureOf: PictureOf,
): Promise<Turntable | undefined> {
	const { frames, first } = facts.turntable ?? {};
	if (!frames?.[0] || first === undefined) return undefined;
	const { width, height, widths } = await pictureOf(frames[0], "");
	return { frames, first, width, height, widths };
}
