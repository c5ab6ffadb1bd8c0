import { useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import type { NoticeItem } from "../../../contracts/notices.ts";
import { useSite } from "../../site/useSite.ts";
import { filePath, listPath } from "../list/query.ts";
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
	const { language } = useSite();
	const lang = notice.language === language ? undefined : notice.language;
	const { entry } = notice;
	const [answered, setAnswered] = useState(false);
	// Outcomes may be acknowledged, and nobody waits for it.
	const isAsked = notice.asks && notice.kind === "message";
	return (
		<li
			data-unread={!notice.read || undefined}
			data-recall={notice.is_recall || undefined}
		>
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
							<bdi lang={lang}>{notice.title}</bdi>
						</span>
						<span className={styles.small}>
							{notice.is_recall ? (
								<Outcome of="not">{t("recall")}</Outcome>
							) : notice.kind === "message" || notice.kind === "access" ? (
								t(`kind_${notice.kind}`)
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
							{notice.acknowledged
								? ` · ${t("acknowledged")}`
								: isAsked && ` · ${t("asked")}`}
						</span>
						<span className={styles.excerpt} dir={dir} lang={lang}>
							{notice.text}
						</span>
					</span>
				</summary>
				<div className={styles.text}>
					{notice.text.split(/\n{2,}/).map((paragraph, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a text never changes.
						<p key={index} dir={dir} lang={lang}>
							{paragraph}
						</p>
					))}
					{lang && (
						<p className={styles.small}>
							{t("otherLanguage", { language: languageNames[lang] })}
						</p>
					)}
					{entry && (
						<p>
							{t.rich(notice.is_recall ? "aboutNow" : "about", {
								link: () => (
									<Link to={pathTo(entry)}>
										<bdi>{entry.name}</bdi>
									</Link>
								),
							})}
						</p>
					)}
					{open && notice.outcomes > 1 && (
						// A notice that others joined lists them, too.
						<Outcomes key={notice.outcomes} id={notice.id} />
					)}
					{notice.asks &&
						(notice.acknowledged ? (
							// As high as the button: the second press of two lands on nothing else.
							<p
								className={styles.answered}
								tabIndex={-1}
								ref={answered ? focusOn : undefined}
							>
								{t("acknowledged")}
							</p>
						) : (
							<button
								type="button"
								className={styles.quiet}
								onClick={() => {
									// The button is removed: the focus would be lost.
									setAnswered(true);
									onAcknowledge();
								}}
							>
								{t("acknowledge")}
							</button>
						))}
				</div>
			</details>
		</li>
	);
}

function focusOn(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
}

/** Address of what a notice is about. */
function pathTo(entry: NonNullable<NoticeItem["entry"]>): string {
	const { name, node, folder, file } = entry;
	return file === undefined
		? listPath({ node, folder })
		: filePath(file, { name, catalogue_id: node, folder_id: folder });
}
