import { useState } from "react";
import type { Selection } from "react-aria-components/Table";
import type { FileItem } from "../../../contracts/files.ts";

type Keys = Exclude<Selection, "all">;

export type FileSelection = ReturnType<typeof useSelection>;

/** What is ticked among the files listed; other files begin with nothing ticked. */
export function useSelection(of: string, items: FileItem[]) {
	const [{ ticked, where }, set] = useState<{ ticked: Keys; where: string }>({
		ticked: new Set(),
		where: of,
	});
	const listed = items.map(({ id }) => id).filter((id) => ticked.has(id));
	// The set as it was given knows where a range begins; a copy does not.
	const keys: Keys =
		where !== of
			? new Set()
			: listed.length === ticked.size
				? ticked
				: new Set(listed);
	return {
		keys,
		/** True only when every file listed is ticked (specification, section 4). */
		all: items.length > 0 && keys.size === items.length,
		items: items.filter(({ id }) => keys.has(id)),
		change(selection: Selection): void {
			const all = () => new Set(items.map(({ id }) => id));
			set({ ticked: selection === "all" ? all() : selection, where: of });
		},
	};
}
