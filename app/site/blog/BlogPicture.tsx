import type { Picture as PictureData } from "../../../contracts/common.ts";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./blog.module.css";

/** A picture from edge to edge that the header and words lie over. */
export function BlogPicture({ picture }: { picture: PictureData }) {
	return (
		<Picture
			picture={picture}
			sizes="(max-aspect-ratio: 16/10) 160vh, 100vw"
			priority
			className={styles.picture}
		/>
	);
}
