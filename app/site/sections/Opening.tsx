import type { ReactNode } from "react";
import type { Page } from "../../../contracts/pages.ts";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./opening.module.css";

/** What a page opens with: a picture from edge to edge, the header over it. */
export function Opening(props: { page: Page; children?: ReactNode }) {
	const { page, children } = props;
	return (
		<section className={styles.opening}>
			<Picture
				picture={page.picture}
				mobile={page.pictureMobile}
				sizes="100vw"
				priority
				className={styles.picture}
			/>
			<div className={`${layout.bounds} ${styles.words}`}>
				<h1>{page.title}</h1>
				<p>{page.intro}</p>
				{children && <div>{children}</div>}
			</div>
		</section>
	);
}
