import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Colour } from "../../../../contracts/catalogue/looks.ts";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./colours.module.css";
import { stageSizes } from "./stage.ts";

/**
 * The paints of a model. Their pictures lie over each other and over the stage
 * they stand on; a stylesheet alone shows that of the checked one, over the first
 * where a script is to come. The script holds the one before until the new one is
 * decoded: nothing jumps, nothing is ever blank.
 */
export function Colours({ colours }: { colours: Colour[] }) {
	const t = useTranslations("model");
	const group = useRef<HTMLFieldSetElement>(null);
	const latest = useRef(0);
	/** Indices of the pictures that were shown, the present one last; none before the script runs. */
	const [seen, setSeen] = useState<number[]>([]);
	const shown = seen.at(-1);
	const show = (index: number) =>
		setSeen((before) => [...before.filter((one) => one !== index), index]);

	// A browser may have kept what was checked, a visitor may have been ahead of the
	// script: what is there stays, what is on its way is waited for. Before the paint,
	// for a choice that comes between would find nothing that is held.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
	useLayoutEffect(() => {
		const inputs = [...(group.current?.querySelectorAll("input") ?? [])];
		const checked = inputs.findIndex(({ checked }) => checked);
		const option = inputs[checked]?.parentElement ?? null;
		const isThere = Boolean(option?.querySelector("img")?.naturalWidth);
		setSeen([isThere ? checked : 0]);
		if (checked > 0 && !isThere) choose(checked, option);
	}, []);

	async function choose(index: number, option: Element | null) {
		latest.current = index;
		const image = option?.querySelector("img");
		if (!image) return;
		image.loading = "eager";
		// A picture that does not come shows what it would have said.
		await image.decode().catch(() => {});
		if (latest.current === index) show(index);
	}

	/** A pointer on its way to the colours: their pictures are, too. */
	function prepare({ pointerType, currentTarget }: PointerEvent) {
		if (pointerType !== "mouse") return;
		for (const image of currentTarget.querySelectorAll("img"))
			image.loading = "eager";
	}

	return (
		<fieldset
			ref={group}
			className={styles.colours}
			data-live={shown !== undefined || undefined}
			onPointerEnter={prepare}
		>
			<legend>{t("colour")}</legend>
			{colours.map(({ id, name, swatch, picture }, index) => (
				<div key={id} className={styles.colour}>
					<input
						type="radio"
						name="colour"
						id={`colour-${id}`}
						value={id}
						defaultChecked={index === 0}
						onChange={({ target }) => choose(index, target.parentElement)}
					/>
					<label htmlFor={`colour-${id}`}>
						<svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
							<circle cx="22" cy="22" r="17" fill={swatch} />
						</svg>
						{name}
					</label>
					<div
						className={styles.picture}
						data-seen={seen.includes(index) || undefined}
						data-shown={shown === index || undefined}
					>
						<Picture picture={picture} sizes={stageSizes} />
					</div>
				</div>
			))}
		</fieldset>
	);
}
