import { useTranslations } from "use-intl";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./login.module.css";
import type { Captcha } from "./useCaptcha.ts";

/**
 * The captcha of a login, its verification code: a picture of characters, said aloud for those who do
 * not see it, and another one for the asking (decisions, "Download center").
 */
export function CaptchaField(props: {
	captcha: Captcha;
	fault: string | undefined;
	/** Whether a new code has replaced the one that was typed. */
	retype: boolean;
	onChange: () => void;
}) {
	const t = useTranslations("partners.login");
	const states = useTranslations("partners.states");
	const { captcha, fault, retype, onChange } = props;
	const failed = captcha.state === "failed";
	return (
		<div className={styles.field} data-faulty={fault ? true : undefined}>
			<label htmlFor="login-code">{t("code")}</label>
			<div className={styles.code}>
				<input
					id="login-code"
					name="code"
					type="text"
					autoComplete="off"
					inputMode="numeric"
					spellCheck={false}
					maxLength={20}
					required
					dir="ltr"
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault && "login-code-fault"}
					onChange={onChange}
				/>
				<div
					className={styles.picturedCode}
					aria-busy={!captcha.image && !failed}
				>
					{captcha.image && (
						<img
							src={captcha.image}
							alt={t("codePicture")}
							onError={captcha.fail}
						/>
					)}
					{failed && <p>{t("codeFailed")}</p>}
				</div>
				<button
					type="button"
					className={styles.tool}
					onClick={() => captcha.renew()}
				>
					<Stroke
						d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4"
						size={20}
						width={1.7}
					/>
					{failed ? states("again") : t("newCode")}
				</button>
				<button
					type="button"
					className={styles.tool}
					disabled={!captcha.sound}
					onClick={captcha.listen}
				>
					<Stroke
						d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm11.5-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12"
						size={20}
						width={1.7}
					/>
					{t("listen")}
				</button>
			</div>
			<p role="status" className={styles.status}>
				{captcha.unheard ? t("soundFailed") : retype && t("codeChanged")}
			</p>
			{fault && (
				<p id="login-code-fault" className={styles.fault}>
					{fault}
				</p>
			)}
		</div>
	);
}
