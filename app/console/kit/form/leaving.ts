import { type RefObject, useEffect, useRef } from "react";

/** Whether a component is still on screen, for what is known only after a request. */
export function useIsHere(): RefObject<boolean> {
	const isHere = useRef(true);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, []);
	return isHere;
}

/** Has the browser ask before the page is left, as long as something would be lost. */
export function useLeaveWarning(wouldLose: boolean): void {
	useEffect(() => {
		if (!wouldLose) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [wouldLose]);
}
