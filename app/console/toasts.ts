import { createStore, useStore } from "./store.ts";

/** Milliseconds a message stays while nobody points at it; longer where it can be undone. */
const shownFor = { plain: 5000, undo: 12_000 };

/** Message about something that was just done; and how to undo it. */
export type Toast = {
	id: number;
	message: string;
	undo?: () => void;
	/** Id of what the message is about; a later message about it replaces this one. */
	subject?: string;
};

const toasts = createStore<readonly Toast[]>([]);
let last = 0;
let held = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function start({ id, undo }: Toast): void {
	clearTimeout(timers.get(id));
	timers.set(
		id,
		setTimeout(() => dismissToast(id), undo ? shownFor.undo : shownFor.plain),
	);
}

/**
 * Says what was done, for some seconds. With `undo` it can be taken back: by its
 * button, by Ctrl or ⌘ Z outside of fields, and from the command palette. Earlier
 * messages about the same `subject` are no longer true and go.
 */
export function showDone(
	message: string,
	undo?: () => void,
	subject?: string,
): void {
	last += 1;
	const toast: Toast = {
		id: last,
		message,
		...(undo && { undo }),
		...(subject !== undefined && { subject }),
	};
	if (subject !== undefined)
		for (const earlier of toasts.get())
			if (earlier.subject === subject) dismissToast(earlier.id);
	// The oldest messages go, as more than three would cover the screen.
	for (const { id } of toasts.get().slice(0, -2)) dismissToast(id);
	toasts.set([...toasts.get(), toast]);
	if (!held) start(toast);
}

export function dismissToast(id: number): void {
	clearTimeout(timers.get(id));
	timers.delete(id);
	toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/**
 * Message that the keys take back: the newest, where it can be undone. One before it is
 * undone by its own button, as it is not what was done last.
 */
export function undoable(shown: readonly Toast[]): Toast | undefined {
	const newest = shown.at(-1);
	return newest?.undo && newest;
}

/** Undoes what was done last; whether that can be. */
export function undoLast(): boolean {
	const toast = undoable(toasts.get());
	if (!toast) return false;
	dismissToast(toast.id);
	toast.undo?.();
	return true;
}

/** Stops the timers of messages while one is hovered or focused. */
export function holdToasts(hold: boolean): void {
	held = hold;
	for (const toast of toasts.get())
		if (hold) clearTimeout(timers.get(toast.id));
		else start(toast);
}

export function useDone(): readonly Toast[] {
	return useStore(toasts);
}
