import { useEffect, useRef } from "react";
import { useNow, useTranslations } from "use-intl";
import { undoTime } from "../../../../contracts/leads/replyBounds.ts";
import { serverTime } from "../../../request/serverTime.ts";
import form from "../../kit/form/form.module.css";
import styles from "./replies.module.css";

const second = 1000;

/** An answer that goes in a few seconds, and the button that takes it back. */
export function Sending(props: {
	/** ISO-8601, UTC. */
	due: string;
	/** Whether it was sent in this page just now: the button is what comes next. */
	isFocused: boolean;
	onUndo: () => Promise<void>;
}) {
	const { due, isFocused, onUndo } = props;
	const t = useTranslations("console.leads");
	const now = serverTime(useNow({ updateInterval: second / 2 }));
	const left = Math.min(Date.parse(due) - now.getTime(), undoTime);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (isFocused) button.current?.focus();
	}, [isFocused]);
	const isDue = left <= 0;
	return (
		<div className={styles.sending}>
			<p role="status">{t(isDue ? "reply_onItsWay" : "reply_goes")}</p>
			{!isDue && (
				<>
					<span aria-hidden="true" className={styles.seconds}>
						{t("reply_seconds", { count: Math.ceil(left / second) })}
					</span>
					<button
						ref={button}
						type="button"
						className={form.quiet}
						onClick={() => void onUndo()}
					>
						{t("reply_undo")}
					</button>
				</>
			)}
		</div>
	);
}
