import { createHash } from "node:crypto";
import type { ThemeColours } from "../../contracts/content/kinds/theme.ts";
import { DomainError } from "../../contracts/errors.ts";
import { directionOf, type LanguageCode } from "../../contracts/language.ts";
import { createSemaphore } from "../../platform/runtime/concurrency/semaphore.ts";
import {
	createSingleFlight,
	once,
} from "../../platform/runtime/concurrency/singleFlight.ts";
import type { FileCache } from "../../platform/storage/fileCache.ts";
import type { MediaService } from "../media/media.ts";

/** Facts of a page for its card. */
export type CardFacts = {
	language: LanguageCode;
	title: string;
	brand: string;
	/** Id of the picture it opens with. */
	picture: string;
};

/** Colours of a card's background, and of the words on it. */
export type CardColours = Pick<ThemeColours, "night" | "onNight">;

/** Draws cards; `recipe` changes when they come out different. */
export type CardDrawer = {
	recipe: string;
	draw(
		card: {
			title: string;
			brand: string;
			language: string;
			direction: "ltr" | "rtl";
			colours: CardColours;
		},
		picture: { bytes: Uint8Array; transparent: boolean },
	): Promise<Buffer>;
};

export type Cards = ReturnType<typeof createCards>;

/** Cards that may wait to be drawn, one after another; more are turned away. */
const mostWaiting = 59;

/**
 * The picture shown beside a link to a page (docs/decisions/0012). Drawn when it
 * is asked for the first time, one at a time, and kept under a hash of all that
 * is on it, so that a new title or picture is a new card.
 */
export function createCards(deps: {
	cache: FileCache;
	media: MediaService;
	drawer: () => Promise<CardDrawer>;
	colours: () => Promise<CardColours>;
}) {
	const { cache, media } = deps;
	const flights = createSingleFlight<Buffer>();
	const oneAtATime = createSemaphore({
		atOnce: 1,
		mostWaiting,
		refusal: () => new DomainError("unavailable"),
	});
	const drawer = once(deps.drawer);

	async function draw(
		key: string,
		facts: CardFacts & { colours: CardColours },
		by: CardDrawer,
	) {
		const { language, picture: id } = facts;
		const picture = await media.find(id);
		const width = picture?.widths.find((one) => one >= 1200);
		const wide = width ?? picture?.widths.at(-1) ?? 0;
		const file = picture && (await media.toKeep(id, wide, "webp"));
		if (!file) throw new Error(`picture ${id} is missing`);
		const { transparent } = picture;
		const bytes = await by.draw(
			{ ...facts, direction: directionOf(language) },
			{ bytes: file.bytes, transparent },
		);
		await cache.put(key, bytes);
		return bytes;
	}

	return {
		/** A JPEG, and its name, which changes with what it shows. @throws DomainError `unavailable` where too many wait */
		async card(facts: CardFacts): Promise<{ bytes: Buffer; hash: string }> {
			const by = await drawer();
			const { language, title, brand, picture } = facts;
			const { night, onNight } = await deps.colours();
			const colours = { night, onNight };
			const parts = [by.recipe, language, title, brand, picture, colours];
			const hash = createHash("sha256")
				.update(JSON.stringify(parts))
				.digest("hex")
				.slice(0, 32);
			const key = `${hash}.jpg`;
			const kept = await cache.get(key);
			if (kept) return { bytes: kept, hash };
			const bytes = await flights.run(key, () =>
				oneAtATime(() => draw(key, { ...facts, colours }, by)),
			);
			return { bytes, hash };
		},
	};
}
