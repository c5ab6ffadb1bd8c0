import { type ReactNode, useRef, useState } from "react";
import { useFormatter } from "use-intl";
import { useSize } from "../../../signedIn/size.ts";
import { DownloadIcon } from "../DownloadIcon.tsx";
import styles from "./contents.module.css";

/** Contents of one file, each to be downloaded: what it was, or is in other languages. */
export function Contents(props: { label: string; children: ReactNode }) {
	return (
		<ul className={styles.list} aria-label={props.label}>
			{props.children}
		</ul>
	);
}

/** Content of the list, with size and date. */
export function Content(props: {
	title: ReactNode;
	/** State, in words. */
	marks: readonly string[];
	state?: string;
	/** Bytes; null where they are not known. */
	size: number | null;
	/** ISO-8601, UTC. */
	at: string;
	/** Name of its button, and what that does; none where it is not to be had. */
	download?: { label: string; save: () => Promise<void> } | undefined;
	/** Called where the file could not be had: it may be there no longer. */
	onGone: () => void;
}) {
	const format = useFormatter();
	const { size } = useSize();
	const { title, marks, state, at, download, onGone } = props;
	const line = useRef<HTMLLIElement>(null);
	const [busy, setBusy] = useState(false);

	async function take(): Promise<void> {
		if (busy) return;
		setBusy(true);
		// Failures are shown as a message by the request layer.
		await download?.save().catch(() => {
			// The button of what is there no longer is removed: the focus would be lost.
			line.current?.focus();
			onGone();
		});
		setBusy(false);
	}
	return (
		<li data-state={state} ref={line} tabIndex={-1}>
			<span>
				<span className={styles.name}>
					{title}
					{marks.map((mark) => (
						<span key={mark} className={styles.mark}>
							{mark}
						</span>
					))}
				</span>
				<span className={styles.facts}>
					{props.size !== null && `${size(props.size)} · `}
					{format.dateTime(new Date(at), {
						dateStyle: "medium",
						timeStyle: "short",
					})}
				</span>
			</span>
			{download && (
				<button
					type="button"
					className={styles.download}
					aria-label={download.label}
					aria-disabled={busy || undefined}
					onClick={() => void take()}
				>
					<DownloadIcon />
				</button>
			)}
		</li>
	);
}
