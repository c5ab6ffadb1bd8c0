import { useTranslations } from "use-intl";
import type { ChosenItem } from "../../../../contracts/files/files.ts";
import {
	mayHaveSizes,
	type PictureSize,
	pictureSizes,
} from "../../../../contracts/files/pictureSizes.ts";
import select from "../../../ui/select.module.css";
import { choosePicturesIn, usePicturesIn } from "./picturesIn.ts";
import styles from "./sizes.module.css";

/** Choice of the size in which all pictures of a selection are taken; nothing where there can be none in it. */
export function PicturesIn({ items }: { items: readonly ChosenItem[] }) {
	const t = useTranslations("partners.files");
	const size = usePicturesIn();
	// A folder may hold some.
	const mayHold = items.some(
		({ type, xext }) => type !== 1 || mayHaveSizes(xext),
	);
	if (!mayHold) return null;
	return (
		<label className={styles.together}>
			<span>{t("picturesIn")}</span>
			<select
				className={select.select}
				value={size}
				onChange={({ target }) => choosePicturesIn(target.value as PictureSize)}
			>
				{pictureSizes.toReversed().map((one) => (
					<option key={one} value={one}>
						{t(`size_${one}`)}
					</option>
				))}
			</select>
		</label>
	);
}
