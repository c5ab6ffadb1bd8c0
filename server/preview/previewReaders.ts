import type { PageReaders } from "../../app/context.ts";
import type { ReadContent } from "../../domain/content/preview/previewContent.ts";
import { createPageReaders } from "../modules/pageReaders.ts";
import type { Services } from "../services.ts";

/** Readers of a page over content as a preview has it. */
export function previewReaders(
	{ media, leads, distributors, ...services }: Services,
	previewed: ReadContent,
): PageReaders {
	const content = { ...services.content, ...previewed };
	const over = { content, media, distributors: distributors.over(content) };
	const signOn = { buttons: services.sso.providers.buttons };
	return { ...createPageReaders(over), leads, signOn };
}
