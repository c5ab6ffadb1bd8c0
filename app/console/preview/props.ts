import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { ConsoleRequest } from "../request.ts";
import type { Followed } from "./follow.ts";

export type PreviewScope =
	ConsoleRequest<"console-preview-grant">["subject"]["scope"];

export type PreviewProps = {
	/** Shown first. */
	language: ContentLanguage;
	/** Another one whenever something was saved: the page is made anew. */
	stamp?: string;
	/** What is being written, to be marked on the page. */
	followed?: Followed | undefined;
} & ({ entry: string } | { scope: PreviewScope });
