import { createHash } from "node:crypto";
import { inLanguage, modelPath } from "../../contracts/addresses.ts";
import type { CarDetail } from "../../contracts/catalogue.ts";
import type { Picture } from "../../contracts/common.ts";
import { DomainError } from "../../contracts/errors.ts";
import {
	directionOf,
	type LanguageCode,
	localeOf,
} from "../../contracts/language.ts";
import type { Brochure } from "../../platform/brochures/brochure.ts";
import { createSemaphore } from "../../platform/runtime/semaphore.ts";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
import type { FileCache } from "../../platform/storage/fileCache.ts";
import type { BrandService } from "../brand/brand.ts";
import type { MediaService } from "../media/media.ts";
import type { Catalogue } from "./catalogue.ts";

export type Brochures = ReturnType<typeof createBrochures>;

/** Changes when the same facts come out as another document. */
const recipe = "1";
/** Brochures that may wait to be drawn, one after another; more are turned away. */
const mostWaiting = 20;
/** Pixels a picture of a brochure needs across. */
const wide = 1440;

/**
 * The brochure of a model: what its page says, as a PDF. Made when it is asked for the
 * first time, one at a time, and kept under a hash of all that it says, so that a
 * changed value is in the next one.
 */
export function createBrochures(deps: {
	cache: FileCache;
	catalogue: Catalogue;
	brand: BrandService;
	media: MediaService;
	publicUrl: string;
	draw: (brochure: Brochure) => Promise<Buffer>;
}) {
	const { cache, catalogue, brand, media, publicUrl } = deps;
	const flights = createSingleFlight<Buffer>();
	const oneAtATime = createSemaphore({
		atOnce: 1,
		mostWaiting,
		refusal: () =>
			new DomainError("unavailable", "brochures", [], { retryAfter: 10 }),
	});

	async function bytesOf(picture: Picture) {
		const { id, widths, alt } = picture;
		const width = widths.find((one) => one >= wide) ?? widths.at(-1) ?? 0;
		const file = await media.toKeep(id, width, "webp");
		if (!file) throw new Error(`picture ${id} is missing`);
		return { bytes: file.bytes, alt };
	}

	/** All it says; pictures by their ids. */
	async function sayings(language: LanguageCode, car: CarDetail) {
		const [{ name, phone, email }, { model: copy }, { colours }] =
			await Promise.all([
				brand.inLanguage(language),
				brand.copy(language),
				brand.theme(),
			]);
		return {
			...{ language, locale: localeOf(language), brand: name },
			direction: directionOf(language),
			colours: { ink: colours.ink, soft: colours.inkSoft, line: colours.line },
			...{ name: car.name, kind: `${car.body} · ${car.energy}` },
			...{ tagline: car.tagline, synopsis: car.synopsis },
			...{ description: car.description, figures: car.figures },
			...{ groups: car.groups, note: copy.note },
			contact: {
				title: copy.title,
				lines: [
					copy.text.replaceAll("{model}", car.name),
					`${phone} · ${email}`,
					publicUrl + inLanguage(language, modelPath(car.name)),
				],
			},
		};
	}

	return {
		/**
		 * A model's brochure and its name, which changes with what it says; `undefined`
		 * where there is no such model in the language.
		 *
		 * @throws DomainError `unavailable` where too many wait
		 */
		async brochure(
			language: LanguageCode,
			name: string,
		): Promise<{ bytes: Buffer; hash: string; model: string } | undefined> {
			const car = await catalogue.detail(language, { name });
			if (!car) return undefined;
			const said = await sayings(language, car);
			const { hero, highlights } = car;
			const hash = createHash("sha256")
				.update(JSON.stringify([recipe, said, hero, highlights]))
				.digest("hex")
				.slice(0, 32);
			const key = `${hash}.pdf`;
			const kept = await cache.get(key);
			const bytes =
				kept ??
				(await flights.run(key, () =>
					oneAtATime(async () => {
						const made = await deps.draw({
							...said,
							hero: await bytesOf(hero),
							highlights: await Promise.all(
								highlights.map(async ({ title, text, picture }) => ({
									...{ title, text },
									picture: picture && (await bytesOf(picture)),
								})),
							),
						});
						await cache.put(key, made);
						return made;
					}),
				));
			return { bytes, hash, model: car.name };
		},
	};
}
