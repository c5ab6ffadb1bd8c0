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

/**
 * Puts files of the computer into the folder, one after the other: each is inspected as an
 * upload is, and published at once. One whose name is taken is refused, and the next goes on.
 */
export function AddFiles({ folder }: { folder: string }) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const input = useRef<HTMLInputElement>(null);
	const [coming, setComing] = useState<Coming>();
	const [faults, setFaults] = useState<{ name: string; reason: string }[]>([]);

	async function take(files: File[]): Promise<void> {
		setFaults([]);
		const added: { id: string; name: string }[] = [];
		for (const [index, file] of files.entries()) {
			const at = { name: file.name, at: index + 1, of: files.length };
			setComing({ ...at, sent: 0 });
			try {
				added.push(
					await sendForm("console-library-upload", { folder }, file, {
						onProgress: (sent) => setComing({ ...at, sent }),
					}),
				);
			} catch (error) {
				const said = error instanceof SendFailure ? error.message : "";
				const reason = said || t("uploadNoLine");
				setFaults((before) => [...before, { name: file.name, reason }]);
			}
		}
		setComing(undefined);
		libraryChanged();
		if (added.length === 0) return;
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
					{faults.map(({ name, reason }) => (
						<li key={name}>{t("uploadFault", { name, reason })}</li>
					))}
				</ul>
			)}
		</div>
	);
}
