import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Answer } from "../../../../contracts/calls.ts";
import { call } from "../../request.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { SheetAnswers } from "../../ui/SheetAnswers.tsx";
import styles from "../person.module.css";
import { useSend } from "../useSend.ts";
import own from "./ways.module.css";

/** Key for an authenticator app, as a picture and as text, until its first code has come back. */
export function AppSetup(props: {
	proof: string;
	offer: Answer<"account-app-begin">;
	onClose: () => void;
	onDone: (codes: string[]) => void;
}) {
	const { proof, offer, onClose, onDone } = props;
	const { secret, ticket, uri, qr } = offer;
	const t = useTranslations("partners.person");
	const required = useTranslations("forms")("errorRequired");
	const { send, fault, setFault, busy } = useSend();
	const [code, setCode] = useState("");
	const id = useId();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!code.trim()) return setFault(required);
		let codes: string[] = [];
		const isDone = await send(async (told) => {
			const body = { proof, secret, ticket, code: code.trim() };
			({ codes } = await call("account-app-save", body, told));
		}, onClose);
		if (isDone) onDone(codes);
	}

	return (
		<Sheet title={t("app")} onClose={onClose}>
			<form noValidate onSubmit={submit} className={styles.password}>
				<p>{t("appScan")}</p>
				<img
					className={own.qr}
					src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
					alt={t("appQr")}
					width={168}
					height={168}
				/>
				<p>
					<bdi dir="ltr" className={own.secret}>
						{secret.replace(/(.{4})(?=.)/g, "$1 ")}
					</bdi>
				</p>
				<p>
					<a href={uri}>{t("appOpen")}</a>
				</p>
				<div className={styles.field} data-faulty={fault ? true : undefined}>
					<label htmlFor={id}>{t("appCode")}</label>
					<input
						id={id}
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						// biome-ignore lint/a11y/noAutofocus: the one field of a dialog.
						autoFocus
						maxLength={20}
						required
						dir="ltr"
						value={code}
						aria-invalid={fault ? true : undefined}
						aria-describedby={`${id}-fault`}
						onChange={({ target }) => setCode(target.value)}
					/>
					<p id={`${id}-fault`} role="alert" className={styles.fault}>
						{fault}
					</p>
				</div>
				<SheetAnswers
					cancel={t("cancel")}
					submit={t("appConfirm")}
					busy={busy}
					onCancel={onClose}
				/>
			</form>
		</Sheet>
	);
}
