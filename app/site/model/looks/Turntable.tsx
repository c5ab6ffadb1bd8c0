import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../../contracts/catalogue/catalogue.ts";
import type { Turntable as TurntableData } from "../../../../contracts/catalogue/looks.ts";
import button from "../../../ui/button.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import styles from "./turntable.module.css";
import { useFrames } from "./useFrames.ts";
import { useTurn } from "./useTurn.ts";

/** Frames per press of a turn button. */
const stride = 3;

export type TurntableProps = {
	car: CarDetail;
	turntable: TurntableData;
	/** Called when the stage is covered: the content behind may be hidden from then on. */
	onCover: (covered: boolean) => void;
	onClose: () => void;
};

/**
 * A model that turns, over the stage of its page. It comes when asked for: its
 * frames are fetched and decoded first, the picture behind stays until then.
 */
export function Turntable(props: TurntableProps) {
	const { car, turntable, onCover, onClose } = props;
	const t = useTranslations("model");
	const error = useTranslations("error");
	const canvas = useRef<HTMLCanvasElement>(null);
	const bar = useRef<HTMLDivElement>(null);
	const slider = useRef<HTMLInputElement>(null);
	const closer = useRef<HTMLButtonElement>(null);
	const loaded = useFrames(turntable, canvas);
	const { length } = turntable.frames;
	const { frame, show, turn, drag } = useTurn(length, turntable.first);
	const frames = loaded.state === "ready" ? loaded.frames : undefined;

	useLayoutEffect(() => {
		const picture = frames?.[frame];
		const context = canvas.current?.getContext("2d");
		if (!picture || !canvas.current || !context) return;
		// The canvas is sized only once, as setting its size clears it.
		if (canvas.current.width !== picture.width) {
			canvas.current.width = picture.width;
			canvas.current.height = picture.height;
		}
		context.clearRect(0, 0, picture.width, picture.height);
		context.drawImage(picture, 0, 0);
	}, [frames, frame]);

	const ready = frames !== undefined;
	useEffect(() => onCover(ready), [onCover, ready]);
	useEffect(() => closer.current?.focus({ preventScroll: true }), []);
	useEffect(() => {
		const here = bar.current?.contains(document.activeElement);
		if (ready && here) slider.current?.focus({ preventScroll: true });
	}, [ready]);

	/** The slider has ends, a turn has none. */
	function onKeyDown(event: KeyboardEvent) {
		const by =
			{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] ??
			0;
		if (event.key === "Escape") onClose();
		if (by === 0) return;
		event.preventDefault();
		show(frame + by);
	}

	const [paint] = car.colours;
	const percent =
		loaded.state === "loading" ? Math.floor(loaded.part * 4) * 25 : 100;
	return (
		<>
			<canvas
				ref={canvas}
				className={styles.canvas}
				role="img"
				aria-label={car.picture.alt}
				data-ready={ready || undefined}
				{...(ready ? drag : {})}
			/>
			<div ref={bar} className={styles.bar}>
				{loaded.state === "failed" && (
					<div className={styles.failed} role="alert">
						<p>{t("turnFailed")}</p>
						<button
							type="button"
							className={button.quiet}
							onClick={() => {
								closer.current?.focus({ preventScroll: true });
								loaded.retry();
							}}
						>
							{error("again")}
						</button>
					</div>
				)}
				{loaded.state === "loading" && (
					<progress
						className={styles.progress}
						value={loaded.part}
						aria-hidden="true"
					/>
				)}
				{ready && (
					// The slider runs left to right in every language: a car is not mirrored.
					<div className={styles.dial} dir="ltr">
						<Arrow
							label={t("turnLeft")}
							path="m14.5 5-7 7 7 7"
							onClick={() => turn(-stride)}
						/>
						<input
							ref={slider}
							type="range"
							min={0}
							max={length - 1}
							value={frame}
							aria-label={t("turnOf", { model: car.name })}
							aria-valuetext={`${Math.round((frame * 360) / length)}°`}
							onChange={({ target }) => show(target.valueAsNumber)}
							onKeyDown={onKeyDown}
						/>
						<Arrow
							label={t("turnRight")}
							path="m9.5 5 7 7-7 7"
							onClick={() => turn(stride)}
						/>
					</div>
				)}
				<p className={styles.status} role="status">
					{loaded.state === "loading" && t("turnLoading", { percent })}
					{ready && <span>{t("turnHint")}</span>}{" "}
					{ready && paint && <span>{t("turnIn", { colour: paint.name })}</span>}
				</p>
				<button
					ref={closer}
					type="button"
					className={button.quiet}
					onClick={onClose}
				>
					{t("turnClose")}
				</button>
			</div>
		</>
	);
}

function Arrow(props: { label: string; path: string; onClick: () => void }) {
	const { label, path, onClick } = props;
	return (
		<button
			type="button"
			className={styles.arrow}
			aria-label={label}
			onClick={onClick}
		>
			<Stroke d={path} width={2} />
		</button>
	);
}
