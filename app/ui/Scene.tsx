import type { ReactNode } from "react";
import type { Picture as PictureData } from "../../contracts/common.ts";
import { Picture } from "./Picture.tsx";
import styles from "./scene.module.css";

/** Cut at its sides where a window is less wide than it; a hair under the whole, as on phones. */
const coveringSizes = "max(99vw, 177vh)";

/**
 * A picture from edge to edge with words and the header over it. What lies over
 * it stands on darkness, whatever the picture shows there; the custom properties
 * of the stylesheet say how much of it. `priority`: the page opens with it.
 */
export function Scene(props: {
	as?: "section" | "header" | "div";
	picture: PictureData | undefined;
	mobile?: PictureData;
	sizes?: string;
	priority?: boolean;
	className: string | undefined;
	/** Class of the content over the picture. */
	words: string;
	children: ReactNode;
}) {
	const { as: Element = "section", picture, mobile, className, words } = props;
	const { sizes = coveringSizes, priority = true, children } = props;
	return (
		<Element className={`${styles.scene} ${className}`}>
			{picture && (
				<Picture
					picture={picture}
					mobile={mobile}
					sizes={sizes}
					priority={priority}
					className={styles.picture}
				/>
			)}
			<div className={`${styles.words} ${words}`}>{children}</div>
		</Element>
	);
}
