import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useKept } from "../kept.ts";

export type Search = ReturnType<typeof useSearch>;

/**
 * The search box. It runs on Enter; a change of route clears its text and its
 * results (specification, section 4).
 */
export function useSearch() {
	const { key, pathname, search } = useLocation();
	const address = pathname + search;
	const type = useNavigationType();
	const before = useRef(address);
	const [text, setText] = useKept("searchText", "");
	const [searched, setSearched] = useKept("searched", "");

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new route, also of the same address.
	useEffect(() => {
		// The list notes which folder it shows: that leads nowhere.
		const stayed = type === "REPLACE" && before.current === address;
		before.current = address;
		if (stayed) return;
		setText("");
		setSearched("");
	}, [key, address]);

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
