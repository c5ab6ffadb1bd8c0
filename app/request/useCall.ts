import { useCallback, useEffect, useRef, useState } from "react";
import { backgroundCall } from "./backgroundCall.ts";
import { isNotFound, type PostOptions } from "./request.ts";

/** State of a call in a view: it is on its way, it failed, or its answer. */
export type Loaded<T> =
	| { state: "loading"; data?: T }
	| { state: "failed"; data?: T; error: unknown }
	| { state: "ready"; data: T };

/**
 * Makes a call when a view appears and whenever `key` changes; an answer that
 * comes after a newer question is dropped. While it asks again, the last answer
 * stays. `refresh` asks unseen: should that fail, what is there stays, unless the
 * answer is that there is no such thing any more.
 *
 * @param key says what is asked; the same key is the same question.
 */
export function useCall<T>(
	key: string,
	ask: (signal: AbortSignal, how: PostOptions) => Promise<T>,
) {
	const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
	const [attempt, setAsked] = useState(0);
	const quietly = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
	useEffect(() => {
		const control = new AbortController();
		const quiet = quietly.current;
		quietly.current = false;
		if (!quiet) setLoaded(({ data }) => ({ state: "loading", data }));
		ask(control.signal, quiet ? backgroundCall : {}).then(
			(data) => {
				if (!control.signal.aborted) setLoaded({ state: "ready", data });
			},
			(error: unknown) => {
				if (control.signal.aborted) return;
				setLoaded((now) =>
					quiet && now.state === "ready" && !isNotFound(error)
						? now
						: { state: "failed", data: now.data, error },
				);
			},
		);
		return () => control.abort();
	}, [key, attempt]);

	return {
		loaded,
		reload: useCallback(() => setAsked((times) => times + 1), []),
		refresh: useCallback(() => {
			quietly.current = true;
			setAsked((times) => times + 1);
		}, []),
		/** Puts an answer in place that is known without asking. */
		put: useCallback((data: T) => setLoaded({ state: "ready", data }), []),
	};
}
