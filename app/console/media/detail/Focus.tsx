import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { MediaPicture } from "../../kit/pictures/MediaPicture.tsx";
import styles from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";

/** Distance a key moves the focal point, as a part of the whole. */
const step = 0.02;
const steps: Record<string, [number, number]> = {
	ArrowLeft: [-step, 0],
	ArrowRight: [step, 0],
	ArrowUp: [0, -step],
	ArrowDown: [0, step],
};
const within = (value: number) =>
	Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** A picture, and the point of it that matters: set by a click or by arrow keys. */
export function Focus(props: {
	picture: MediaDetail;
	readOnly: boolean;
	onFocus: (focus: [number, number]) => void;
}) {
	const { picture, readOnly, onFocus } = props;
	const t = useTranslations("console.media");
	const [x, y] = picture.focus ?? [0.5, 0.5];

	function click({ currentTarget, clientX, clientY }: PointerEvent): void {
		const box = currentTarget.getBoundingClientRect();
		onFocus([
			within((clientX - box.left) / box.width),
			within((clientY - box.top) / box.height),
		]);
	}
	function move(event: KeyboardEvent): void {
		const [right, down] = steps[event.key] ?? [0, 0];
		if (right === 0 && down === 0) return;
		event.preventDefault();
		onFocus([within(x + right), within(y + down)]);
	}
	return (
		<figure className={styles.focus}>
			<div
				className={styles.whole}
				data-clear={picture.transparent}
				data-settable={!readOnly}
				onPointerUp={readOnly ? undefined : click}
			>
				<MediaPicture
					picture={picture}
					sizes="(min-width: 1000px) 50vw, 100vw"
					alt={t("preview")}
				/>
				{!readOnly && (
					<button
						type="button"
						className={styles.point}
						style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
						aria-label={t("focusAt", {
							x: Math.round(x * 100),
							y: Math.round(y * 100),
						})}
						onKeyDown={move}
					/>
				)}
			</div>
			{!readOnly && <figcaption>{t("focusHint")}</figcaption>}
		</figure>
	);
}
