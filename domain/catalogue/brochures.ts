import { createHash } from "node:crypto";
import {
	inLanguage,
	modelPath,
	testDrivePath,
} from "../../contracts/addresses/addresses.ts";
import type { CarDetail } from "../../contracts/catalogue/catalogue.ts";
import type { Picture } from "../../contracts/common.ts";
import { DomainError } from "../../contracts/errors.ts";
import {
	directionOf,
	type LanguageCode,
	localeOf,
} from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Brochure } from "../../platform/brochures/contents.ts";
import { createSemaphore } from "../../platform/runtime/concurrency/semaphore.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { FileCache } from "../../platform/storage/fileCache.ts";
import { commaOf, translate } from "../../platform/texts/translate.ts";
import type { BrandService } from "../brand/brand.ts";
import type { MediaService } from "../media/media.ts";
import type { DistributorService } from "../pages/distributors.ts";
import type { Catalogue } from "./catalogue.ts";

export type Brochures = ReturnType<typeof createBrochures>;

/** Changes when the same facts come out as another document. */
const recipe = "3";
/** Brochures that may wait to be drawn, one after another; more are turned away. */
const mostWaiting = 20;
/** Pixels a picture of a brochure needs across. */
const wide = 1440;
/** Least width of a paint's picture, one of several in a row, in pixels. */
const small = 480;
/** Pictures of the gallery that a brochure may need. */
const mostPictures = 4;

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
	distributors: Pick<DistributorService, "inLanguage">;
	publicUrl: string;
	draw: (brochure: Brochure) => Promise<Buffer>;
}) {
	const { cache, catalogue, brand, media, distributors, publicUrl } = deps;
	const flights = createSingleFlight<Buffer>();
	const oneAtATime = createSemaphore({
		atOnce: 1,
		mostWaiting,
		refusal: () =>
			new DomainError("unavailable", "brochures", [], { retryAfter: 10 }),
	});

	async function bytesOf(picture: Picture, least = wide) {
		const { id, widths, alt, focus } = picture;
		const width = widths.find((one) => one >= least) ?? widths.at(-1) ?? 0;
		const file = await media.toKeep(id, width, "webp");
		if (!file) throw new Error(`picture ${id} is missing`);
		return { bytes: file.bytes, alt, ...(focus && { focus }) };
	}

	/** Pictures of the gallery, those first that stand beside no highlight. */
	async function galleryOf({ gallery, highlights }: CarDetail) {
		const beside = new Set(highlights.map(({ picture }) => picture?.id));
		const [unseen, seen] = [false, true].map((one) =>
			gallery.filter(({ id }) => beside.has(id) === one),
		);
		const pictures = [...(unseen ?? []), ...(seen ?? [])].slice(
			0,
			mostPictures,
		);
		return {
			unseen: Math.min(unseen?.length ?? 0, mostPictures),
			pictures: await Promise.all(pictures.map((one) => bytesOf(one))),
		};
	}

	/** All it says; pictures by their ids. */
	async function sayings(language: LanguageCode, car: CarDetail) {
		const [{ name, phone, email }, { model: copy }, { colours }, network] =
			await Promise.all([
				brand.inLanguage(language),
				brand.copy(language),
				brand.theme(),
				distributors.inLanguage(language),
			]);
		const addressOf = (path: string) => publicUrl + inLanguage(language, path);
		const page = addressOf(modelPath(car.name));
		const testDrive = addressOf(testDrivePath(car.name));
		const regions = (network?.regions ?? []).map(({ name, countries }) => ({
			name,
			countries: countries.map((one) => one.name).join(commaOf(language)),
		}));
		return {
			language,
			locale: localeOf(language),
			brand: name,
			direction: directionOf(language),
			colours: { ink: colours.ink, soft: colours.inkSoft, line: colours.line },
			name: car.name,
			kind: `${car.body} · ${car.energy}`,
			tagline: car.tagline,
			synopsis: car.synopsis,
			description: car.description,
			figures: car.figures,
			groups: car.groups,
			note: copy.note,
			contact: {
				title: copy.title,
				text: copy.text.replaceAll("{model}", car.name),
				ways: [
					{
						label: translate(language, "server/brochure.page"),
						value: bare(page),
						link: page,
					},
					{
						label: translate(language, "server/brochure.testDrive"),
						// On paper nobody types a query.
						value: bare(addressOf(pageMap.testDrive.path)),
						link: testDrive,
					},
					{
						label: translate(language, "server/brochure.phone"),
						value: phone,
						link: telephone(phone),
					},
					{
						label: translate(language, "server/brochure.email"),
						value: email,
						link: `mailto:${email}`,
					},
				],
				...(regions.length > 0 && {
					network: {
						title: translate(language, "server/brochure.network"),
						regions,
					},
				}),
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
			const texts = await sayings(language, car);
			const { hero, highlights } = car;
			const shown = {
				hero,
				highlights,
				paints: car.colours,
				gallery: car.gallery,
			};
			const hash = createHash("sha256")
				.update(JSON.stringify([recipe, texts, shown]))
				.digest("hex")
				.slice(0, 32);
			const key = `${hash}.pdf`;
			const kept = await cache.get(key);
			const bytes =
				kept ??
				(await flights.run(key, () =>
					oneAtATime(async () => {
						const made = await deps.draw({
							...texts,
							hero: await bytesOf(hero),
							paints: {
								title: translate(language, "server/brochure.paints"),
								list: await Promise.all(
									car.colours.map(async ({ name, swatch, picture }) => ({
										name,
										swatch,
										picture: await bytesOf(picture, small),
									})),
								),
							},
							gallery: await galleryOf(car),
							highlights: await Promise.all(
								highlights.map(async ({ title, text, picture }) => ({
									title,
									text,
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

/** An address as people write it. */
function bare(address: string): string {
	return address.replace(/^https?:\/\//, "");
}

/** A telephone number as a link: digits, and the plus sign of its country. */
function telephone(number: string): string {
	return `tel:${number.replace(/[^+\d]/g, "")}`;
}
