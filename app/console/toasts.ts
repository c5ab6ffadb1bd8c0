import { useEffect } from "react";
import { createStore, useStore } from "./store.ts";

/** Milliseconds a message stays while nobody points at it; longer where it can be undone. */
const shownFor = { plain: 5000, undo: 12_000 };

/** Takes something back; a promise of `true` says that this was done, and has it said. */
type Undo = () => unknown;

/** Message about something that was just done; and how to undo it. */
export type Toast = {
	id: number;
	message: string;
	undo?: Undo;
	/** Id of what the message is about; a later message about it replaces this one. */
	subject?: string;
	/** Whether the message tells of nothing that was done. */
	isAside?: true;
};

const toasts = createStore<readonly Toast[]>([]);
/** What was done last where a screen keeps it undoable: its message may be gone. */
const kept = createStore<Toast | undefined>(undefined);
let keeps = false;
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
export function showDone(message: string, undo?: Undo, subject?: string): void {
	const toast = show({
		message,
		...(undo && { undo }),
		...(subject !== undefined && { subject }),
	});
	if (keeps) kept.set(toast);
}

/** Says something beside what was done, which stays what the keys take back. */
export function showAside(message: string): void {
	show({ message, subject: "aside", isAside: true });
}

function show(given: Omit<Toast, "id">): Toast {
	last += 1;
	const toast = { id: last, ...given };
	const { subject } = toast;
	if (subject !== undefined)
		for (const earlier of toasts.get())
			if (earlier.subject === subject) dismissToast(earlier.id);
	// The oldest messages go, as more than three would cover the screen.
	for (const { id } of toasts.get().slice(0, -2)) dismissToast(id);
	toasts.set([...toasts.get(), toast]);
	if (!held) start(toast);
	return toast;
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
	const newest = shown.findLast(({ isAside }) => !isAside);
	return newest?.undo && newest;
}

/** What the keys take back: as `undoable` says, or what a screen keeps. */
const undoableNow = (
	shown: readonly Toast[],
	before: Toast | undefined,
): Toast | undefined => undoable(shown) ?? (before?.undo && before);

/** Takes back what a message is about; `undone` makes the words of the message about that. */
export function takeBack(
	{ id, message, undo }: Toast,
	undone: (message: string) => string,
): void {
	dismissToast(id);
	if (kept.get()?.id === id) kept.set(undefined);
	void Promise.resolve(undo?.()).then((done) => {
		if (done === true) showAside(undone(message));
	});
}

/** Undoes what was done last, if wished only while its message is shown; whether that can be. */
export function undoLast(
	undone: (message: string) => string,
	{ isShown = false } = {},
): boolean {
	const toast = undoableNow(toasts.get(), isShown ? undefined : kept.get());
	if (toast) takeBack(toast, undone);
	return toast !== undefined;
}

/** Whether a screen keeps what was done last, so that it is said where there is nothing. */
export const isUndoKept = (): boolean => keeps;

/**
 * Keeps what was done last on a screen undoable while that is open, after its message is
 * gone. Each of its ways back has to be refused where somebody else was faster.
 */
export function useKeptUndo(): void {
	useEffect(() => {
		keeps = true;
		return () => {
			keeps = false;
			kept.set(undefined);
		};
	}, []);
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

/** What the keys take back now. */
export function useUndoable(): Toast | undefined {
	return undoableNow(useStore(toasts), useStore(kept));
}
