import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { passwordMost } from "../../../../contracts/accounts/accountBounds.ts";
import { RequestError } from "../../../request/failure.ts";
import { askPasskey, passkeysWork } from "../../../signedIn/passkey.ts";
import buttons from "../../../ui/button.module.css";
import { call } from "../../request.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { SheetAnswers } from "../../ui/SheetAnswers.tsx";
import styles from "../person.module.css";
import { useSend } from "../useSend.ts";

/** Asks for the password, with a code where there is an app, or for a passkey. */
export function Proof(props: {
	hasApp: boolean;
	hasPasskey: boolean;
	onClose: () => void;
	onProven: (ticket: string) => void;
}) {
	const { hasApp, hasPasskey, onClose, onProven } = props;
	const t = useTranslations("partners.person");
	const required = useTranslations("forms")("errorRequired");
	const { send, fault, setFault, busy } = useSend();
	const [password, setPassword] = useState("");
	const [code, setCode] = useState("");
	const control = useRef<AbortController>(undefined);
	const id = useId();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!password || (hasApp && !code.trim())) return setFault(required);
		let proof = "";
		const isDone = await send(async (options) => {
			const by = { password, code: code.trim() };
			({ proof } = await call("account-prove", { by }, options));
		}, onClose);
		if (isDone) onProven(proof);
		else setCode("");
	}

	async function press(): Promise<void> {
		let proof = "";
		const isDone = await send(async (told) => {
			control.current?.abort();
			control.current = new AbortController();
			const { signal } = control.current;
			const { passkey } = await call("account-prove-options", {}, told);
			if (!passkey) throw new RequestError("failed");
			const used = await askPasskey(passkey, { signal });
			const by = { passkey: used };
			({ proof } = await call("account-prove", { by }, told));
		}, onClose).catch((error) => {
			if (!(error instanceof DOMException)) throw error;
			setFault(t("proofStopped"));
			return false;
		});
		if (isDone) onProven(proof);
	}

	return (
		<Sheet title={t("proofTitle")} onClose={onClose}>
			<form noValidate onSubmit={submit} className={styles.password}>
				<p>{t("proofText")}</p>
				{hasPasskey && passkeysWork() && (
					<button type="button" className={buttons.quiet} onClick={press}>
						{t("proofPasskey")}
					</button>
				)}
				<div className={styles.field} data-faulty={fault ? true : undefined}>
					<label htmlFor={`${id}-password`}>{t("proofPassword")}</label>
					<input
						id={`${id}-password`}
						type="password"
						autoComplete="current-password"
						// biome-ignore lint/a11y/noAutofocus: the first field of a dialog.
						autoFocus
						maxLength={passwordMost}
						required
						dir="ltr"
						value={password}
						aria-describedby={`${id}-fault`}
						onChange={({ target }) => setPassword(target.value)}
					/>
				</div>
				{hasApp && (
					<div className={styles.field} data-faulty={fault ? true : undefined}>
						<label htmlFor={`${id}-code`}>{t("proofCode")}</label>
						<input
							id={`${id}-code`}
							type="text"
							autoComplete="one-time-code"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={64}
							required
							dir="ltr"
							value={code}
							aria-describedby={`${id}-fault`}
							onChange={({ target }) => setCode(target.value)}
						/>
					</div>
				)}
				<p id={`${id}-fault`} role="alert" className={styles.fault}>
					{fault}
				</p>
				<SheetAnswers
					cancel={t("cancel")}
					submit={t("proofGo")}
					busy={busy}
					onCancel={onClose}
				/>
			</form>
		</Sheet>
	);
}
