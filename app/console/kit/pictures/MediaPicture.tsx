import type { CSSProperties } from "react";
import {
	fallbackAddress,
	pictureAddress,
} from "../../../../contracts/addresses/addresses.ts";
import type { Picture } from "../../../../contracts/common.ts";

type Facts = Omit<Picture, "alt" | "focus">;

/** A picture as pages have it; while it is being prepared another width stands in. */
export function MediaPicture(props: {
	picture: Facts;
	/** Display width, as in the attribute `sizes`. */
	sizes: string;
	alt?: string;
	className?: string | undefined;
	style?: CSSProperties;
}) {
	const { picture, sizes, alt = "", className, style } = props;
	const { width, height, widths } = picture;
	return (
		<img
			src={fallbackAddress(picture)}
			srcSet={widths
				.map((one) => `${pictureAddress(picture, one, "webp")} ${one}w`)
				.join(", ")}
			alt={alt}
			{...{ sizes, width, height, className, style }}
			loading="lazy"
			decoding="async"
		/>
	);
}
