import { useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./login.module.css";

/** A password one can look at while typing it. */
export function PasswordField(props: {
	fault: string | undefined;
	onChange: () => void;
}) {
	const t = useTranslations("partners.login");
	const { fault, onChange } = props;
	const [shown, setShown] = useState(false);
	return (
		<div className={styles.field} data-faulty={fault ? true : undefined}>
			<label htmlFor="login-password">{t("password")}</label>
			<div className={styles.control}>
				<input
					id="login-password"
					name="password"
					type={shown ? "text" : "password"}
					autoComplete="current-password"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={1000}
					required
					dir="ltr"
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault && "login-password-fault"}
					onChange={onChange}
				/>
				<button
					type="button"
					aria-label={t(shown ? "hide" : "show")}
					onClick={() => setShown(!shown)}
				>
					<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
						<path
							d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.6"
						/>
						{shown && (
							<path d="m4 4 16 16" stroke="currentColor" strokeWidth="1.6" />
						)}
					</svg>
				</button>
			</div>
			{fault && (
				<p id="login-password-fault" className={styles.fault}>
					{fault}
				</p>
			)}
		</div>
	);
}
