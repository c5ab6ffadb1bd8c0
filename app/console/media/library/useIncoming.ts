import { useCallback, useEffect } from "react";
import { useTranslations } from "use-intl";
import {
	DropRefused,
	entriesOf,
	filesOf,
} from "../../../partners/upload/choosing/dropped.ts";
import { useWindowDrop } from "../../../partners/upload/choosing/useWindowDrop.ts";
import { showDone } from "../../toasts.ts";

/**
 * Takes pictures that are dropped anywhere in the window, folders too, or pasted.
 *
 * @returns whether files are above the window
 */
export function useIncoming(
	enabled: boolean,
	take: (files: File[]) => void,
): boolean {
	const t = useTranslations("console.media");
	const onDrop = useCallback(
		(data: DataTransfer) => {
			filesOf(entriesOf(data)).then(
				({ files }) => take(files.map(({ file }) => file)),
				(error) =>
					showDone(t(error instanceof DropRefused ? "tooMany" : "unreadable")),
			);
		},
		[take, t],
	);
	useEffect(() => {
		if (!enabled) return;
		function onPaste({ clipboardData: data, target }: ClipboardEvent): void {
			const isField =
				target instanceof Element &&
				target.closest("input, textarea, [contenteditable]");
			const files = [...(data?.files ?? [])];
			if (!isField && files.length > 0) take(files);
		}
		addEventListener("paste", onPaste);
		return () => removeEventListener("paste", onPaste);
	}, [enabled, take]);
	return useWindowDrop(enabled, onDrop);
}
