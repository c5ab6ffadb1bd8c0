import type { ContentLanguage } from "../../../../contracts/rights.ts";
import type { ConsoleRequest } from "../requests/request.ts";

/** The field being edited, and what of it can be found on the page. */
export type Followed = {
	/** Field and block within: a change scrolls the page. */
	place: string;
	/** Words that stand on the page. */
	words?: string | undefined;
	/** The id of a picture. */
	picture?: string | undefined;
};

export type PreviewScope =
	ConsoleRequest<"console-preview-grant">["subject"]["scope"];

export type PreviewProps = {
	/** Language shown first. */
	language: ContentLanguage;
	/** Version that changes with each save: the page is then reloaded. */
	stamp?: string;
	/** The field being edited, to be marked on the page. */
	followed?: Followed | undefined;
} & ({ entry: string } | { scope: PreviewScope });
