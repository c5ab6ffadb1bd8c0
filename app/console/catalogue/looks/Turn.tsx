import {
	type KeyboardEvent,
	type PointerEvent,
	useEffect,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import styles from "../catalogue.module.css";

/** Turntable operated by dragging or with the arrow keys, one frame at a time. */
export function Turn(props: {
	/** Addresses of the frames, in their order. */
	frames: readonly string[];
	first: number;
	readOnly: boolean;
	onFirst: (first: number) => void;
}) {
	const { frames, first, readOnly, onFirst } = props;
	const t = useTranslations("console.catalogue");
	const { length } = frames;
	const [frame, setFrame] = useState(Math.min(first, Math.max(0, length - 1)));
	const drag = useRef<{ x: number; frame: number } | undefined>(undefined);
	const ring = (at: number) => ((at % length) + length) % length;
	useEffect(
		() => setFrame((now) => Math.min(now, Math.max(0, length - 1))),
		[length],
	);
	// Preloads the frames beside the shown one, so that turning does not wait.
	useEffect(() => {
		for (const by of [1, -1, 2, -2]) {
			const url = frames[(((frame + by) % length) + length) % length];
			if (url) new Image().src = url;
		}
	}, [frames, frame, length]);

	function onKeyDown(event: KeyboardEvent) {
		const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[
			event.key
		];
		if (by === undefined) return;
		event.preventDefault();
		setFrame(ring(frame + by));
	}

	return (
		<div className={styles.turn}>
			<img
				src={frames[frame] || undefined}
				alt=""
				draggable={false}
				onPointerDown={(event: PointerEvent<HTMLElement>) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					drag.current = { x: event.clientX, frame };
				}}
				onPointerMove={(event) => {
					const from = drag.current;
					if (!from) return;
					const width = event.currentTarget.clientWidth || 1;
					setFrame(
						ring(
							from.frame +
								Math.round(((event.clientX - from.x) / width) * length),
						),
					);
				}}
				onPointerUp={() => {
					drag.current = undefined;
				}}
				onPointerCancel={() => {
					drag.current = undefined;
				}}
			/>
			{/* The slider runs left to right in every language: a car is not mirrored. */}
			<div className={styles.tools} dir="ltr">
				<input
					type="range"
					min={0}
					max={length - 1}
					value={frame}
					aria-label={t("turn")}
					aria-valuetext={t("frameOf", { frame: frame + 1, count: length })}
					onChange={({ target }) => setFrame(target.valueAsNumber)}
					onKeyDown={onKeyDown}
				/>
			</div>
			<p className={styles.tools}>
				<span>{t("frameOf", { frame: frame + 1, count: length })}</span>
				{frame === first ? (
					<strong>{t("isFirst")}</strong>
				) : (
					!readOnly && (
						<button
							type="button"
							className={styles.small}
							onClick={() => onFirst(frame)}
						>
							{t("makeFirst")}
						</button>
					)
				)}
			</p>
		</div>
	);
}
