import { slugOf } from "../../../../contracts/addresses/slugs.ts";

/**
 * The name a part gets in the data when people call it so: `ourHistory` for "Our
 * history", or whatever else the pattern allows.
 *
 * @returns undefined where nothing of it can be a name: of words without Latin letters
 */
export function keyFor(
	called: string,
	pattern: string | undefined,
): string | undefined {
	const fits = (key: string) =>
		key !== "" && (!pattern || new RegExp(pattern).test(key));
	const words = called.trim();
	const slug = slugOf(words);
	const camel = slug.replaceAll(/-([a-z0-9])/g, (_, letter) =>
		letter.toUpperCase(),
	);
	return [words, camel, slug].find(fits);
}
