import type { ContentLanguage } from "../../../contracts/rights.ts";

export type PublishProps = {
	entry: string;
	/** Those there are drafts in. */
	languages: ContentLanguage[];
	/** All it goes out in together, changed or not: there is nothing to choose. */
	together?: ContentLanguage[] | undefined;
	/** Sends what is not saved yet. */
	flush?: () => Promise<unknown>;
	/** Something was published, or is not any more. */
	onPublished?: () => void;
};
