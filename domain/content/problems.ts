import type { ContentEntry, ContentKind } from "./content.ts";

/** Exactly one model is shown on the home page. */
export function homeProblems(entries: ContentEntry[]): string[] {
	const home = entries.filter(
		({ kind, facts }) =>
			kind === "model" && (facts as { home?: boolean })?.home,
	);
	if (home.length === 1) return [];
	return [
		`content/models: home: exactly one model is shown on the home page, found ${home.length}`,
	];
}

/** A slide leads to a model there is. */
export function slideProblems(entries: ContentEntry[]): string[] {
	const named = (kind: ContentKind, field: "name" | "model") =>
		entries
			.filter((entry) => entry.kind === kind && entry.facts)
			.map(({ slug, facts }) => ({
				slug,
				value: (facts as Record<string, string>)[field],
			}));
	const models = new Set(named("model", "name").map(({ value }) => value));
	return named("slide", "model")
		.filter(({ value }) => !models.has(value))
		.map(
			({ slug, value }) =>
				`content/slides/${slug}/slide.json: model: there is no model ${value}`,
		);
}

/** An address leads to one page: no old name is another's, or one of today. */
export function aliasProblems(entries: ContentEntry[]): string[] {
	const problems: string[] = [];
	const owners = new Map<string, string>();
	const nameOf = ({ kind, slug, facts }: ContentEntry) =>
		kind === "model" ? ((facts as { name?: string })?.name ?? slug) : slug;
	for (const entry of entries) {
		owners.set(`${entry.kind} ${nameOf(entry)}`, entry.slug);
	}
	for (const { kind, slug, facts } of entries) {
		for (const alias of (facts as { aliases?: string[] })?.aliases ?? []) {
			const owner = owners.get(`${kind} ${alias}`);
			if (owner)
				problems.push(
					`content/${kind} ${slug}: aliases: ${alias} is taken by ${owner}`,
				);
			else owners.set(`${kind} ${alias}`, slug);
		}
	}
	return problems;
}
