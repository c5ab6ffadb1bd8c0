import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import type { SearchOrder } from "../../../contracts/files/fileBounds.ts";
import type { FileItem } from "../../../contracts/files/files.ts";
import type { PictureSize } from "../../../contracts/files/pictureSizes.ts";
import type { FileQuery } from "./query.ts";
import type { FileSelection } from "./useSelection.ts";

/** Properties that table and grid have in common. */
export type ListView = {
	items: FileItem[];
	query: FileQuery;
	selection: FileSelection;
	busy: boolean;
	/** Number of new files below a folder of the list. */
	newBelow: (id: string) => number;
	onSort: (column: SearchOrder, order: "asc" | "desc") => void;
	onOpen: (item: FileItem) => void;
	/** Without a size the best there is for the account. */
	onDownload: (item: FileItem, size?: PictureSize) => void;
	onVersions: (item: FileItem) => void;
	onEditions: (item: FileItem) => void;
};

/**
 * A row is ticked by a click and by the space bar; Enter and a second click open it.
 * At a box, too, the shift key makes a range, which rows do by themselves.
 */
export function listHandlers({
	items,
	onOpen,
	selection,
}: Pick<ListView, "items" | "onOpen" | "selection">) {
	function noteShift({ target, shiftKey }: KeyboardEvent | PointerEvent): void {
		const isBox =
			target instanceof Element && target.closest("label, input") !== null;
		selection.noteShift(isBox && shiftKey);
	}
	function itemAt(target: EventTarget): FileItem | undefined {
		if (!(target instanceof Element)) return undefined;
		const id = target.closest("[role=row][data-key]")?.getAttribute("data-key");
		return items.find((item) => item.id === id);
	}
	return {
		onPointerDownCapture: noteShift,
		onKeyDownCapture(event: KeyboardEvent) {
			noteShift(event);
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
