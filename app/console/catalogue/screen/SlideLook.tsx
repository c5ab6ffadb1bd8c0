import { pictureAddress } from "../../../../contracts/addresses.ts";
import styles from "../catalogue.module.css";

export type ShownPicture = {
	id: string;
	width: number;
	height: number;
	widths: number[];
};

/** A picture of a slide as it is cut: on a screen 1440 wide, or on a phone 390 wide. */
export function SlideLook(props: {
	picture: ShownPicture | null | undefined;
	on: "desktop" | "mobile";
	name: string;
	title?: string | undefined;
}) {
	const { picture, on, name, title } = props;
	const width =
		picture?.widths.find((one) => one >= (on === "desktop" ? 900 : 480)) ??
		picture?.widths.at(-1);
	return (
		<figure className={styles.cut} data-on={on}>
			<div>
				{picture && width && (
					<img src={pictureAddress(picture, width, "webp")} alt="" />
				)}
				{title && (
					<p aria-hidden="true" dir="auto">
						{title}
					</p>
				)}
			</div>
			<figcaption>{name}</figcaption>
		</figure>
	);
}
