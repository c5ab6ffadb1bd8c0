import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import buttons from "../../../ui/button.module.css";
import { Sheet } from "../../ui/Sheet.tsx";
import dialog from "../../upload/uploadDialog.module.css";
import styles from "../person.module.css";

/** Token of a program, shown this once: to be copied; left only by saying that it is kept. */
export function TokenShown(props: {
	name: string;
	token: string;
	onKept: () => void;
}) {
	const { name, token, onKept } = props;
	const t = useTranslations("partners.person");
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [message, setMessage] = useState("");

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(token);
			setMessage(t("tokenCopied"));
		} catch {
			field.current?.select();
			setMessage(t("tokenNotCopied"));
		}
	}

	return (
		<Sheet title={t("tokenShown", { name })}>
			<div className={styles.password}>
				<div className={styles.field}>
					<label htmlFor={id}>{t("tokenOnce")}</label>
					<input
						ref={field}
						id={id}
						type="text"
						dir="ltr"
						readOnly
						value={token}
						onFocus={({ target }) => target.select()}
					/>
				</div>
				<p role="status" className={styles.said}>
					{message}
				</p>
				<div className={dialog.answers}>
					<button type="button" className={buttons.quiet} onClick={copy}>
						{t("tokenCopy")}
					</button>
					<button type="button" className={buttons.action} onClick={onKept}>
						{t("tokenKept")}
					</button>
				</div>
			</div>
		</Sheet>
	);
}
