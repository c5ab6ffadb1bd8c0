import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { splitName } from "../../../contracts/files/fileNames.ts";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { call } from "../request.ts";
import { OneField } from "../ui/OneField.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { SheetAnswers } from "../ui/SheetAnswers.tsx";
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
				<OneField
					label={t("newName")}
					hint={ending && t("endingStays", { ending: ending.slice(1) })}
					maxLength={200}
					value={name}
					fault={fault}
					onChange={setName}
				/>
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
