import { useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useTranslations } from "use-intl";
import { fallbackAddress } from "../../../../contracts/addresses/addresses.ts";
import {
	type RatioName,
	ratioNames,
	ratios,
} from "../../../../contracts/console/mediaBounds.ts";
import button from "../../../ui/button.module.css";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import type { MediaItem } from "../../kit/pictures/sendPicture.ts";
import { call } from "../../kit/requests/request.ts";
import type { MediaDetail } from "../detail/detail.ts";
import media from "../media.module.css";
import styles from "./crop.module.css";
import { type Area, areaAround, areaOf, pixelsOf, sizeOf } from "./cropArea.ts";

/**
 * Cuts a part of a picture, by hand or by keys: arrows move it, the two scales
 * below say how much of it and, where it is free, in which proportion.
 */
export function CropBox(props: {
	picture: MediaDetail;
	/** Offered first: those in which pages will show it. */
	first?: RatioName;
	onClose: () => void;
	onDone: (picture: MediaItem) => void;
}) {
	const { picture, first, onClose, onDone } = props;
	const t = useTranslations("console.media");
	const { whole } = picture;
	const [name, setName] = useState<RatioName | "free">(
		first ?? (picture.crop ? "free" : "wide"),
	);
	const [free, setFree] = useState(
		picture.crop
			? picture.crop.width / picture.crop.height
			: whole.width / whole.height,
	);
	const [point, setPoint] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(1);
	const [area, setArea] = useState<Area>();
	const [busy, setBusy] = useState(false);
	const aspect = name === "free" ? free : ratios[name];
	const begin =
		name === "free" && picture.crop
			? areaOf(whole, picture.crop)
			: areaAround(whole, aspect, picture.focus ?? [0.5, 0.5]);
	const part = area && pixelsOf(whole, area);

	async function cut(): Promise<void> {
		if (!part) return;
		setBusy(true);
		try {
			const { id, title } = picture;
			const made = await call("console-media-crop", { id, crop: part, title });
			onDone(made.picture);
		} catch {
			setBusy(false);
		}
	}
	return (
		<Sheet
			isLight
			title={t("crop")}
			close={t("close")}
			onClose={onClose}
			size="full"
		>
			<fieldset className={styles.ratios}>
				<legend>{t("proportion")}</legend>
				{([...ratioNames, "free"] as const).map((one) => (
					<label key={one}>
						<input
							type="radio"
							name="ratio"
							checked={name === one}
							onChange={() => {
								setName(one);
								setZoom(1);
							}}
						/>
						<span>{t(`ratio_${one}`)}</span>
					</label>
				))}
			</fieldset>
			<div className={styles.stage} dir="ltr">
				<Cropper
					key={name}
					image={fallbackAddress(whole)}
					crop={point}
					zoom={zoom}
					aspect={aspect}
					keyboardStep={6}
					zoomWithScroll
					disableAutomaticStylesInjection
					initialCroppedAreaPercentages={begin}
					onCropChange={setPoint}
					onZoomChange={setZoom}
					onCropAreaChange={setArea}
					cropperProps={{
						// A part that is moved by arrow keys has no role of its own.
						role: "application",
						"aria-label": t("cropArea"),
					}}
				/>
			</div>
			<div className={styles.scales}>
				<label>
					<span>{t("zoom")}</span>
					<input
						type="range"
						min={1}
						max={4}
						step={0.02}
						value={zoom}
						onChange={({ target }) => setZoom(target.valueAsNumber)}
					/>
				</label>
				{name === "free" && (
					<label>
						<span>{t("shape")}</span>
						<input
							type="range"
							min={-1.2}
							max={1.2}
							step={0.02}
							value={Math.log(free)}
							onChange={({ target }) => setFree(Math.exp(target.valueAsNumber))}
						/>
					</label>
				)}
				<p role="status">{part && t("size", sizeOf(part))}</p>
			</div>
			<div className={styles.end}>
				<button type="button" className={media.plain} onClick={onClose}>
					{t("cancel")}
				</button>
				<Button
					className={`${button.action} ${media.compact}`}
					disabled={busy || !part}
					onClick={cut}
				>
					{t(busy ? "cutting" : "cutDo")}
				</Button>
			</div>
		</Sheet>
	);
}
