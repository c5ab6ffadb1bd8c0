/** Characters of an entry in one language that are searched: more than a long article has. */
const most = 60_000;

type Body = Record<string, unknown> | undefined;

/** Folds a text for comparing it with a query: case and width make no difference. */
export function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The day of an article, by which it is ordered. */
export function dateIn(body: unknown): string {
	const { date } = (body ?? {}) as { date?: unknown };
	return typeof date === "string" ? date : "";
}

/** Everything written in bodies, folded: names, texts, whatever the kind has. */
export function wordsIn(bodies: unknown[]): string {
	const found = new Set<string>();
	let length = 0;
	const look = (value: unknown): void => {
		if (length > most) return;
		if (typeof value === "string") {
			if (isIdOfPicture(value) || found.has(value)) return;
			found.add(value);
			length += value.length;
		} else if (typeof value === "object" && value !== null)
			for (const one of Object.values(value as NonNullable<Body>)) look(one);
	};
	for (const body of bodies) look(body);
	return folded([...found].join("\n")).slice(0, most);
}

const isIdOfPicture = (text: string) => /^[0-9a-f]{20}$/.test(text);
