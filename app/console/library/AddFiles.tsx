import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { call } from "../kit/requests/request.ts";
import { SendFailure, sendForm } from "../kit/requests/sendForm.ts";
import { showDone } from "../toasts.ts";
import styles from "./library.module.css";
import { libraryChanged } from "./useDeeds.ts";

/** File on its way; `sent` is 0 to 1. */
type Coming = { name: string; at: number; of: number; sent: number };
/** File that was not taken; `taken`: there is one of its name, which it could be a new version of. */
type Fault = { file: File; reason: string; isTaken: boolean };

/**
 * Puts files of the computer into the folder, one after the other: each is inspected as an
 * upload is, and published at once. One whose name is taken is offered as a new version of
 * that file, and the next goes on.
 */
export function AddFiles({ folder }: { folder: string }) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const input = useRef<HTMLInputElement>(null);
	const [coming, setComing] = useState<Coming>();
	const [faults, setFaults] = useState<Fault[]>([]);

	async function take(files: File[], version?: "1"): Promise<void> {
		setFaults((before) =>
			version ? before.filter(({ file }) => !files.includes(file)) : [],
		);
		const added: { id: string; name: string }[] = [];
		for (const [index, file] of files.entries()) {
			const at = { name: file.name, at: index + 1, of: files.length };
			setComing({ ...at, sent: 0 });
			try {
				added.push(
					await sendForm(
						"console-library-upload",
						{ folder, ...(version && { version }) },
						file,
						{ onProgress: (sent) => setComing({ ...at, sent }) },
					),
				);
			} catch (error) {
				const failure = error instanceof SendFailure ? error : undefined;
				const reason = failure?.message || t("uploadNoLine");
				const isTaken = failure?.status === 409 && !version;
				setFaults((before) => [...before, { file, reason, isTaken }]);
			}
		}
		setComing(undefined);
		libraryChanged();
		if (added.length === 0) return;
		if (version)
			return showDone(t("versionAdded", { name: added[0]?.name ?? "" }));
		const ids = added.map(({ id }) => id);
		showDone(
			t("uploaded", { count: added.length, name: added[0]?.name ?? "" }),
			() => {
				void call("console-library-delete", { ids })
					.catch(() => undefined)
					.finally(libraryChanged);
			},
		);
	}

	return (
		<div className={styles.adding}>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				data-testid="library-files"
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					target.value = "";
					void take(files);
				}}
			/>
			<Button
				className={form.quiet}
				disabled={coming !== undefined}
				onClick={() => input.current?.click()}
			>
				{t("addFiles")}
			</Button>
			<p role="status">
				{coming &&
					t("uploading", {
						...{ name: coming.name, at: coming.at, of: coming.of },
						sent: format.number(coming.sent, { style: "percent" }),
					})}
			</p>
			{faults.length > 0 && (
				<ul role="alert" className={form.fault}>
					{faults.map(({ file, reason, isTaken }) => (
						<li key={file.name}>
							{t("uploadFault", { name: file.name, reason })}{" "}
							{isTaken && (
								<Button
									className={form.link}
									disabled={coming !== undefined}
									onClick={() => void take([file], "1")}
								>
									{t("asVersion")}
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
