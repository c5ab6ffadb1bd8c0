import {
	type FocusEvent,
	type MouseEvent,
	type PointerEvent,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { useLocation } from "react-router";

/** A pointer that only crosses opens nothing; one that slips off has time to return. Milliseconds. */
const openAfter = 130;
const closeAfter = 240;
/** A click this soon after the pointer opened it meant to open it, too. */
const sameIntent = 700;

/**
 * A button that shows a panel: by click, by keyboard, and by a pointer that
 * rests on it. Escape closes and returns the focus; leaving closes.
 *
 * @param shown whether there is room for the button
 */
export function useDisclosure<B extends HTMLElement>(shown: boolean) {
	const [open, setOpen] = useState(false);
	const id = useId();
	const button = useRef<B>(null);
	const around = useRef<HTMLDivElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const openedByPointer = useRef(0);
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
	useEffect(() => setOpen(false), [key]);
	useEffect(() => () => clearTimeout(timer.current), []);

	// A window that became narrow closes the panel.
	useEffect(() => {
		if (!shown) setOpen(false);
	}, [shown]);

	// Wherever the focus is: a pointer opens it without taking that along.
	useEffect(() => {
		if (!open) return;
		const close = (event: globalThis.KeyboardEvent) => {
			if (event.key !== "Escape") return;
			clearTimeout(timer.current);
			setOpen(false);
			const { activeElement } = document;
			if (around.current?.contains(activeElement)) button.current?.focus();
		};
		document.addEventListener("keydown", close);
		return () => document.removeEventListener("keydown", close);
	}, [open]);

	function later(next: boolean, delay: number) {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			if (next && !open) openedByPointer.current = Date.now();
			setOpen(next);
		}, delay);
	}

	return {
		open,
		close: () => setOpen(false),
		button: {
			ref: button,
			"aria-expanded": open,
			"aria-controls": id,
			onClick: (event: MouseEvent) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				// A link that serves as the button navigates only without scripts.
				event.preventDefault();
				clearTimeout(timer.current);
				const just = Date.now() - openedByPointer.current < sameIntent;
				setOpen(just || !open);
			},
		},
		panel: { id },
		/** Props of the element around button and panel. */
		around: {
			ref: around,
			onPointerEnter: (event: PointerEvent) => {
				if (event.pointerType === "mouse") later(true, openAfter);
			},
			onPointerLeave: (event: PointerEvent) => {
				if (event.pointerType === "mouse") later(false, closeAfter);
			},
			onBlur: (event: FocusEvent) => {
				if (!event.currentTarget.contains(event.relatedTarget)) {
					if (event.relatedTarget) setOpen(false);
				}
			},
		},
	};
}
