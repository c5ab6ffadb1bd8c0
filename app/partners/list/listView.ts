import type { KeyboardEvent, MouseEvent } from "react";
import type { SortColumn } from "../../../contracts/fileBounds.ts";
import type { FileItem } from "../../../contracts/files.ts";
import type { FileQuery } from "./query.ts";
import type { FileSelection } from "./useSelection.ts";

/** What table and grid have in common. */
export type ListView = {
	items: FileItem[];
	query: FileQuery;
	selection: FileSelection;
	busy: boolean;
	onSort: (column: SortColumn, order: "asc" | "desc") => void;
	onOpen: (item: FileItem) => void;
	onDownload: (item: FileItem) => void;
};

/** A row is ticked by a click and by the space bar; Enter and a second click open it. */
export function openOnEnter(
	items: FileItem[],
	onOpen: (item: FileItem) => void,
) {
	function itemAt(target: EventTarget): FileItem | undefined {
		if (!(target instanceof Element)) return undefined;
		const id = target.closest("[role=row][data-key]")?.getAttribute("data-key");
		return items.find((item) => item.id === id);
	}
	return {
		onKeyDownCapture(event: KeyboardEvent) {
			const { target } = event;
			const onRow =
				target instanceof Element && target.getAttribute("role") === "row";
			const item = itemAt(target);
			if (event.key !== "Enter" || !onRow || !item) return;
			event.preventDefault();
			event.stopPropagation();
			onOpen(item);
		},
		onDoubleClick(event: MouseEvent) {
			const { target } = event;
			if (target instanceof Element && target.closest("button, label")) return;
			const item = itemAt(target);
			if (item) onOpen(item);
		},
	};
}
