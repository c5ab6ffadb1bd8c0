import type { ContentLanguage } from "../../../contracts/rights.ts";

export type PublishProps = {
	entry: string;
	/** Those there are drafts in. */
	languages: ContentLanguage[];
	/** Languages whose draft a colleague wrote, perhaps unfinished: published only where chosen. */
	others?: readonly {
		language: ContentLanguage;
		author: { name: string } | null;
	}[];
	/** All it goes out in together, changed or not: there is nothing to choose. */
	together?: ContentLanguage[] | undefined;
	/** Fields that wait for a decision, by name: what is written there would not go out. */
	undecided?: string[];
	/** Fields that cannot hold what is written there, by name: it is not saved. */
	unfit?: string[];
	/** Sends what is not saved yet. */
	flush?: () => Promise<boolean>;
	/** Something was published, or is not any more. */
	onPublished?: () => void;
};

/** Languages that go out unless something else is chosen: all together, else those that nobody else wrote. */
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
