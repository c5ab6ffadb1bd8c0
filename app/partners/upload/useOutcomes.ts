import { useEffect, useRef } from "react";
import { isUnsettled } from "./sending/outcomes.ts";
import { useTransfers } from "./sending/transfers.ts";

/** Calls when it is decided what becomes of a transfer. */
export function useOutcomes(onOutcome: () => void): void {
	const decided = useTransfers().filter(
		({ response }) => response && !isUnsettled(response),
	).length;
	const before = useRef(decided);
	useEffect(() => {
		if (decided > before.current) onOutcome();
		before.current = decided;
	}, [decided, onOutcome]);
}
