import { useState } from "react";
import type { PostOptions } from "../../request/request.ts";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { showDone } from "../toasts.ts";
import { libraryChanged, undoing } from "./undoing.ts";

/**
 * Saves what a sheet changed: the sheet closes with a message that offers Undo, or
 * shows why it was refused and looks anew, for somebody else may have been faster.
 */
export function useSave(sheet: {
	onStale?: () => Promise<void>;
	onClose: () => void;
}) {
	const { attempt, failure, faults, busy } = useAttempt();
	const isRefused = failure !== "";
	return {
		/** Whether the last try was refused. */
		isRefused,
		failure,
		faults,
		busy,
		async save<T>(given: {
			/** Message about what was saved. */
			message: string;
			/** Saves, by a call with these options: refusals are shown in the sheet. */
			work: (options: PostOptions) => Promise<T>;
			/** Takes back what was saved, by the response to it. */
			undo: (saved: T) => Promise<unknown>;
		}): Promise<void> {
			const done = await attempt(async () => {
				try {
					return { saved: await given.work(told) };
				} catch (error) {
					// The next try begins with what holds now.
					await sheet.onStale?.();
					throw error;
				} finally {
					libraryChanged();
				}
			});
			if (!done) return;
			showDone(
				given.message,
				undoing(() => given.undo(done.saved)),
			);
			sheet.onClose();
		},
	};
}

/**
 * Facts that a form began with. A change of somebody else is taken over once a save was
 * refused for it, which has said so; what was changed in the form stays as it is.
 */
export function useBasis<Data>(data: Data, isRefused: boolean): Data {
	const [basis, setBasis] = useState(data);
	if (isRefused && basis !== data) setBasis(data);
	return isRefused ? data : basis;
}
