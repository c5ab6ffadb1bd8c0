import { useCallback, useEffect, useState } from "react";

/** What a view shows of a call: it is on its way, it failed, or its answer. */
export type Loaded<T> =
	| { state: "loading"; data?: T }
	| { state: "failed"; data?: T; error: unknown }
	| { state: "ready"; data: T };

/**
 * Makes a call when a view appears and whenever `key` changes; an answer that
 * comes after a newer question is dropped. While it asks again, the last answer
 * stays.
 *
 * @param key says what is asked; the same key is the same question.
 */
export function useCall<T>(
	key: string,
	ask: (signal: AbortSignal) => Promise<T>,
) {
	const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
	const [asked, setAsked] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
	useEffect(() => {
		const control = new AbortController();
		setLoaded(({ data }) => ({ state: "loading", data }));
		ask(control.signal).then(
			(data) => {
				if (!control.signal.aborted) setLoaded({ state: "ready", data });
			},
			(error: unknown) => {
				if (!control.signal.aborted)
					setLoaded(({ data }) => ({ state: "failed", data, error }));
			},
		);
		return () => control.abort();
	}, [key, asked]);

	return {
		loaded,
		reload: useCallback(() => setAsked((times) => times + 1), []),
		/** Puts an answer in place that is known without asking. */
		put: useCallback((data: T) => setLoaded({ state: "ready", data }), []),
	};
}
