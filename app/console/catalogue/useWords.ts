import { queryClient, shared } from "../kit/requests/queries.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import type { Usual, Word, WordSection, Words } from "./words.ts";

/** Vocabulary as loaded, shared by the whole console: every specification row uses it. */
export function useWords() {
	const { loaded, reload } = useConsoleQuery("console-words", {}, shared);
	const { data } = loaded;
	return {
		/** Undefined until it is loaded. */
		words: data?.words as Words | undefined,
		usual: (data?.usual ?? none) as Readonly<Record<string, Usual>>,
		isFailed: loaded.state === "failed" && !data,
		reload,
	};
}

const none = {};

/** Puts a word into the vocabulary's drafts. @throws RequestError */
export async function addWord(
	section: WordSection,
	key: string,
	word: Word,
): Promise<void> {
	const saved = await call("console-word-add", { section, key, word });
	queryClient.setQueryData<ConsoleAnswer<"console-words">>(
		["console-words", {}],
		(known) =>
			known && {
				...known,
				words: {
					...known.words,
					[section]: { ...known.words[section], [key]: saved },
				},
			},
	);
}
