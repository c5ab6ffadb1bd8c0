import { createStore, useStore } from "../../store.ts";

/** Unsaved changes by the name of their form. Signing out loads the page anew, and they are gone. */
const unsaved = createStore<Record<string, object>>({});
const none = {};

/**
 * Changes of a form that is saved as a whole: they outlast leaving its screen, until they
 * are saved or taken back (`{}`).
 */
export function useUnsaved<Changes extends object>(
	form: string,
): [changes: Changes, set: (changes: Changes) => void] {
	const changes = (useStore(unsaved)[form] ?? none) as Changes;
	return [changes, (next) => unsaved.set({ ...unsaved.get(), [form]: next })];
}
