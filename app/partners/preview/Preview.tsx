import { useRef, useState } from "react";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { FileItem } from "../../../contracts/files/files.ts";
import { directionOf, type LanguageCode } from "../../../contracts/language.ts";
import { useBackCloses } from "../../framework/historyLayers.ts";
import layout from "../../ui/layout.module.css";
import { useZoom } from "../../ui/zoom/useZoom.ts";
import { largest, type Size } from "../../ui/zoom/zoom.ts";
import { DownloadIcon } from "../list/DownloadIcon.tsx";
import { Tool, Turn } from "./Buttons.tsx";
import styles from "./preview.module.css";
import { Stage } from "./Stage.tsx";

/** Factor by which a press makes a picture larger or smaller. */
const step = 2;
/** Pixels an arrow moves what is zoomed. */
const stride = 80;

/** The pictures of the list in a dialog, one at a time (specification, section 2). */
export function Preview(props: {
	/** All pictures of the list. */
	pictures: FileItem[];
	shown: FileItem | undefined;
	onShow: (item: FileItem | undefined) => void;
	onDownload: (item: FileItem) => void;
	onFailed: (item: FileItem) => void;
}) {
	const { pictures, shown, onShow, onDownload, onFailed } = props;
	useBackCloses(shown !== undefined, () => onShow(undefined));
	return (
		<ModalOverlay
			className={styles.veil}
			isDismissable
			isOpen={shown !== undefined}
			onOpenChange={(open) => !open && onShow(undefined)}
		>
			<Modal className={styles.modal}>
				{shown && (
					<Dialog className={styles.dialog}>
						<Picture {...{ pictures, shown, onShow, onDownload, onFailed }} />
					</Dialog>
				)}
			</Modal>
		</ModalOverlay>
	);
}

function Picture(props: {
	pictures: FileItem[];
	shown: FileItem;
	onShow: (item: FileItem | undefined) => void;
	onDownload: (item: FileItem) => void;
	onFailed: (item: FileItem) => void;
}) {
	const t = useTranslations("partners.files");
	const format = useFormatter();
	const { pictures, shown, onShow, onDownload, onFailed } = props;
	const stage = useRef<HTMLDivElement>(null);
	const [loaded, setLoaded] = useState<{ id: string; natural?: Size }>();
	const natural = loaded?.id === shown.id ? loaded.natural : undefined;
	const failed = loaded?.id === shown.id && !natural;
	const direction = directionOf(useLocale().slice(0, 2) as LanguageCode);
	/** Step to the picture on the right, by the direction of the text. */
	const rightwards = direction === "rtl" ? -1 : 1;
	const at = pictures.findIndex(({ id }) => id === shown.id);
	const zoom = useZoom(stage, shown.id, natural, (by) => turn(by * rightwards));
	const { scale } = zoom.view;

	function turn(by: number): void {
		const next = pictures[at + by];
		if (next) onShow(next);
	}
	/** Arrows turn to other pictures, and move what is zoomed. */
	function arrow(x: number, y: number): (() => void) | undefined {
		if (scale > 1) return () => zoom.moveBy({ x: -x * stride, y: -y * stride });
		return x === 0 ? undefined : () => turn(x * rightwards);
	}
	function onKeyDown(event: React.KeyboardEvent): void {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const act = actOf(event.key);
		if (!act) return;
		act();
		event.preventDefault();
	}
	function actOf(key: string): (() => void) | undefined {
		switch (key) {
			case "ArrowRight":
				return arrow(1, 0);
			case "ArrowLeft":
				return arrow(-1, 0);
			case "ArrowUp":
				return arrow(0, -1);
			case "ArrowDown":
				return arrow(0, 1);
			case "PageDown":
				return () => turn(1);
			case "PageUp":
				return () => turn(-1);
			case "+":
			case "=":
				return () => zoom.zoomBy(step);
			case "-":
				return () => zoom.zoomBy(1 / step);
			case "0":
				return zoom.reset;
		}
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole dialog; each has a button as well.
		<div
			className={styles.body}
			tabIndex={-1}
			ref={focus}
			onKeyDown={onKeyDown}
		>
			<div className={styles.bar}>
				<Heading slot="title" level={2} dir="auto">
					<bdi>{shown.name}</bdi>
				</Heading>
				<span className={styles.position}>
					{t("position", { at: at + 1, of: pictures.length })}
				</span>
				<span role="status" className={layout.hidden}>
					{scale > 1 &&
						format.number(scale, {
							style: "percent",
							maximumFractionDigits: 0,
						})}
				</span>
				<Tool
					label={t("zoomOut")}
					disabled={scale === 1}
					path="M5 10h10"
					onClick={() => zoom.zoomBy(1 / step)}
				/>
				<Tool
					label={t("zoomIn")}
					disabled={scale === largest}
					path="M5 10h10M10 5v10"
					onClick={() => zoom.zoomBy(step)}
				/>
				<button
					type="button"
					aria-label={t("downloadOf", { name: shown.name })}
					onClick={() => onDownload(shown)}
				>
					<DownloadIcon />
				</button>
				<Tool
					label={t("close")}
					path="m5 5 10 10M15 5 5 15"
					onClick={() => onShow(undefined)}
				/>
			</div>
			<Stage
				ref={stage}
				picture={shown}
				zoom={zoom}
				state={failed ? "failed" : natural ? "loaded" : "loading"}
				onLoaded={(natural) => setLoaded({ id: shown.id, natural })}
				onFailed={() => {
					setLoaded({ id: shown.id });
					onFailed(shown);
				}}
			/>
			{pictures.length > 1 && (
				<>
					<Turn
						back
						label={t("previousPicture")}
						disabled={at <= 0}
						onClick={() => turn(-1)}
					/>
					<Turn
						label={t("nextPicture")}
						disabled={at >= pictures.length - 1}
						onClick={() => turn(1)}
					/>
				</>
			)}
		</div>
	);
}

/** Keys go to the picture as soon as it is there. */
function focus(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
}
