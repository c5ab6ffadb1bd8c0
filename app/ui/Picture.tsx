import {
	fallbackAddress,
	pictureAddress,
} from "../../contracts/addresses/addresses.ts";
import type { Picture as PictureData } from "../../contracts/common.ts";

/** Narrow and upright: where a picture composed for phones takes over. */
const narrow = "(max-width: 1200px) and (max-aspect-ratio: 1/1)";

/**
 * From edge to edge of a phone. A hair under it: windows of 412 px at 1.75 pixels
 * each would take the next larger file for one pixel. And where there are three
 * to one nobody sees every pixel.
 */
const phoneSizes = "(min-resolution: 2.5dppx) 82vw, 99vw";

function srcSet(picture: PictureData, format: "avif" | "webp"): string {
	return picture.widths
		.map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
		.join(", ");
}

/** Focal point in quarters as data attributes (`base.css`), as pages allow no inline styles. */
function focusOf({ focus }: PictureData) {
	if (!focus) return {};
	const [x, y] = focus.map((part) => Math.round(part * 4) * 25);
	return { "data-x": x, "data-y": y };
}

function Sources(props: {
	picture: PictureData;
	sizes: string;
	media?: string;
}) {
	const { picture, ...rest } = props;
	return (["avif", "webp"] as const).map((format) => (
		<source
			key={format}
			type={`image/${format}`}
			srcSet={srcSet(picture, format)}
			width={picture.width}
			height={picture.height}
			{...rest}
		/>
	));
}

/**
 * A picture in the best format and the width that fits. `sizes` says how wide
 * it is shown; `mobile` is composed for phones; `priority` marks the one picture
 * a page opens with.
 */
export function Picture(props: {
	picture: PictureData;
	sizes: string;
	mobile?: PictureData;
	priority?: boolean;
	/** Whether adjacent text says the same, so that no alternative text is needed. */
	decorative?: boolean;
	className?: string;
}) {
	const { picture, mobile, sizes, priority, decorative, className } = props;
	return (
		<picture className={className}>
			{mobile && <Sources picture={mobile} sizes={phoneSizes} media={narrow} />}
			<Sources picture={picture} sizes={sizes} />
			<img
				{...focusOf(picture)}
				src={fallbackAddress(picture)}
				alt={decorative ? "" : picture.alt}
				width={picture.width}
				height={picture.height}
				loading={priority ? "eager" : "lazy"}
				fetchPriority={priority ? "high" : undefined}
				decoding={priority ? "sync" : "async"}
			/>
		</picture>
	);
}
