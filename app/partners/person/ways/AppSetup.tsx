import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Answer } from "../../../../contracts/calls.ts";
import { call } from "../../request.ts";
import { OneField } from "../../ui/OneField.tsx";
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
				<OneField
					label={t("appCode")}
					type="text"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					required
					dir="ltr"
					value={code}
					fault={fault}
					onChange={setCode}
				/>
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
