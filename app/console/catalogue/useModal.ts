import { useEffect, useRef } from "react";

/**
 * Opens a dialog when it is drawn, with the focus on what is marked `data-first`:
 * else it would be on the button that closes it.
 */
export function useModal(onClose: () => void) {
	const ref = useRef<HTMLDialogElement>(null);
	const latest = useRef(onClose);
	latest.current = onClose;
	useEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		dialog?.querySelector<HTMLElement>("[data-first]")?.focus();
		const closed = (event: Event) => {
			// A dialog inside of it closes by itself.
			if (event.target === dialog) latest.current();
		};
		dialog?.addEventListener("close", closed);
		return () => dialog?.removeEventListener("close", closed);
	}, []);
	return ref;
}
