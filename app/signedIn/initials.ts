/** Initials of a name: one or two letters. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return ends
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toLocaleUpperCase();
}
