import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { ConsoleRequest } from "../request.ts";
import type { Followed } from "./follow.ts";

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
