import type { TranslationState } from "../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { callList } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";

/** The board as `useBoard` returns it. */
export type Listed = ReturnType<typeof useBoard>;
const none = { missing: 0, stale: 0, review: 0, current: 0 };

/** The board, page by page; what is shown stays until the next answer. */
export function useBoard(query: {
	language: LanguageCode | undefined;
	state: TranslationState | undefined;
	search: string;
}) {
	const { language, state, search } = query;
	const body = {
		...(language && { language }),
		...(state && { state }),
		...(search && { search }),
	};
	const { pages, ...listed } = usePages(
		["console-translations", body],
		(after: string | null, options) =>
			callList(
				"console-translations",
				{ ...body, ...(after && { after }) },
				options,
			),
		({ next }) => next,
	);
	const { count = 0, totals = none } = pages?.at(-1) ?? {};
	return {
		...listed,
		count,
		totals,
		/** Undefined before the first page. */
		rows: pages?.flatMap(({ data }) => data),
	};
}
