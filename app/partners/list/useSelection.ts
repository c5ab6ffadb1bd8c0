import { useState } from "react";
import type { Selection } from "react-aria-components/Table";
import type { FileItem } from "../../../contracts/files.ts";

export type FileSelection = ReturnType<typeof useSelection>;

/** What is ticked among the files listed; other files begin with nothing ticked. */
export function useSelection(of: string, items: FileItem[]) {
	const [{ ticked, where }, set] = useState({
		ticked: new Set<string>(),
		where: of,
	});
	const keys =
		where === of
			? new Set(items.map(({ id }) => id).filter((id) => ticked.has(id)))
			: new Set<string>();
	return {
		keys,
		/** True only when every file listed is ticked (specification, section 4). */
		all: items.length > 0 && keys.size === items.length,
		items: items.filter(({ id }) => keys.has(id)),
		change(selection: Selection): void {
			const chosen =
				selection === "all" ? items.map(({ id }) => id) : [...selection];
			set({ ticked: new Set(chosen.map(String)), where: of });
		},
	};
}
