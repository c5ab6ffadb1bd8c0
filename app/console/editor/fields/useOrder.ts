import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";

/** Order of a list by drag, and by arrow keys on the handle of an element. */
export function useOrder(
	count: number,
	onMove: (from: number, to: number) => void,
) {
	const [dragged, setDragged] = useState<number>();
	/** Before which element it would be put. */
	const [drop, setDrop] = useState<number>();
	const list = useRef<HTMLOListElement>(null);

	function focusHandle(index: number): void {
		// When it is drawn in its new place.
		requestAnimationFrame(() => {
			const row = list.current?.children.item(index);
			row?.querySelector<HTMLElement>("[data-handle]")?.focus();
		});
	}
	function end(): void {
		setDragged(undefined);
		setDrop(undefined);
	}
	const placeOf = (event: DragEvent<HTMLElement>, index: number) => {
		const { top, height } = event.currentTarget.getBoundingClientRect();
		return event.clientY > top + height / 2 ? index + 1 : index;
	};

	return {
		list,
		focusHandle,
		rowOf: (index: number) => ({
			"data-dragged": dragged === index || undefined,
			"data-drop":
				drop === index
					? "before"
					: drop === count && index === count - 1
						? "after"
						: undefined,
			onDragOver(event: DragEvent<HTMLElement>) {
				if (dragged === undefined) return;
				event.preventDefault();
				setDrop(placeOf(event, index));
			},
			onDrop(event: DragEvent<HTMLElement>) {
				if (dragged === undefined) return;
				event.preventDefault();
				const to = placeOf(event, index);
				onMove(dragged, to > dragged ? to - 1 : to);
				end();
			},
		}),
		handleOf: (index: number) => ({
			"data-handle": true,
			draggable: true,
			onDragStart(event: DragEvent<HTMLElement>) {
				const row = event.currentTarget.closest("li");
				if (row) event.dataTransfer.setDragImage(row, 20, 20);
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", "");
				setDragged(index);
			},
			onDragEnd: end,
			onKeyDown(event: KeyboardEvent<HTMLElement>) {
				const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
				const to = index + (step ?? 0);
				if (!step || to < 0 || to >= count) return;
				event.preventDefault();
				onMove(index, to);
				focusHandle(to);
			},
		}),
	};
}
