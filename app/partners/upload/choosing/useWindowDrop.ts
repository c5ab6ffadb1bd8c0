import { useEffect, useState } from "react";

/**
 * Lets files be dropped anywhere in the window. Neither they nor a link ever
 * take the place of the page; texts still go into fields.
 *
 * @returns whether files are above the window
 */
export function useWindowDrop(
	enabled: boolean,
	onDrop: (data: DataTransfer) => void,
): boolean {
	const [over, setOver] = useState(false);
	useEffect(() => {
		function onOver(event: DragEvent): void {
			const { dataTransfer: data, target } = event;
			if (!data) return;
			const files = holdsFiles(data);
			if (!files && isField(target)) return;
			event.preventDefault();
			data.dropEffect = files && enabled ? "copy" : "none";
			setOver(files);
		}
		function onLeave({ relatedTarget }: DragEvent): void {
			if (relatedTarget === null) setOver(false);
		}
		function drop(event: DragEvent): void {
			const { dataTransfer: data, target } = event;
			setOver(false);
			if (!data || (!holdsFiles(data) && isField(target))) return;
			event.preventDefault();
			if (enabled && holdsFiles(data)) onDrop(data);
		}
		addEventListener("dragenter", onOver);
		addEventListener("dragover", onOver);
		addEventListener("dragleave", onLeave);
		addEventListener("drop", drop);
		return () => {
			removeEventListener("dragenter", onOver);
			removeEventListener("dragover", onOver);
			removeEventListener("dragleave", onLeave);
			removeEventListener("drop", drop);
		};
	}, [enabled, onDrop]);
	return over;
}

function holdsFiles({ types }: DataTransfer): boolean {
	return types.includes("Files");
}

function isField(target: EventTarget | null): boolean {
	return (
		target instanceof Element && target.closest("input, textarea") !== null
	);
}
