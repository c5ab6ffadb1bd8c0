import { type DragEvent, useRef, useState } from "react";

/**
 * Files of the computer that are dropped on an area. Handlers are of the capture phase: a list
 * in the area, whose rows are dragged themselves, would keep the events.
 *
 * @param onFiles undefined where the area takes none: the browser would leave the page for a
 * file that nobody takes, so that a drop is held off there, too, and left to areas inside.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
	const [isOver, setOver] = useState(false);
	/** Elements of the area that the pointer is in: entering a child comes before leaving its parent. */
	const depth = useRef(0);
	const hasFiles = ({ dataTransfer }: DragEvent) =>
		dataTransfer.types.includes("Files");
	function hold(event: DragEvent): void {
		event.preventDefault();
		if (onFiles) event.stopPropagation();
	}
	function enter(by: 1 | -1) {
		return (event: DragEvent) => {
			if (!hasFiles(event)) return;
			hold(event);
			depth.current = Math.max(0, depth.current + by);
			setOver(depth.current > 0 && onFiles !== undefined);
		};
	}
	return {
		isOver,
		area: {
			onDragEnterCapture: enter(1),
			onDragLeaveCapture: enter(-1),
			onDragOverCapture(event: DragEvent): void {
				if (!hasFiles(event)) return;
				hold(event);
				event.dataTransfer.dropEffect = onFiles ? "copy" : "none";
			},
			onDropCapture(event: DragEvent): void {
				if (!hasFiles(event)) return;
				hold(event);
				depth.current = 0;
				setOver(false);
				onFiles?.(filesOf(event.dataTransfer));
			},
		},
	};
}

/** Dropped files; a folder comes as a file that nobody can read, and is left out. */
function filesOf(transfer: DataTransfer): File[] {
	return [...transfer.items].flatMap((item) => {
		if (item.kind !== "file" || item.webkitGetAsEntry()?.isDirectory) return [];
		return item.getAsFile() ?? [];
	});
}
