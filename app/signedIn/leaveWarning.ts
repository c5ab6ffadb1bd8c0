import { useEffect } from "react";

/** Has the browser ask before the page is left, as long as something would be lost. */
export function useLeaveWarning(wouldLose: boolean): void {
	useEffect(() => {
		if (!wouldLose) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [wouldLose]);
}
