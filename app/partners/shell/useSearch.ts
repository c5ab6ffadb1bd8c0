import { useEffect, useState } from "react";
import { useLocation } from "react-router";

export type Search = ReturnType<typeof useSearch>;

/**
 * The search box. It runs on Enter; a change of route clears its text and its
 * results (specification, section 4).
 */
export function useSearch() {
	const { key, pathname, search } = useLocation();
	const route = `${key} ${pathname}${search}`;
	const [text, setText] = useState("");
	const [searched, setSearched] = useState("");

	// biome-ignore lint/correctness/useExhaustiveDependencies: the route is what clears it.
	useEffect(() => {
		setText("");
		setSearched("");
	}, [route]);

	return {
		text,
		setText,
		/** What is searched for; empty while nothing is. */
		searched,
		run: () => setSearched(text.trim()),
		clear: () => {
			setText("");
			setSearched("");
		},
	};
}
