import {
	type MessageFormatElement,
	parse,
	TYPE,
} from "@formatjs/icu-messageformat-parser";

/** Letters of English and what stands for each in the made-up language. */
const [plain, written] = [
	"aceginorstuyzACEGINOSTUY",
	"áçéğîñöřšţüýžÁÇÉĞÎÑÖŠŢÜÝ",
];

/** Writes a text in a made-up language: English with accents, its ICU syntax as it was. */
export function accent(text: string): string {
	const letters = [...text];
	if (letters.length !== text.length)
		throw new Error(`a sign beyond 16 bits: ${text}`);
	for (const { start, end } of literals(parse(text, { captureLocation: true })))
		for (let at = start; at < end; at++)
			letters[at] = written[plain.indexOf(text[at] ?? "")] ?? text[at] ?? "";
	return letters.join("");
}

/** Places of the words in a message, in all its forms. */
function literals(
	elements: MessageFormatElement[],
): { start: number; end: number }[] {
	return elements.flatMap((element) => {
		if (element.type === TYPE.literal)
			return [
				{
					start: element.location?.start.offset ?? 0,
					end: element.location?.end.offset ?? 0,
				},
			];
		if (element.type === TYPE.tag) return literals(element.children);
		if (element.type === TYPE.plural || element.type === TYPE.select)
			return Object.values(element.options).flatMap(({ value }) =>
				literals(value),
			);
		return [];
	});
}

/** Writes every string of a value in the made-up language. */
export function accentAll<T>(value: T): T {
	if (typeof value === "string") return accent(value) as T;
	if (Array.isArray(value)) return value.map(accentAll) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key, accentAll(part)]),
	) as T;
}
