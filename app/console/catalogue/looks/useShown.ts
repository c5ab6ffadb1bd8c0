import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../request.ts";

type Shown = { id: string; width: number; height: number; widths: number[] };

/** Another one whenever more is known, so that what is made of it is made anew. */
let known: ReadonlyMap<string, Shown> = new Map();
const listeners = new Set<() => void>();
/** As many as the call takes. */
const atOnce = 100;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function learn(pictures: readonly Shown[]): void {
	if (pictures.length === 0) return;
	known = new Map([...known, ...pictures.map((one) => [one.id, one] as const)]);
	for (const listener of listeners) listener();
}

/** How large pictures are, and in which widths there are files of them. */
export function useShown(ids: readonly string[]): ReadonlyMap<string, Shown> {
	const shown = useSyncExternalStore(subscribe, () => known);
	const missing = ids
		.filter((id) => !shown.has(id))
		.slice(0, atOnce)
		.join();
	useEffect(() => {
		if (missing === "") return;
		call("console-media-some", { ids: missing.split(",") }).then(
			learn,
			() => {},
		);
	}, [missing]);
	return shown;
}
