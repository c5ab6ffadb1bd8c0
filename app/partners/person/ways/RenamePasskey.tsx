import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../request.ts";
import { OneField } from "../../ui/OneField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SheetAnswers } from "../../ui/SheetAnswers.tsx";
import { useSend } from "../useSend.ts";

/** Another name for a passkey. */
export function RenamePasskey(props: {
	passkey: { id: string; name: string };
	onClose: () => void;
	onDone: () => void;
}) {
	const { passkey, onClose, onDone } = props;
	const t = useTranslations("partners.person");
	const required = useTranslations("forms")("errorRequired");
	const { send, fault, setFault, busy } = useSend();
	const [name, setName] = useState(passkey.name);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!name.trim()) return setFault(required);
		const isDone = await send(
			(told) => call("account-passkey-rename", { id: passkey.id, name }, told),
			onDone,
		);
		if (isDone) onDone();
	}

	return (
		<Sheet
			title={t("passkeyRenameOf", { name: passkey.name })}
			onClose={onClose}
		>
			<form noValidate autoComplete="off" onSubmit={submit}>
				<OneField
					label={t("passkeyName")}
					maxLength={100}
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
