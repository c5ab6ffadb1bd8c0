import { useCallback, useEffect, useRef, useState } from "react";
import type { AuditLine } from "../../../contracts/console/audit.ts";
import { callList } from "../request.ts";
import type { Question } from "./useFilter.ts";

export type Log = ReturnType<typeof useLines>;

/** Debounce of typing before a search, in milliseconds. */
const settled = 250;

/** Loads matching lines page by page. */
export function useLines(question: Question) {
	const [lines, setLines] = useState<AuditLine[]>();
	const [next, setNext] = useState<number | null>(null);
	const [state, setState] = useState<"loading" | "failed" | "ready">("loading");
	const [attempt, setAsked] = useState(0);
	const control = useRef<AbortController>(undefined);

	const load = useCallback(
		async (before?: number) => {
			control.current?.abort();
			const own = new AbortController();
			control.current = own;
			setState("loading");
			try {
				const page = await callList(
					"console-audit",
					{ ...question, ...(before && { before }) },
					{ signal: own.signal },
				);
				if (own.signal.aborted) return;
				setLines((now) =>
					before ? [...(now ?? []), ...page.data] : page.data,
				);
				setNext(page.next);
				setState("ready");
			} catch {
				if (!own.signal.aborted) setState("failed");
			}
		},
		[question],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked again on demand.
	useEffect(() => {
		const timer = setTimeout(load, lines ? settled : 0);
		return () => {
			clearTimeout(timer);
			control.current?.abort();
		};
	}, [load, attempt]);

	return {
		lines,
		state,
		more: next === null ? undefined : () => load(next),
		again: () => setAsked((times) => times + 1),
	};
}
