import { type FormEvent, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { showToast } from "../../../request/toasts.ts";
import { useLeaveWarning } from "../../../signedIn/leaveWarning.ts";
import { Button } from "../../kit/form/Button.tsx";
import { Field } from "../../kit/form/Field.tsx";
import form from "../../kit/form/form.module.css";
import { useIsHere } from "../../kit/form/leaving.ts";
import { useUnsaved } from "../../kit/form/useUnsaved.ts";
import { SendFailure, sendForm } from "../../kit/requests/sendForm.ts";
import { showDone } from "../../toasts.ts";
import { libraryChanged } from "../undoing.ts";
import type { Item } from "../useDeeds.ts";
import styles from "./versions.module.css";

/** Form for new content of a file, with what has changed; it is inspected as an upload is. */
export function NewVersion(props: {
	item: Item;
	/** Newest version on screen. */
	from: number;
	/** Somebody was faster, or it was refused: what is shown is fetched anew. */
	onStale: () => void;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { item, from, onStale } = props;
	const input = useRef<HTMLInputElement>(null);
	// Closed by mistake, the sheet opens again with what was chosen and typed.
	const [unsaved, setUnsaved] = useUnsaved<{
		file?: File | undefined;
		note?: string;
		withdraw?: boolean;
	}>(`version ${item.id}`);
	const { file, note = "", withdraw = false } = unsaved;
	const [fault, setFault] = useState("");
	const [sent, setSent] = useState<number>();
	const isHere = useIsHere();
	useLeaveWarning(sent !== undefined);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (sent !== undefined) return;
		setFault(file ? "" : t("noFile"));
		if (!file) return;
		setSent(0);
		try {
			await sendForm(
				"console-library-upload",
				{
					...{ folder: item.parent, replaces: item.id, version: "1", note },
					from: String(from),
					...(withdraw && { withdraw: "1" }),
				},
				file,
				{ onProgress: setSent },
			);
			showDone(t("versionAdded", { name: item.name }));
			setUnsaved({});
		} catch (error) {
			const said = error instanceof SendFailure ? error.message : "";
			const reason = said || t("uploadNoLine");
			// The sheet that would show it was closed.
			if (!isHere.current)
				showToast({
					message: t("uploadFault", { name: file.name, reason }),
				});
			setFault(reason);
			onStale();
		} finally {
			setSent(undefined);
			libraryChanged();
		}
	}

	return (
		<form className={styles.newVersion} noValidate data-kept onSubmit={submit}>
			<h3>{t("newVersion")}</h3>
			<input
				ref={input}
				type="file"
				hidden
				data-testid="library-version"
				onChange={({ target }) => {
					setUnsaved({ ...unsaved, file: target.files?.[0] });
					setFault("");
					target.value = "";
				}}
			/>
			<div className={form.buttons}>
				<Button className={form.quiet} onClick={() => input.current?.click()}>
					{t("chooseFile")}
				</Button>
				{file && <bdi>{file.name}</bdi>}
			</div>
			<Field
				label={t("newVersionNote")}
				hint={t("newVersionNoteHint")}
				autoFocus
				maxLength={500}
				value={note}
				onChange={(next) => setUnsaved({ ...unsaved, note: next })}
			/>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={withdraw}
					onChange={({ target }) =>
						setUnsaved({ ...unsaved, withdraw: target.checked })
					}
				/>
				{t("withdrawFormer")}
			</label>
			{withdraw && <p className={form.note}>{t("withdrawEditions")}</p>}
			<p role="alert" className={form.fault}>
				{fault}
			</p>
			<Button
				type="submit"
				className={form.action}
				disabled={sent !== undefined}
			>
				{sent === undefined
					? t("addVersion")
					: format.number(sent, { style: "percent" })}
			</Button>
		</form>
	);
}
