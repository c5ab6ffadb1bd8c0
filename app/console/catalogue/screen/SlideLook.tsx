import { pictureAddress } from "../../../../contracts/addresses/addresses.ts";
import styles from "../catalogue.module.css";

export type ShownPicture = {
	id: string;
	width: number;
	height: number;
	widths: number[];
	/** Parts of its width and height. */
	focus?: [number, number] | null | undefined;
};

/**
 * A picture of a slide as the home page has it, with its title where that stands: on
 * a screen 1440 wide, or on a phone 390 wide.
 */
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
					<img
						src={pictureAddress(picture, width, "webp")}
						alt=""
						// Pictures composed for phones have no focus of their own.
						style={
							on === "desktop" && picture.focus
								? { objectPosition: picture.focus.map(percent).join(" ") }
								: {}
						}
					/>
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

/** Percentage of a part, rounded as on pages. */
function percent(part: number): string {
	return `${Math.round(part * 4) * 25}%`;
}
