import { useEffect, useRef } from "react";
import { isCovered, isWriting } from "../kit/keys/isWriting.ts";

/** Pastes what is cut by Ctrl or ⌘ V, wherever the screen has the focus, also where no row is. */
export function usePasteKey(paste: () => void): void {
	const run = useRef(paste);
	run.current = paste;
	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
			if (!(ctrlKey || metaKey) || altKey || shiftKey || repeat) return;
			if (event.key.toLowerCase() !== "v" || event.defaultPrevented) return;
			if (isWriting(event.target) || isCovered()) return;
			event.preventDefault();
			run.current();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
}
