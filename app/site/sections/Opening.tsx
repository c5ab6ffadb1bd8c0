import type { ReactNode } from "react";
import type { Page } from "../../../contracts/site/pages.ts";
import layout from "../../ui/layout.module.css";
import { Scene } from "../../ui/Scene.tsx";
import styles from "./opening.module.css";

/** Opening of a page: a picture from edge to edge, the header over it. */
export function Opening(props: { page: Page; children?: ReactNode }) {
	const { page, children } = props;
	return (
		<Scene
			picture={page.picture}
			mobile={page.pictureMobile}
			className={styles.opening}
			words={`${layout.bounds} ${styles.words}`}
		>
			<h1>{page.title}</h1>
			<p>{page.intro}</p>
			{children && <div>{children}</div>}
		</Scene>
	);
}
