/** Characters of a slug, as `contracts/common.ts` allows them. */
const most = 80;

/** Letters that stand for others in an address, and come apart by no rule of Unicode. */
const letters: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ł: "l",
	ı: "i",
	þ: "th",
};

/**
 * The address a title suggests: lower-case words joined by hyphens. Empty where
 * the title has no Latin letter and no digit: whoever writes Chinese or Arabic
 * chooses one.
 */
export function slugOf(title: string): string {
	const words = title
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\u0300-\u036f'’]/g, "")
		.replace(/[^ -~]/g, (letter) => letters[letter] ?? " ")
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	let slug = "";
	for (const word of words) {
		const longer = slug ? `${slug}-${word}` : word;
		if (longer.length > most) break;
		slug = longer;
	}
	return slug || (words[0] ?? "").slice(0, most);
}

/** Whether an address may be called so: `slug` of `contracts/common.ts`, for browsers. */
export function isSlug(text: string): boolean {
	return text.length <= most && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
