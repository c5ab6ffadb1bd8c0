import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { Form } from "../../../../contracts/console/entries/form.ts";
import { namesOf } from "../../../../contracts/content/fields.ts";
import { directionOf } from "../../../../contracts/language.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import type { OpenDraft } from "./openDraft.ts";

/** The draft that is shown, and what may be done with it. */
export type Editor = {
	draft: OpenDraft;
	form: Form;
	kind: string;
	entry: string;
	language: ContentLanguage;
	readOnly: boolean;
	/** Source data of a translation that is edited beside its source. */
	beside?: Beside;
};

export type Beside = {
	/** Whether a field, or what it is part of, is translated there. */
	shows: (at: string) => boolean;
	/** Asks anew how far the translation is. */
	refresh: () => void;
};

export const EditorContext = createContext<Editor | null>(null);

/** Inside of an editor only. */
export function useEditor(): Editor {
	const editor = use(EditorContext);
	if (!editor) throw new Error("used outside of the editor");
	return editor;
}

/** The value of a field and its setter; other fields' changes do not render the caller. */
export function useField(
	at: string,
): [value: unknown, change: (value: unknown) => void] {
	const { store } = useEditor().draft.sync;
	const subscribe = useCallback(
		(listener: () => void) => store.subscribe(at, listener),
		[store, at],
	);
	const value = useSyncExternalStore(subscribe, () => store.get(at));
	const change = useCallback(
		(next: unknown) => {
			store.set(at, next);
		},
		[store, at],
	);
	return [value, change];
}

/**
 * Names of a list's elements or a record's fields, or their indexes. Changes inside of
 * them do not render the caller.
 */
export function useParts(at: string): string[] {
	const { store } = useEditor().draft.sync;
	const subscribe = useCallback(
		(listener: () => void) => store.subscribe(at, listener),
		[store, at],
	);
	return useSyncExternalStore(subscribe, () => partsOf(store.get(at)));
}

const known = new Map<string, string[]>();

/** Names or indexes of a value's parts: an identical array for equal names. */
function partsOf(value: unknown): string[] {
	const parts = Array.isArray(value)
		? (namesOf(value) ?? value.map((_, n) => String(n)))
		: Object.keys(value ?? {});
	const key = JSON.stringify(parts);
	const same = known.get(key) ?? parts;
	known.set(key, same);
	return same;
}

/** Problems of one field by itself. */
export function useProblems(at: string) {
	const { found } = useEditor().draft;
	return useSyncExternalStore(found.subscribe, () => found.at(at));
}

/** Problems of all fields. */
export function useAllProblems() {
	const { found } = useEditor().draft;
	return useSyncExternalStore(found.subscribe, found.problems);
}

/** Feedback that the server gave last, beside the body. */
export function useFound() {
	const { found } = useEditor().draft;
	return useSyncExternalStore(found.subscribe, found.get);
}

/** State of saving. */
export function useSyncState() {
	const { sync } = useEditor().draft;
	return useSyncExternalStore(sync.subscribe, sync.state);
}

/** Fields that wait for a decision: others were quicker, or something else was published there. */
export function useUndecided(): string[] {
	const { found } = useEditor().draft;
	const { refused } = useSyncState();
	const { conflicts } = useFound();
	const fields = [
		...refused.map(({ at }) => at),
		...conflicts
			.filter(({ field }) => !found.isDecided(field))
			.map(({ field }) => field),
	];
	return [...new Set(fields)];
}

/** Text direction of what is written: facts are names and numbers of any script. */
export function writingOf(language: ContentLanguage) {
	return language === "zxx"
		? { dir: "auto" as const }
		: { dir: directionOf(language), lang: language };
}
