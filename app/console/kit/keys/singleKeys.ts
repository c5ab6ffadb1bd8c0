import { useEffect, useRef } from "react";
import { createStore, useStore } from "../../store.ts";
import { isCovered, isWriting } from "./isWriting.ts";
import { pressedKey } from "./pressedKey.ts";

const stored = "console-lead-keys";

const isOn = createStore(read());

function read(): boolean {
	try {
		return localStorage.getItem(stored) !== "off";
	} catch {
		return true;
	}
}

/** Whether single keys act, on every screen that has some; kept in this browser. */
export const useKeysOn = () => useStore(isOn);

export function turnKeys(on: boolean): void {
	isOn.set(on);
	try {
		localStorage.setItem(stored, on ? "on" : "off");
	} catch {
		// Storage can be forbidden or full.
	}
}

/** Acts on single keys: never while somebody writes, in a dialog, or with a modifier. */
export function useSingleKeys(act: Partial<Record<string, () => void>>): void {
	const on = useKeysOn();
	const acts = useRef(act);
	acts.current = act;
	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			const key = pressedKey(event);
			const { ctrlKey, metaKey, altKey, isComposing } = event;
			if (ctrlKey || metaKey || altKey || isComposing) return;
			if (event.defaultPrevented || isWriting(event.target)) return;
			if (!on && key !== "?") return;
			const run = acts.current[key];
			if (!run || isCovered()) return;
			event.preventDefault();
			run();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [on]);
}
