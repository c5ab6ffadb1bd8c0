import type { Page } from "../cache/entry.ts";
import type { PageInputs } from "../cache/inputs.ts";
import type { Packed } from "./packed.ts";

/** A page as it was made, with the module that it begins with. */
export type PageCopy = {
	/** Key of the page in the cache. */
	key: string;
	/** Hash of the content it was made of. */
	content: string;
	page: Page;
	module?: string;
	/** Facts it was made of beside the content. */
	inputs?: PageInputs;
	/** Time at which it was made, in milliseconds. */
	made: number;
};

/** A copy as it is written: its HTML and its module stand behind it. */
export type WrittenCopy = Omit<PageCopy, "page" | "module"> & {
	page: Omit<Page, "html">;
};

export function writtenFrom(copy: PageCopy): Packed<WrittenCopy> {
	const { module, page, ...rest } = copy;
	const { html, ...head } = page;
	const texts = module === undefined ? [html] : [html, module];
	return { value: { ...rest, page: head }, texts };
}

export function copyFrom({ value, texts }: Packed<WrittenCopy>): PageCopy {
	const { page, ...rest } = value;
	const [html = "", module] = texts;
	return {
		...rest,
		page: { ...page, html },
		...(module !== undefined && { module }),
	};
}
