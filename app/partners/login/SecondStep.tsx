import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { post } from "../../request/request.ts";
import button from "../../ui/button.module.css";
import { keepRecord } from "../session/sessionRecord.ts";
import styles from "./login.module.css";

/** Second step of a login: the code of the authenticator app, or a recovery code. */
export function SecondStep(props: {
	ticket: string;
	/** @param message reason, where the step took too long */
	onBack: (message: string) => void;
}) {
	const { ticket, onBack } = props;
	const t = useTranslations("partners.login");
	const required = useTranslations("forms")("errorRequired");
	const [code, setCode] = useState("");
	const [fault, setFault] = useState("");
	const [sending, setSending] = useState(false);
	const field = useRef<HTMLInputElement>(null);

	// The form that had the focus is gone.
	useEffect(() => field.current?.focus(), []);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (sending) return;
		if (code.trim() === "") {
			setFault(required);
			return field.current?.focus();
		}
		setSending(true);
		setFault("");
		try {
			const body = { lang: pageLanguage(), ticket, code: code.trim() };
			keepRecord(
				await post("download-second-step", body, {
					...{ quiet: () => true, once: true },
				}),
			);
		} catch (error) {
			if (!(error instanceof RequestError)) throw error;
			if (error.fields.some(({ field: name }) => name === "ticket"))
				return onBack(error.message);
			setSending(false);
			setCode("");
			setFault(error.message);
			field.current?.focus();
		}
	}

	return (
		<form className={styles.form} method="post" noValidate onSubmit={submit}>
			<h2>{t("stepTitle")}</h2>
			<div className={styles.field} data-faulty={fault ? true : undefined}>
				<label htmlFor="login-step">{t("stepCode")}</label>
				<input
					ref={field}
					id="login-step"
					name="step"
					type="text"
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={64}
					required
					dir="ltr"
					value={code}
					aria-invalid={fault ? true : undefined}
					aria-describedby="login-step-hint login-step-fault"
					onChange={({ target }) => setCode(target.value)}
				/>
				<p id="login-step-hint" className={styles.hint}>
					{t("stepHint")}
				</p>
				<p id="login-step-fault" role="alert" className={styles.fault}>
					{fault}
				</p>
			</div>
			<button
				type="submit"
				className={button.action}
				aria-disabled={sending || undefined}
			>
				{sending ? t("loggingIn") : t("logIn")}
			</button>
			<button type="button" className={button.quiet} onClick={() => onBack("")}>
				{t("stepBack")}
			</button>
		</form>
	);
}
