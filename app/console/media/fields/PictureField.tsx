import { type CSSProperties, type DragEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ratios } from "../../../../contracts/console/mediaBounds.ts";
import { altFieldOf, ratiosOf } from "../../../../contracts/kindPictures.ts";
import { may } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { MediaPicture } from "../../kit/pictures/MediaPicture.tsx";
import { pickPicture } from "../../kit/pictures/pickPicture.ts";
import { learnPicture, usePicture } from "../../kit/pictures/pictureCache.ts";
import {
	type MediaItem,
	SendFailure,
	sendPicture,
} from "../../kit/pictures/sendPicture.ts";
import { call } from "../../kit/requests/request.ts";
import { useMe } from "../../me.ts";
import { CropBox } from "../crop/CropBox.tsx";
import type { MediaDetail } from "../detail/detail.ts";
import media from "../media.module.css";
import { Preparing } from "../Tile.tsx";
import { UploadButton } from "../UploadButton.tsx";
import styles from "./field.module.css";

/** Pixels a picture that opens a page wants to have. */
const enough = 1440;

/** A picture of an entry: chosen, sent right here, cut; shown as visitors will see it. */
export default function PictureField(props: WidgetProps) {
	const { value, onChange, field, kind, readOnly } = props;
	const { id, at, label, describedBy } = props;
	const t = useTranslations("console.media");
	const { staff } = useMe();
	const picture = typeof value === "string" && value !== "" ? value : null;
	const shown = usePicture(picture);
	const [sent, setSent] = useState<number | null>(null);
	const [fault, setFault] = useState("");
	const [cropping, setCropping] = useState<MediaDetail | null>(null);
	const [over, setOver] = useState(false);
	const [replaced, setReplaced] = useState(false);
	const chooser = useRef<HTMLButtonElement>(null);
	const uploads = may(staff, "media.write") && !readOnly;
	const names = ratiosOf(kind, field.path);

	function take(chosen: MediaItem | null, isCrop = false): void {
		if (!chosen) return;
		setFault("");
		if (picture && picture !== chosen.id && !isCrop) setReplaced(true);
		learnPicture(chosen);
		onChange(chosen.id);
		chooser.current?.focus();
	}
	async function send([file]: File[]): Promise<void> {
		if (!file) return;
		setFault("");
		setSent(0);
		try {
			take((await sendPicture(file, { onProgress: setSent })).picture);
		} catch (error) {
			const reason = error instanceof SendFailure ? error.message : "";
			setFault(reason || t("notSent"));
		} finally {
			setSent(null);
		}
	}
	function drop(event: DragEvent): void {
		setOver(false);
		if (!uploads || !event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		event.stopPropagation();
		void send([...event.dataTransfer.files]);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: beside the buttons files may be dropped here.
		<div
			className={styles.picture}
			data-over={over}
			onDragOver={(event) => {
				if (!uploads) return;
				event.preventDefault();
				event.stopPropagation();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{shown ? (
				<div className={styles.looks}>
					{names.map((name) => (
						<figure key={name}>
							<span
								className={styles.look}
								style={{ "--ratio": ratios[name] } as CSSProperties}
								data-clear={shown.transparent}
							>
								<MediaPicture picture={shown} sizes="320px" alt={shown.title} />
							</span>
							<figcaption>{t(`ratio_${name}`)}</figcaption>
						</figure>
					))}
				</div>
			) : (
				<p className={styles.none}>
					{picture ? t(shown === null ? "lost" : "loading") : t("nonePicked")}
				</p>
			)}
			{shown && shown.width < enough && names.includes("wide") && (
				<p className={media.hint}>{t("small", { width: shown.width })}</p>
			)}
			<p className={media.hint} role="status">
				{replaced && picture && altFieldOf(kind, at) && t("textsStay")}
			</p>
			{shown?.job && <Preparing job={shown.job} />}
			{sent !== null && (
				<p className={styles.sending} role="status">
					<progress value={sent} aria-label={t("progress")} />
					{t(sent < 1 ? "upload_sending" : "upload_looking")}
				</p>
			)}
			{fault && (
				<p className={styles.fault} role="alert">
					{fault}
				</p>
			)}
			{!readOnly && (
				<div className={styles.actions}>
					<button
						{...{ id, ref: chooser }}
						type="button"
						className={media.plain}
						aria-label={`${t(picture ? "chooseOther" : "choose")}: ${label}`}
						aria-describedby={describedBy}
						onClick={() => void pickPicture().then((chosen) => take(chosen))}
					>
						{t(picture ? "chooseOther" : "choose")}
					</button>
					{uploads && <UploadButton onFiles={send} quiet single />}
					{uploads && shown && (
						<button
							type="button"
							className={media.plain}
							onClick={() =>
								void call("console-media-one", { id: shown.id }).then(
									setCropping,
								)
							}
						>
							{t("crop")}
						</button>
					)}
					{picture && !field.required && (
						<button
							type="button"
							className={media.plain}
							onClick={() => onChange(undefined)}
						>
							{t("without")}
						</button>
					)}
					{shown && (
						<Link to={screenPath(`media/${shown.id}`)}>{t("inLibrary")}</Link>
					)}
				</div>
			)}
			{cropping && (
				<CropBox
					picture={cropping}
					{...(names[0] && { first: names[0] })}
					onClose={() => setCropping(null)}
					onDone={(made) => {
						setCropping(null);
						take(made, true);
					}}
				/>
			)}
		</div>
	);
}
