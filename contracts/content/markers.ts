/** Targets of links and pictures in Markdown. */
const address = /\]\(([^()\s]*)|<(https?:[^<>\s]{1,2000})>/g;

/**
 * Returns the fault of a translation that changed what it has to take over from
 * its source: places that something is put into, and targets of links. What the
 * translation had before is as right as long as the source's are those it was
 * made from: languages may differ on purpose.
 *
 * @returns which of them are not those of the source; null where all are
 */
export function markerFault(
	after: string,
	of: {
		source: string;
		/** The source the translation before was made from. */
		madeFrom: string | undefined;
		before: string | undefined;
		markdown: boolean;
	},
): "placeholders" | "links" | null {
	const { source, madeFrom = source, before, markdown } = of;
	const isKept = (found: (text: string) => Map<string, number>) => {
		const of = (text: string) => named(found(text));
		return (
			of(after) === of(source) ||
			(before !== undefined &&
				of(madeFrom) === of(source) &&
				of(after) === of(before))
		);
	};
	if (!isKept((text) => placesIn(text))) return "placeholders";
	return markdown && !isKept(linksIn) ? "links" : null;
}

/**
 * Compares a translation with its source: places in braces and, in Markdown,
 * targets of links that it lacks, and those it has beside.
 */
export function markerDifference(
	after: string,
	{ source, markdown }: { source: string; markdown: boolean },
): { missing: string[]; surplus: string[] } {
	const kinds = [
		(text: string) => placesIn(text),
		...(markdown ? [linksIn] : []),
	];
	const beyond = (one: string, other: string) =>
		kinds.flatMap((found) => {
			const there = found(other);
			return [...found(one)].flatMap(([name, count]) =>
				count > (there.get(name) ?? 0) ? name : [],
			);
		});
	return { missing: beyond(source, after), surplus: beyond(after, source) };
}

/** Choices inside of one another that are looked into; deeper ones are places of their own. */
const deepest = 3;

/**
 * Places in braces, and how often each is there. Those of a choice
 * (`{count, plural, …}`) are the ones of its cases, each case being a text of its
 * own: languages have others. Braces that are doubled or left open are places of
 * their own.
 */
function placesIn(text: string, depth = 0): Map<string, number> {
	const found = new Map<string, number>();
	for (const { place, closed } of bracesIn(text)) {
		const choice =
			closed && depth < deepest && /^\{\s*(\w+)\s*,\s*(\w+)\s*,/.exec(place);
		if (!choice) {
			found.set(place, (found.get(place) ?? 0) + 1);
			continue;
		}
		const name = `{${choice[1]}, ${choice[2]}}`;
		found.set(name, (found.get(name) ?? 0) + 1);
		const most = new Map<string, number>();
		for (const one of bracesIn(place.slice(choice[0].length, -1)))
			for (const [inner, count] of placesIn(one.place.slice(1, -1), depth + 1))
				most.set(inner, Math.max(count, most.get(inner) ?? 0));
		for (const [inner, count] of most)
			found.set(inner, (found.get(inner) ?? 0) + count);
	}
	return found;
}

/** Outermost pairs of braces, with them; those that lack the other by themselves. */
function bracesIn(text: string): { place: string; closed: boolean }[] {
	const found: { place: string; closed: boolean }[] = [];
	for (let at = 0; at < text.length; at++) {
		if (text[at] === "}") found.push({ place: "}", closed: false });
		if (text[at] !== "{") continue;
		const begin = at;
		let depth = 1;
		while (depth > 0 && ++at < text.length) {
			if (text[at] === "{") depth++;
			if (text[at] === "}") depth--;
		}
		found.push({ place: text.slice(begin, at + 1), closed: depth === 0 });
	}
	return found;
}

function linksIn(text: string): Map<string, number> {
	const found = new Map<string, number>();
	for (const [, a, b] of text.matchAll(address)) {
		const link = a ?? b ?? "";
		found.set(link, (found.get(link) ?? 0) + 1);
	}
	return found;
}

/** Counts of placeholders as a text, alike for every order. */
function named(found: Map<string, number>): string {
	return Array.from(found, ([name, count]) => `${count} ${name}`)
		.sort()
		.join("\n");
}
