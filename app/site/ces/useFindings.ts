import { useCallback, useEffect, useState } from "react";
import { runChecks } from "./checks.ts";
import type { Findings } from "./findings.ts";

/** Milliseconds of rest after a resize (specification, section 9). */
const debounce = 200;

/** Findings of the checks, made again when window or connection change. */
export function useFindings() {
	const [findings, setFindings] = useState<Findings>();
	const [round, setRound] = useState(0);
	const again = useCallback(() => {
		setFindings(undefined);
		setRound((before) => before + 1);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each round looks anew.
	useEffect(() => {
		const given = new AbortController();
		let timer: ReturnType<typeof setTimeout>;
		const look = () =>
			runChecks(given.signal).then((found) => {
				if (!given.signal.aborted) setFindings(found);
			});
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(look, debounce);
		};
		look();
		const changes = ["resize", "online", "offline"];
		for (const change of changes) window.addEventListener(change, later);
		return () => {
			given.abort();
			clearTimeout(timer);
			for (const change of changes) window.removeEventListener(change, later);
		};
	}, [round]);

	return { findings, again };
}
