/**
 * Types of browser files by what their names end in, as both sides of the site know
 * them. What is a text lies in the shared store compressed.
 */
const types: Record<string, { type: string; text: boolean }> = {
	js: { type: "text/javascript; charset=utf-8", text: true },
	css: { type: "text/css; charset=utf-8", text: true },
	svg: { type: "image/svg+xml", text: true },
	json: { type: "application/json; charset=utf-8", text: true },
	woff2: { type: "font/woff2", text: false },
	webp: { type: "image/webp", text: false },
	avif: { type: "image/avif", text: false },
	png: { type: "image/png", text: false },
	jpg: { type: "image/jpeg", text: false },
};

/** A name, eight characters of a hash of the content, and what it ends in: as Vite writes them. */
const named = /^[\w.~-]{1,150}-[\w-]{8}\.([a-z0-9]{2,5})$/;

/**
 * Reads the type of a browser file from its name, which ends in a hash.
 *
 * @param name below `/assets/`
 * @returns undefined for any other name
 */
export function readAssetName(
	name: string,
): { type: string; text: boolean } | undefined {
	const ending = named.exec(name)?.[1] ?? "";
	return Object.hasOwn(types, ending) ? types[ending] : undefined;
}
