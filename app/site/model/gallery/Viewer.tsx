import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
	fallbackAddress,
	largestAddress,
	pictureAddress,
} from "../../../../contracts/addresses/addresses.ts";
import type { Picture } from "../../../../contracts/common.ts";
import {
	directionOf,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import { useBackCloses } from "../../../framework/historyLayers.ts";
import { useFormats } from "../../../i18n/useFormats.ts";
import layout from "../../../ui/layout.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import { useZoom } from "../../../ui/zoom/useZoom.ts";
import { largest, whole } from "../../../ui/zoom/zoom.ts";
import styles from "./viewer.module.css";

/** Factor by which a press makes a picture larger or smaller. */
const step = 2;
/** Pixels an arrow moves what is zoomed. */
const stride = 80;

export type ViewerProps = {
	pictures: Picture[];
	/** Index of the picture shown first. */
	first: number;
	/** A file of a picture that the page has already: shown until the largest one has come. */
	loadedOf: (at: number) => string | undefined;
	onClose: () => void;
};

/**
 * The pictures of a gallery over the page, one at a time, as large as there is room.
 * The browser's dialog keeps what is behind it out of reach; Escape and Back close it.
 */
export function Viewer(props: ViewerProps) {
	const { pictures, first, loadedOf, onClose } = props;
	const t = useTranslations("model");
	const shell = useTranslations("shell");
	const format = useFormats();
	const dialog = useRef<HTMLDialogElement>(null);
	const stage = useRef<HTMLDivElement>(null);
	const [turnedTo, setAt] = useState<number>();
	const at = turnedTo ?? first;
	const [loaded, setLoaded] = useState<{ at: number; failed: boolean }>();
	const direction = directionOf(useLocale().slice(0, 2) as LanguageCode);
	/** Step to the picture on the right, by the direction of the text. */
	const rightwards = direction === "rtl" ? -1 : 1;
	const picture = pictures[at] as Picture;
	const zoom = useZoom(stage, picture.id, sizeOf(picture), (by) =>
		turn(by * rightwards),
	);
	const { view, drag } = zoom;
	const close = () => dialog.current?.close();
	useBackCloses(true, close);

	useLayoutEffect(() => {
		dialog.current?.showModal();
		// Keys go to the picture, not to the first button.
		stage.current?.focus({ preventScroll: true });
	}, []);

	function turn(by: number): void {
		if (pictures[at + by]) setAt(at + by);
	}
	/** Arrows turn to other pictures, and move what is zoomed. */
	function arrow(x: number, y: number): (() => void) | undefined {
		if (view.scale > 1)
			return () => zoom.moveBy({ x: -x * stride, y: -y * stride });
		return x === 0 ? undefined : () => turn(x * rightwards);
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
			case "Home":
				return () => setAt(0);
			case "End":
				return () => setAt(pictures.length - 1);
			case "+":
			case "=":
				return () => zoom.zoomBy(step);
			case "-":
				return () => zoom.zoomBy(1 / step);
			case "0":
				return zoom.reset;
		}
	}
	function onKeyDown(event: KeyboardEvent): void {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const act = actOf(event.key);
		if (!act) return;
		act();
		event.preventDefault();
	}

	const state = loaded?.at !== at ? "loading" : loaded.failed && "failed";
	const position = t("pictureAt", { at: at + 1, of: pictures.length });
	const style = {
		// No larger than it is, as `sizeOf` has it.
		maxInlineSize: Math.max(...picture.widths),
		transform: `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`,
	};
	return (
		<dialog
			ref={dialog}
			className={styles.viewer}
			aria-label={picture.alt}
			onKeyDown={onKeyDown}
			onClose={onClose}
		>
			<div className={styles.bar}>
				<p className={styles.position}>{position}</p>
				<p role="status" className={layout.hidden}>
					{turnedTo !== undefined && `${position}: ${picture.alt}`}
				</p>
				<p role="status" className={layout.hidden}>
					{view.scale > 1 && format.number(view.scale, percent)}
				</p>
				<Tool
					label={t("zoomOut")}
					path="M5 10h10"
					end={view.scale === whole.scale}
					onPress={() => zoom.zoomBy(1 / step)}
				/>
				<Tool
					label={t("zoomIn")}
					path="M5 10h10M10 5v10"
					end={view.scale === largest}
					onPress={() => zoom.zoomBy(step)}
				/>
				<Tool
					label={shell("close")}
					path="m5 5 10 10M15 5 5 15"
					onPress={close}
				/>
			</div>
			<div
				ref={stage}
				tabIndex={-1}
				className={styles.stage}
				data-zoomed={view.scale > 1 || undefined}
				{...zoom.gestures}
			>
				{state && (
					<img
						key={`${picture.id} small`}
						src={loadedOf(at) ?? smallest(picture)}
						alt=""
						style={style}
						draggable={false}
					/>
				)}
				{state !== "failed" && (
					<picture key={picture.id}>
						<source
							type="image/avif"
							srcSet={largestAddress(picture, "avif")}
						/>
						<source
							type="image/webp"
							srcSet={largestAddress(picture, "webp")}
						/>
						<img
							src={fallbackAddress(picture)}
							alt={picture.alt}
							style={style}
							draggable={false}
							onLoad={() => setLoaded({ at, failed: false })}
							onError={() => setLoaded({ at, failed: true })}
						/>
					</picture>
				)}
			</div>
			<div className={styles.captions} aria-hidden="true">
				{pictures.map(({ id, alt }, index) => (
					<p key={id} data-shown={index === at || undefined}>
						{alt}
					</p>
				))}
			</div>
			{state === "failed" && (
				<p role="alert" className={styles.failed}>
					{t("pictureFailed")}
				</p>
			)}
			{pictures.length > 1 && (
				<>
					<Tool
						className={styles.before}
						label={t("previousPicture")}
						path="m13 3-7 7 7 7"
						end={at === 0}
						onPress={() => turn(-1)}
					/>
					<Tool
						className={styles.next}
						label={t("nextPicture")}
						path="m7 3 7 7-7 7"
						end={at === pictures.length - 1}
						onPress={() => turn(1)}
					/>
				</>
			)}
		</dialog>
	);
}

/** A button. At its `end` it stays focusable: disabled it would take the keys with it. */
function Tool(props: {
	label: string;
	path: string;
	className?: string | undefined;
	end?: boolean;
	onPress: () => void;
}) {
	return (
		<button
			type="button"
			className={props.className}
			aria-label={props.label}
			aria-disabled={props.end}
			onClick={props.onPress}
		>
			<Stroke d={props.path} box={20} width={1.6} />
		</button>
	);
}

const percent = { style: "percent", maximumFractionDigits: 0 } as const;

/** Size of a picture's largest file, in pixels. */
function sizeOf({ widths, width, height }: Picture) {
	const widest = Math.max(...widths);
	return { width: widest, height: (widest * height) / width };
}

function smallest(picture: Picture): string {
	return pictureAddress(picture, Math.min(...picture.widths), "webp");
}
