import { type ComponentType, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../../contracts/catalogue/catalogue.ts";
import button from "../../../ui/button.module.css";
import layout from "../../../ui/layout.module.css";
import { Picture } from "../../../ui/Picture.tsx";
import { Stroke } from "../../../ui/Stroke.tsx";
import { Colours } from "./Colours.tsx";
import styles from "./looks.module.css";
import { stageSizes } from "./stage.ts";
import type { TurntableProps } from "./Turntable.tsx";

/** State of the stage: colours, or the turntable, whose code is loaded on request. */
type View = {
	state: "still" | "opening" | "failed" | "turning";
	Turntable?: ComponentType<TurntableProps>;
};

/** A model on a stage: in each of its paints, and from all sides. */
export function Looks({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	const opener = useRef<HTMLButtonElement>(null);
	const [view, setView] = useState<View>({ state: "still" });
	const [covered, setCovered] = useState(false);
	const { colours, turntable } = car;

	async function open() {
		setView({ state: "opening" });
		try {
			const { Turntable } = await import("./Turntable.tsx");
			setView({ state: "turning", Turntable });
		} catch {
			setView({ state: "failed" });
		}
	}

	function close() {
		setCovered(false);
		setView({ state: "still" });
		// The button is rendered again only in the next frame.
		requestAnimationFrame(() => opener.current?.focus());
	}

	if (colours.length === 0 && !turntable) return null;
	const { state, Turntable } = view;
	const [paint] = colours;
	return (
		<section className={styles.looks} aria-labelledby="looks">
			<h2 id="looks" className={layout.bounds}>
				{t("looks")}
			</h2>
			<div
				className={styles.stage}
				data-turning={state === "turning" || undefined}
				data-covered={covered || undefined}
			>
				<div className={styles.ground} />
				<div className={styles.choices}>
					{colours.length > 0 ? (
						<Colours colours={colours} />
					) : (
						<div className={styles.poster}>
							<Picture picture={car.picture} sizes={stageSizes} />
						</div>
					)}
					{turntable && (
						<p className={styles.more}>
							<button
								ref={opener}
								aria-describedby={paint && "turn-paint"}
								type="button"
								className={button.quiet}
								aria-disabled={state === "opening" || undefined}
								onClick={state === "opening" ? undefined : open}
							>
								<Turn />
								{t("turn")}
							</button>
							{/* The turntable's frames show one paint, whichever is chosen above. */}
							{paint && (
								<small id="turn-paint">
									{t("turnPaint", { colour: paint.name })}
								</small>
							)}
						</p>
					)}
					{state === "failed" && <p role="alert">{t("turnFailed")}</p>}
				</div>
				{Turntable && turntable && (
					<Turntable
						car={car}
						turntable={turntable}
						onCover={setCovered}
						onClose={close}
					/>
				)}
			</div>
		</section>
	);
}

function Turn() {
	return (
		<Stroke
			d="M6 7.5C3.6 8.4 2 9.9 2 11.5c0 2.800 4.500 5 10 5s10-2.200 10-5c0-1.600-1.600-3.100-4-4M9 13.500l3 3-3 3"
			width={1.8}
		/>
	);
}
