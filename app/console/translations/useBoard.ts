import { useCallback, useEffect, useRef, useState } from "react";
import type {
	TranslationRow,
	TranslationState,
} from "../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { callList } from "../request.ts";

type Totals = Record<TranslationState, number>;
export type Listed = {
	/** Key of the query that the rows belong to. */
	key: string;
	state: "loading" | "ready" | "failed";
	rows: TranslationRow[];
	count: number;
	next: string | null;
	totals: Totals;
};
const nothing: Listed = {
	key: "",
	state: "loading",
	rows: [],
	count: 0,
	next: null,
	totals: { missing: 0, stale: 0, review: 0, current: 0 },
};

/** The board, page by page; what is shown stays until the next answer. */
export function useBoard(query: {
	language: LanguageCode | undefined;
	state: TranslationState | undefined;
	search: string;
}) {
	const key = JSON.stringify(query);
	const [listed, setListed] = useState(nothing);
	const control = useRef<AbortController>(null);
	const ask = useCallback(
		async (after: string | null) => {
			control.current?.abort();
			const mine = new AbortController();
			control.current = mine;
			const { language, state, search } = JSON.parse(key) as typeof query;
			setListed((now) => ({ ...now, state: "loading" }));
			try {
				const { data, count, next, totals } = await callList(
					"console-translations",
					{
						...(language && { language }),
						...(state && { state }),
						...(search && { search }),
						...(after && { after }),
					},
					{ signal: mine.signal, background: true },
				);
				setListed((now) => ({
					rows: after ? [...now.rows, ...data] : data,
					state: "ready",
					count,
					next,
					totals,
					key,
				}));
			} catch {
				if (!mine.signal.aborted)
					setListed((now) => ({ ...now, state: "failed" }));
			}
		},
		[key],
	);
	useEffect(() => {
		void ask(null);
		return () => control.current?.abort();
	}, [ask]);
	return {
		listed,
		isCurrent: listed.key === key,
		more: () => void ask(listed.next),
		again: useCallback(() => void ask(null), [ask]),
	};
}
