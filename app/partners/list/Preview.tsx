import { useState } from "react";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useLocale, useTranslations } from "use-intl";
import type { FileItem } from "../../../contracts/files.ts";
import { directionOf, type LanguageCode } from "../../../contracts/language.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { DownloadIcon } from "./DownloadIcon.tsx";
import styles from "./preview.module.css";

const zooms = [1, 2, 4] as const;

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
	const { pictures, shown, onShow, onDownload, onFailed } = props;
	const [zoom, setZoom] = useState(0);
	const [state, setState] = useState({ id: "", failed: false });
	const direction = directionOf(useLocale().slice(0, 2) as LanguageCode);
	const at = pictures.findIndex(({ id }) => id === shown.id);
	const loaded = state.id === shown.id;

	function step(by: number): void {
		const next = pictures[at + by];
		if (!next) return;
		setZoom(0);
		onShow(next);
	}
	function change(by: number): void {
		setZoom((now) => Math.min(Math.max(now + by, 0), zooms.length - 1));
	}
	function onKeyDown(event: React.KeyboardEvent): void {
		const forward = direction === "rtl" ? -1 : 1;
		if (event.key === "ArrowRight" && zoom === 0) step(forward);
		else if (event.key === "ArrowLeft" && zoom === 0) step(-forward);
		else if (event.key === "+" || event.key === "=") change(1);
		else if (event.key === "-") change(-1);
		else return;
		event.preventDefault();
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
				<Tool
					label={t("zoomOut")}
					disabled={zoom === 0}
					path="M5 10h10"
					onClick={() => change(-1)}
				/>
				<Tool
					label={t("zoomIn")}
					disabled={zoom === zooms.length - 1}
					path="M5 10h10M10 5v10"
					onClick={() => change(1)}
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
			<div className={styles.stage} data-zoom={zooms[zoom]}>
				{state.failed && loaded ? (
					<p role="alert">{t("pictureFailed")}</p>
				) : (
					<img
						key={shown.id}
						src={shown.xurl}
						alt={shown.name}
						data-loaded={loaded || undefined}
						onLoad={() => setState({ id: shown.id, failed: false })}
						onError={() => {
							setState({ id: shown.id, failed: true });
							onFailed(shown);
						}}
					/>
				)}
			</div>
			{pictures.length > 1 && (
				<>
					<Turn
						back
						label={t("previousPicture")}
						disabled={at <= 0}
						onClick={() => step(-1)}
					/>
					<Turn
						label={t("nextPicture")}
						disabled={at >= pictures.length - 1}
						onClick={() => step(1)}
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

// What has come to its end stays focusable: a disabled button would take the keys with it.
function Tool(props: {
	label: string;
	path: string;
	disabled?: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			aria-label={props.label}
			aria-disabled={props.disabled}
			onClick={props.onClick}
		>
			<Stroke d={props.path} box={20} width={1.6} />
		</button>
	);
}

function Turn(props: {
	label: string;
	back?: boolean;
	disabled: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			className={styles.turn}
			data-back={props.back || undefined}
			aria-label={props.label}
			aria-disabled={props.disabled}
			onClick={props.onClick}
		>
			<svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
				<path
					d="m2 2 8 8-8 8"
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
				/>
			</svg>
		</button>
	);
}
