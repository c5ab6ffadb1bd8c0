import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLeaveWarning } from "../../signedIn/leaveWarning.ts";
import { useIsHere } from "../kit/form/leaving.ts";
import { call } from "../kit/requests/request.ts";
import { SendFailure, sendForm } from "../kit/requests/sendForm.ts";
import { showDone } from "../toasts.ts";
import { libraryChanged, undoing } from "./undoing.ts";

/** File on its way; `sent` is 0 to 1. */
type Coming = { name: string; at: number; of: number; sent: number };
/** File that was not taken; `taken`: there is one of its name, which it could be a new version of. */
export type AddFault = {
	file: File;
	folder: string;
	reason: string;
	isTaken: boolean;
	/** Whether the same file may come through the next time. */
	isPassing: boolean;
};

/**
 * Puts files of the computer into a folder, one after the other: each is inspected as an
 * upload is, and published at once. One whose name is taken is offered as a new version of
 * that file, and the next goes on. Files stay on their way while another folder is looked at.
 */
export function useAddFiles() {
	const t = useTranslations("console.library");
	const [coming, setComing] = useState<Coming>();
	const [faults, setFaults] = useState<AddFault[]>([]);
	const stop = useRef<AbortController>(undefined);
	useLeaveWarning(coming !== undefined);
	const isHere = useIsHere();

	async function take(
		files: File[],
		folder: string,
		version?: "1",
	): Promise<void> {
		if (files.length === 0 || stop.current) return;
		const controller = new AbortController();
		const { signal } = controller;
		stop.current = controller;
		setFaults((before) => before.filter(({ file }) => !files.includes(file)));
		const added: { id: string; name: string }[] = [];
		let left = 0;
		function fault(file: File, reason: string, status: number): void {
			left += 1;
			const isPassing = status === 0 || status === 429 || status >= 500;
			const isTaken = status === 409 && !version;
			setFaults((before) => [
				...before,
				{ file, folder, reason, isTaken, isPassing },
			]);
		}
		for (const [index, file] of files.entries()) {
			const at = { name: file.name, at: index + 1, of: files.length };
			setComing({ ...at, sent: 0 });
			try {
				added.push(
					await sendForm(
						"console-library-upload",
						{ folder, ...(version && { version }) },
						file,
						{ signal, onProgress: (sent) => setComing({ ...at, sent }) },
					),
				);
			} catch (error) {
				if (signal.aborted) {
					for (const one of files.slice(index))
						fault(one, t("uploadStopped"), 0);
					break;
				}
				const { message = "", status = 0 } =
					error instanceof SendFailure ? error : {};
				fault(file, message || t("uploadNoLine"), status);
			}
		}
		stop.current = undefined;
		setComing(undefined);
		libraryChanged();
		// The screen that would list them was left.
		if (!isHere.current && left > 0)
			showDone(t("uploadsLeft", { count: left }));
		if (added.length === 0) return;
		if (version)
			return showDone(t("versionAdded", { name: added[0]?.name ?? "" }));
		const ids = added.map(({ id }) => id);
		showDone(
			t("uploaded", { count: added.length, name: added[0]?.name ?? "" }),
			undoing(() => call("console-library-delete", { ids, back: true })),
		);
	}

	return {
		coming,
		faults,
		take,
		/** Stops what is on its way; files that have come stay. */
		stop: () => stop.current?.abort(),
		/** Drops faults from sight. */
		dismiss: (...seen: AddFault[]) =>
			setFaults((before) => before.filter((one) => !seen.includes(one))),
	};
}
