import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { centerPages } from "../../../../contracts/addresses/addresses.ts";
import { listPath, readQuery } from "../../list/query.ts";
import { useSessionDraft } from "../../session/sessionDraft.ts";
import type { UploadTarget } from "../../upload/sending/transfer.ts";

export type Search = ReturnType<typeof useSearch>;

/**
 * The search box. It runs on Enter, and what it looks for is an address of the list:
 * back, forward and a new load lead to it again. A change of route puts what is
 * searched for there into the box: nothing, mostly (specification, section 4).
 *
 * @param target the folder that is shown, which a search can be narrowed to
 */
export function useSearch(target: UploadTarget | undefined) {
	const { key, pathname, search } = useLocation();
	const address = pathname + search;
	const type = useNavigationType();
	const navigate = useNavigate();
	const before = useRef(address);
	const { name: searched, ...query } =
		pathname === centerPages.list
			? readQuery(new URLSearchParams(search), "")
			: readQuery(new URLSearchParams(), "");
	const [text, setText] = useSessionDraft("searchText", searched);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new route, also of the same address.
	useEffect(() => {
		// The list notes which folder it shows: that leads nowhere.
		const stayed = type === "REPLACE" && before.current === address;
		before.current = address;
		if (!stayed) setText(searched);
	}, [key, address]);

	const place = { node: target?.node ?? "", folder: target?.folder ?? "" };
	function leave(): void {
		setText("");
		if (searched) navigate(listPath(place));
	}
	return {
		text,
		setText,
		/** Words that are searched for; empty while there are none. */
		searched,
		run(): void {
			const name = text.trim();
			if (!name) {
				leave();
				return;
			}
			// Other words look in the same place for the same kinds, by fit.
			const narrowed = searched ? query : undefined;
			const path = listPath({
				...narrowed,
				...place,
				name,
				page: 1,
				sort: "fit",
				order: "asc",
			});
			navigate(path, { replace: path === address });
		},
		clear: leave,
	};
}
