import { useId } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useAgo } from "../kit/time/useAgo.ts";
import styles from "./worklist.module.css";

/** Task of the worklist, with the address where it is done. */
export type WorkItem = {
	id: string;
	title: string;
	href: string;
	/** Short notes on the task. */
	notes?: string[];
	count?: number;
	/** Time of writing, ISO 8601. */
	at?: string;
};

/** Part of the worklist: the count and first tasks; renders nothing where there are none. */
export function Part(props: {
	title: string;
	intro?: string;
	count: number;
	lines: WorkItem[];
	/** Address of the complete list. */
	all?: string;
	fault?: boolean;
}) {
	const { title, intro, count, lines, all, fault } = props;
	const t = useTranslations("console.worklist");
	const format = useFormatter();
	const ago = useAgo();
	const id = useId();
	if (count === 0) return null;
	return (
		<section className={styles.part} aria-labelledby={id}>
			<h2 id={id} data-fault={fault || undefined}>
				{title} <span>{format.number(count)}</span>
			</h2>
			{intro && <p className={styles.intro}>{intro}</p>}
			<ul>
				{lines.map((line) => (
					<li key={line.id}>
						<Link to={line.href} className={styles.line}>
							<bdi>{line.title}</bdi>
							<span className={styles.notes}>
								{line.notes?.map((note) => (
									<span key={note}>{note}</span>
								))}
								{line.at && <time dateTime={line.at}>{ago(line.at)}</time>}
								{line.count !== undefined && (
									<span>{t("entries", { count: line.count })}</span>
								)}
							</span>
						</Link>
					</li>
				))}
			</ul>
			{all && count > lines.length && (
				<Link to={all} className={styles.all}>
					{t("showAll", { count })}
				</Link>
			)}
		</section>
	);
}
