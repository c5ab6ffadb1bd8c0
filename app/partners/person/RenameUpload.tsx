import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { splitName } from "../../../contracts/files/fileNames.ts";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { call } from "../request.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { SheetAnswers } from "../ui/SheetAnswers.tsx";
import styles from "./person.module.css";
import { useSend } from "./useSend.ts";

/** Another name for an upload that waits; its ending is not part of the field. */
export function RenameUpload(props: {
	upload: UploadItem;
	onClose: () => void;
	onDone: (name: string) => void;
	onLate: () => void;
}) {
	const { upload, onClose, onDone, onLate } = props;
	const t = useTranslations("partners.person");
	const { stem, ending } = splitName(upload.name);
	const [name, setName] = useState(stem);
	const { send, fault, setFault, busy } = useSend();
	const id = useId();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const given = name.trim();
		if (given === "") return setFault(t("nameMissing"));
		const whole = `${given}${ending}`;
		if (whole === upload.name) return onClose();
		const isDone = await send(
			(options) =>
				call("upload-rename", { id: upload.id, name: whole }, options),
			onLate,
		);
		if (isDone) onDone(whole);
	}

	return (
		<Sheet title={t("renameOf", { name: upload.name })} onClose={onClose}>
			<form noValidate autoComplete="off" onSubmit={submit}>
				<div className={styles.field} data-faulty={fault ? true : undefined}>
					<label htmlFor={id}>{t("newName")}</label>
					<input
						id={id}
						dir="auto"
						// biome-ignore lint/a11y/noAutofocus: the one field of a dialog.
						autoFocus
						maxLength={200}
						value={name}
						aria-invalid={fault ? true : undefined}
						aria-describedby={`${id}-hint ${id}-fault`}
						onChange={({ target }) => setName(target.value)}
					/>
					<p id={`${id}-hint`} className={styles.hint}>
						{ending && t("endingStays", { ending: ending.slice(1) })}
					</p>
					<p id={`${id}-fault`} role="alert" className={styles.fault}>
						{fault}
					</p>
				</div>
				<SheetAnswers
					cancel={t("cancel")}
					submit={t("save")}
					busy={busy}
					onCancel={onClose}
				/>
			</form>
		</Sheet>
	);
}
