import {
	fallbackAddress,
	pictureAddress,
} from "../../contracts/addresses/addresses.ts";
import type { MediaService } from "../media/media.ts";

/** Pictures of a stored text (`domain/content/prose/markdown.ts`). */
const stored = /<img src="\/media\/([0-9a-f]{20})" alt="([^"]*)">/g;
/** Width of the column of a text. */
const sizes = "(max-width: 760px) 92vw, 672px";

/** A stored text with its pictures in every format and width there is; one that is gone is left out. */
export async function withPictures(
	html: string,
	media: Pick<MediaService, "find">,
): Promise<string> {
	const ids = new Set([...html.matchAll(stored)].map(([, id = ""]) => id));
	if (ids.size === 0) return html;
	const pictures = new Map(
		await Promise.all(
			[...ids].map(async (id) => [id, await media.find(id)] as const),
		),
	);
	return html.replace(stored, (_, id: string, alt: string) => {
		const picture = pictures.get(id);
		if (!picture) return "";
		const sources = (["avif", "webp"] as const).map((format) => {
			const files = picture.widths.map(
				(width) => `${pictureAddress(picture, width, format)} ${width}w`,
			);
			return `<source type="image/${format}" srcset="${files.join(", ")}" sizes="${sizes}">`;
		});
		return `<picture>${sources.join("")}<img src="${fallbackAddress(picture)}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async"></picture>`;
	});
}
