import { useEffect, useSyncExternalStore } from "react";
import { call } from "../request.ts";
import type { Usual, Word, WordSection, Words } from "./words.ts";

type Known =
	| { state: "loading" | "failed" }
	| { state: "ready"; words: Words; usual: Readonly<Record<string, Usual>> };

/** Vocabulary, shared by the whole console, as every specification row uses it. */
let known: Known = { state: "loading" };
let latestCall = 0;
/** Milliseconds after which the next use fetches the vocabulary anew. */
const fresh = 30_000;
const listeners = new Set<() => void>();

function set(next: Known): void {
	known = next;
	for (const listener of listeners) listener();
}

export function loadWords(): void {
	latestCall = Date.now();
	if (known.state === "failed") set({ state: "loading" });
	call("console-words", {}).then(
		({ words, usual }) =>
			set({
				state: "ready",
				words: words as Words,
				usual: usual as Record<string, Usual>,
			}),
		() => {
			latestCall = 0;
			if (known.state !== "ready") set({ state: "failed" });
		},
	);
}

/** Puts a word into the vocabulary's drafts. @throws RequestError */
export async function addWord(
	section: WordSection,
	key: string,
	word: Word,
): Promise<void> {
	const saved = await call("console-word-add", { section, key, word });
	if (known.state !== "ready") return;
	const { words } = known;
	set({
		...known,
		words: { ...words, [section]: { ...words[section], [key]: saved } },
	});
}

/** The vocabulary as it is being written. */
export function useWords(): Known {
	useEffect(() => {
		if (Date.now() - latestCall > fresh) loadWords();
	}, []);
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => known,
	);
}
