import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../request.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { SheetAnswers } from "../../ui/SheetAnswers.tsx";
import styles from "../person.module.css";
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
	const id = useId();

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
				<div className={styles.field} data-faulty={fault ? true : undefined}>
					<label htmlFor={id}>{t("passkeyName")}</label>
					<input
						id={id}
						dir="auto"
						// biome-ignore lint/a11y/noAutofocus: the one field of a dialog.
						autoFocus
						maxLength={100}
						value={name}
						aria-invalid={fault ? true : undefined}
						aria-describedby={`${id}-fault`}
						onChange={({ target }) => setName(target.value)}
					/>
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
