import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { passwordLength } from "../../../../contracts/accounts/accountBounds.ts";
import { makePassword } from "../../../../contracts/accounts/madePassword.ts";
import { Button } from "../form/Button.tsx";
import { PasswordField } from "../form/Field.tsx";
import form from "../form/form.module.css";
import type { ConsoleAnswer } from "../requests/request.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "./signIn.module.css";

export type TotpOffer = ConsoleAnswer<"console-password-begin">;
export type NewPassword = {
	password: string;
	totp?: { secret: string; ticket: string; code: string };
};

/** Form for a new password; with an `offer`, also sets up an authenticator app. */
export function PasswordForm(props: {
	offer?: TotpOffer | undefined;
	/** Whether the form takes the focus, as the button that opened it is gone. */
	focuses?: boolean;
	submit: string;
	busy: boolean;
	failure: string;
	/** Errors by the call's field names. */
	faults: Record<string, string>;
	onSubmit: (taken: NewPassword) => void;
}) {
	const t = useTranslations("console.auth");
	const required = useTranslations("forms")("errorRequired");
	const { offer, focuses, submit, busy, failure, faults, onSubmit } = props;
	const [password, setPassword] = useState("");
	const [own, setOwn] = useState<{ password?: string; code?: string }>({});
	const [message, setMessage] = useState("");
	const element = useRef<HTMLFormElement>(null);

	function send(event: FormEvent): void {
		event.preventDefault();
		const field = (name: string) =>
			element.current?.elements.namedItem(name) as HTMLInputElement | null;
		const code = field("code")?.value.trim() ?? "";
		const found = {
			...(!password
				? { password: required }
				: [...password].length < passwordLength && {
						password: t("passwordShort", { min: passwordLength }),
					}),
			...(offer && !code && { code: required }),
		};
		setOwn(found);
		const first = found.password ? "password" : found.code ? "code" : undefined;
		if (first) {
			field(first)?.focus();
			return;
		}
		const { secret = "", ticket = "" } = offer ?? {};
		onSubmit({ password, ...(offer && { totp: { secret, ticket, code } }) });
	}

	async function suggest(): Promise<void> {
		const made = makePassword();
		setPassword(made);
		setOwn({});
		try {
			await navigator.clipboard.writeText(made);
			setMessage(t("suggestedCopied"));
		} catch {
			setMessage(t("suggested"));
		}
	}

	return (
		<form
			ref={element}
			className={form.form}
			method="post"
			noValidate
			onSubmit={send}
		>
			<PasswordField
				label={t("newPassword")}
				name="password"
				autoComplete="new-password"
				autoFocus={focuses ?? false}
				words={{ show: t("show"), hide: t("hide") }}
				hint={t("passwordHint", { min: passwordLength })}
				value={password}
				fault={own.password ?? faults.password}
				onChange={(value) => {
					setPassword(value);
					setOwn(({ code }) => ({ ...(code && { code }) }));
					setMessage("");
				}}
			/>
			<div>
				<button type="button" className={form.link} onClick={suggest}>
					{t("suggest")}
				</button>
				<p role="status" className={form.said}>
					{message}
				</p>
			</div>
			{offer && <Totp offer={offer} />}
			{offer && (
				<CodeField
					fault={own.code ?? faults.code ?? faults["totp.code"]}
					onChange={() =>
						setOwn(({ password }) => ({ ...(password && { password }) }))
					}
				/>
			)}
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : submit}
			</Button>
		</form>
	);
}

/** Key for an authenticator app: as a QR code, and as text to type. */
function Totp({ offer }: { offer: TotpOffer }) {
	const t = useTranslations("console.auth");
	return (
		<div className={styles.qr}>
			<img
				src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
				alt={t("qrAlt")}
				width={168}
				height={168}
			/>
			<div className={form.form}>
				<p>{t("scan")}</p>
				<p className={form.note}>
					{t("typeKey")}
					<br />
					<bdi dir="ltr" className={styles.secret}>
						{offer.secret.replace(/(.{4})(?=.)/g, "$1 ")}
					</bdi>
				</p>
				<p className={form.note}>
					<a href={offer.uri}>{t("openApp")}</a>
				</p>
			</div>
		</div>
	);
}
