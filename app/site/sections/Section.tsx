import type { ReactNode } from "react";
import type { PageSection } from "../../../contracts/site/pages.ts";
import { evenRows } from "../../ui/evenRows.ts";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import rows from "../../ui/rows.module.css";
import styles from "./section.module.css";

/**
 * A section of a page: words, what it lists, and its picture beside them, on
 * the other side where `turned`. `children` follow below in full width.
 */
export function Section(props: {
	section: PageSection;
	turned?: boolean;
	deep?: boolean;
	/** Order of the listed items: numbered, or along a line of time. */
	order?: "steps" | "time";
	children?: ReactNode;
}) {
	const { section, turned, deep, order, children } = props;
	const { key, title, paragraphs, items, picture } = section;
	const List = order ? "ol" : "ul";
	const lengths = evenRows(items.length, 4);
	return (
		<section
			id={key}
			aria-labelledby={`${key}-title`}
			className={deep ? styles.deep : undefined}
		>
			<div
				className={`${layout.bounds} ${layout.section} ${styles.grid}`}
				data-picture={picture ? true : undefined}
				data-turned={turned || undefined}
			>
				<div className={`wow ${styles.words}`}>
					<h2 id={`${key}-title`}>{title}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
				{picture && (
					<Picture
						picture={picture}
						sizes="(max-width: 900px) 106vw, 54vw"
						className={`wow ${styles.picture}`}
					/>
				)}
				{items.length > 0 && (
					<List
						className={`wow ${rows.rows} ${styles.items}`}
						data-order={order}
					>
						{items.map((item, index) => (
							<li key={item.title} data-row={lengths[index]}>
								<h3>{item.title}</h3>
								<p>{item.text}</p>
							</li>
						))}
					</List>
				)}
				{children && <div className={`wow ${styles.more}`}>{children}</div>}
			</div>
		</section>
	);
}
