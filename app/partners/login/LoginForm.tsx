import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { passkeysFillIn } from "../../signedIn/passkey.ts";
import button from "../../ui/button.module.css";
import { CaptchaField } from "./CaptchaField.tsx";
import styles from "./login.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { useLogin } from "./useLogin.ts";

/** Account, password and verification code (specification, section 3, "Login form fields"). */
export function LoginForm() {
	const t = useTranslations("partners.login");
	const required = useTranslations("forms")("errorRequired");
	const login = useLogin();
	/** Whether the browser offers passkeys in the account's field. */
	const [fills, setFills] = useState(false);
	useEffect(() => {
		passkeysFillIn().then(setFills, () => {});
	}, []);
	const { faults, failure, seconds, sending } = login;
	const fault = (field: "account" | "password" | "code") =>
		faults.has(field) ? required : undefined;
	if (login.ticket)
		return <SecondStep ticket={login.ticket} onBack={login.back} />;
	return (
		<form
			ref={login.form}
			className={styles.form}
			// Before scripts have come it is held; without any, the answer to the post
			// says what is needed.
			method="post"
			data-waits
			noValidate
			onSubmit={login.submit}
		>
			<div
				className={styles.field}
				data-faulty={fault("account") ? true : undefined}
			>
				<label htmlFor="login-account">{t("account")}</label>
				<input
					id="login-account"
					name="account"
					type="text"
					autoComplete={fills ? "username webauthn" : "username"}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={200}
					required
					aria-invalid={fault("account") ? true : undefined}
					aria-describedby={fault("account") && "login-account-fault"}
					onChange={() => login.mend("account")}
				/>
				{fault("account") && (
					<p id="login-account-fault" className={styles.fault}>
						{required}
					</p>
				)}
			</div>
			<PasswordField
				fault={fault("password")}
				onChange={() => login.mend("password")}
			/>
			<CaptchaField
				captcha={login.captcha}
				fault={fault("code")}
				retype={login.retype}
				onChange={() => login.mend("code")}
			/>
			<p className={styles.summary} role="alert">
				{failure}
				{seconds > 0 &&
					(seconds > 90
						? t("tooManyMinutes", { minutes: Math.ceil(seconds / 60) })
						: t("tooMany", { seconds }))}
			</p>
			<p role="status" className={styles.held}>
				<span>{t("held")}</span>
				<span>{t("heldLong")}</span>
			</p>
			<button type="submit" className={button.action} disabled={sending}>
				{sending ? t("loggingIn") : t("logIn")}
			</button>
		</form>
	);
}
