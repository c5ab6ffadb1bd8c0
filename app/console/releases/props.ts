import type { ContentLanguage } from "../../../contracts/rights.ts";

export type PublishProps = {
	entry: string;
	/** Those there are drafts in. */
	languages: ContentLanguage[];
	/** Sends what is not saved yet. */
	flush?: () => Promise<unknown>;
	/** Something was published, or is not any more. */
	onPublished?: () => void;
};
