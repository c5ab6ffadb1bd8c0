import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { NoticeItem } from "../../../contracts/notices.ts";
import { Outcome } from "../ui/Outcome.tsx";
import { outcomeOf } from "../ui/outcome.ts";
import styles from "./notices.module.css";
import { Outcomes } from "./Outcomes.tsx";

/** Notice: its title, and its text once it is opened. */
export function Notice(props: {
	notice: NoticeItem;
	onRead: () => void;
	onAcknowledge: () => void;
}) {
	const t = useTranslations("partners.notices");
	const format = useFormatter();
	const { notice, onRead, onAcknowledge } = props;
	const date = new Date(notice.date);
	const [open, setOpen] = useState(false);
	// An outcome is told in the reader's language, though it may begin with a name.
	const dir = notice.kind === "message" ? "auto" : undefined;
	return (
		<li data-unread={!notice.read || undefined}>
			<details
				onToggle={({ currentTarget }) => {
					setOpen(currentTarget.open);
					if (currentTarget.open && !notice.read) onRead();
				}}
			>
				<summary>
					<span className={styles.mark}>
						{!notice.read && <span role="img" aria-label={t("unread")} />}
					</span>
					<span className={styles.words}>
						<span className={styles.title}>
							<bdi>{notice.title}</bdi>
						</span>
						<span className={styles.small}>
							{notice.kind === "message" ? (
								t("kind_message")
							) : (
								<Outcome
									of={
										notice.kind === "mixed" ? "mixed" : outcomeOf(notice.kind)
									}
								>
									{t(`kind_${notice.kind}`)}
								</Outcome>
							)}
							{" · "}
							<time dateTime={notice.date}>
								{format.dateTime(date, {
									dateStyle: "medium",
									timeStyle: "short",
								})}
							</time>
							{notice.acknowledged && ` · ${t("acknowledged")}`}
						</span>
						<span className={styles.excerpt} dir={dir}>
							{notice.text}
						</span>
					</span>
				</summary>
				<div className={styles.text}>
					{notice.text.split(/\n{2,}/).map((paragraph, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a text never changes.
						<p key={index} dir={dir}>
							{paragraph}
						</p>
					))}
					{open && notice.outcomes > 1 && (
						// A notice that others joined lists them, too.
						<Outcomes key={notice.outcomes} id={notice.id} />
					)}
					{!notice.acknowledged && (
						<button
							type="button"
							className={styles.quiet}
							onClick={onAcknowledge}
						>
							{t("acknowledge")}
						</button>
					)}
				</div>
			</details>
		</li>
	);
}
