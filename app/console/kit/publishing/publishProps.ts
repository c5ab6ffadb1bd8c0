import type { ContentLanguage } from "../../../../contracts/rights.ts";

export type PublishProps = {
	entry: string;
	/** Languages that have a draft. */
	languages: ContentLanguage[];
	/** Languages whose draft a colleague wrote, perhaps unfinished: published only where chosen. */
	others?: readonly {
		language: ContentLanguage;
		author: { name: string } | null;
	}[];
	/** All languages, where they are published together, changed or not: no choice. */
	together?: ContentLanguage[] | undefined;
	/** Names of fields with open conflicts: their changes would not be published. */
	undecided?: string[];
	/** Names of fields with values their type cannot hold: they are not saved. */
	unfit?: string[];
	/** Saves pending changes. */
	flush?: () => Promise<boolean>;
	/** Called after something was published or withdrawn. */
	onPublished?: () => void;
};

/** Languages chosen by default: all where published together, else those of no colleague. */
export function chosenFirst({
	languages,
	others = [],
	together,
}: PublishProps): ContentLanguage[] {
	if (together) return languages;
	return languages.filter(
		(language) =>
			!others.some((one) => one.language === language && one.author?.name),
	);
}
