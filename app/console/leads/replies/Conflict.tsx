import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import form from "../../kit/form/form.module.css";
import styles from "./replies.module.css";
import type { Since } from "./useSend.ts";
import { withoutFooter } from "./withoutFooter.ts";

/** Words of others since an answer was begun, and the choice to send it all the same. */
export function Conflict(props: {
	since: Since;
	onBack: () => void;
	onSend: () => void;
}) {
	const { since, onBack, onSend } = props;
	const t = useTranslations("console.leads");
	const back = useRef<HTMLButtonElement>(null);
	useEffect(() => back.current?.focus(), []);
	return (
		<div role="alert" className={styles.conflict}>
			{since.map(({ by, text, at }) => (
				<div key={at}>
					<p>
						<strong>{t("reply_conflict", { by })}</strong>
					</p>
					<blockquote dir="auto" className={styles.words}>
						{withoutFooter(text)[0]}
					</blockquote>
				</div>
			))}
			<div className={styles.buttons}>
				<button
					ref={back}
					type="button"
					className={form.quiet}
					onClick={onBack}
				>
					{t("reply_back")}
				</button>
				<button type="button" className={form.quiet} onClick={onSend}>
					{t("reply_nevertheless")}
				</button>
			</div>
		</div>
	);
}
