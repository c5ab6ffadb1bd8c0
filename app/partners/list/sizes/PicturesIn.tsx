import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ChosenItem } from "../../../../contracts/files/files.ts";
import {
	madeSizes,
	mayHoldPictures,
	type PictureSize,
	type PicturesKept,
	pictureSizes,
} from "../../../../contracts/files/pictureSizes.ts";
import select from "../../../ui/select.module.css";
import { choosePicturesIn, usePicturesIn } from "./picturesIn.ts";
import styles from "./sizes.module.css";

/**
 * Choice of the size in which all pictures of a selection are taken, where it may hold some;
 * `original` is none where the account is kept from all of their originals.
 */
export function PicturesIn(props: {
	items: readonly ChosenItem[];
	/** Undefined until the server has said: nothing is offered that may not be had. */
	kept: PicturesKept | undefined;
}) {
	const t = useTranslations("partners.files");
	const { items, kept } = props;
	const note = useId();
	const chosen = usePicturesIn();
	if (kept === undefined || !items.some(mayHoldPictures)) return null;
	const offered = kept === "all" ? madeSizes : pictureSizes;
	const size = offered.find((one) => one === chosen) ?? offered[0];
	// Names in archives tell the size, in one writing for all languages.
	const mark = size === "original" ? kept === "some" && "print" : size;
	const say =
		size === "original"
			? "someSized"
			: kept === "all"
				? "sizedNames"
				: "largerSized";
	return (
		<>
			<label className={styles.together}>
				<span>{t("picturesIn")}</span>
				<select
					className={select.select}
					aria-describedby={mark ? note : undefined}
					value={size}
					onChange={({ target }) =>
						choosePicturesIn(target.value as PictureSize)
					}
				>
					{offered.map((one) => (
						<option key={one} value={one}>
							{t(`size_${one}`)}
						</option>
					))}
				</select>
			</label>
			{mark && (
				<p id={note} className={styles.names}>
					{t(say, { example: `\u2068… (${mark}).jpg\u2069` })}
				</p>
			)}
		</>
	);
}
