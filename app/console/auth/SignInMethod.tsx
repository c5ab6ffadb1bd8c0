import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	deviceName,
	makePasskey,
	passkeysWork,
} from "../../signedIn/passkey.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import type { useAttempt } from "../kit/form/useAttempt.ts";
import type { ConsoleAnswer, ConsoleRequest } from "../kit/requests/request.ts";
import { PasswordForm } from "../kit/signIn/PasswordForm.tsx";
import { PasskeyIcon } from "./PasskeyIcon.tsx";

export type Started = ConsoleAnswer<"console-link-begin">;
export type Method = Pick<
	ConsoleRequest<"console-link-finish">,
	"passkey" | "password"
>;

/** Choice of the sign-in method: a passkey, or a password with an app's code. */
export function SignInMethod(props: {
	begun: Started;
	busy: boolean;
	failure: string;
	faults: Record<string, string>;
	attempt: ReturnType<typeof useAttempt>["attempt"];
	onBack: () => void;
	onFinish: (way: Method) => Promise<void>;
}) {
	const t = useTranslations("console.auth");
	const { begun, busy, failure, faults, attempt, onBack, onFinish } = props;
	const possible = passkeysWork();
	const [byPassword, setByPassword] = useState(!possible);

	async function press(): Promise<void> {
		const response = await attempt(() => makePasskey(begun.passkey));
		if (!response) return;
		const name = deviceName() || t("passkeyName");
		await onFinish({ passkey: { response, name } });
	}

	return (
		<div className={form.form}>
			{possible ? (
				<>
					<p>{t("wayPasskey")}</p>
					<Button
						className={`${form.action} ${form.wide}`}
						disabled={busy}
						onClick={press}
					>
						<PasskeyIcon />
						{t("makePasskey")}
					</Button>
				</>
			) : (
				<p className={form.note}>{t("passkeyNowhere")}</p>
			)}
			{!byPassword && (
				<>
					<p role="alert" className={form.fault}>
						{failure}
					</p>
					<button
						type="button"
						className={form.link}
						onClick={() => setByPassword(true)}
					>
						{t("wayPassword")}
					</button>
				</>
			)}
			{byPassword && (
				<>
					{possible && <p className={form.or}>{t("or")}</p>}
					<p className={form.note}>{t("wayPasswordText")}</p>
					<PasswordForm
						offer={begun.totp}
						focuses={possible}
						submit={t("goOn")}
						{...{ busy, failure, faults }}
						onSubmit={({ password, totp }) => {
							if (totp) onFinish({ password: { password, totp } });
						}}
					/>
				</>
			)}
			<button type="button" className={form.link} onClick={onBack}>
				{t("back")}
			</button>
		</div>
	);
}
