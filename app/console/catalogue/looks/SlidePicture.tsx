import { useTranslations } from "use-intl";
import { useField } from "../../kit/draft/editor.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { usePictures } from "../../kit/pictures/pictureCache.ts";
import { PictureField } from "../../kit/slots.tsx";
import styles from "../catalogue.module.css";
import { SlideLook } from "../screen/SlideLook.tsx";

/** The two pictures of a slide are chosen beside each other, as they will be cut. */
export default function SlidePicture(props: WidgetProps) {
	const t = useTranslations("console.catalogue");
	const [desktop] = useField("/img");
	const [mobile] = useField("/img_mobile");
	const idOf = (value: unknown) => (typeof value === "string" ? value : "");
	const shown = usePictures([idOf(desktop), idOf(mobile)].filter(Boolean));
	return (
		<div className={styles.looks}>
			<PictureField {...props} />
			<div className={styles.pair}>
				<SlideLook
					picture={shown.get(idOf(desktop))}
					on="desktop"
					name={t("desktop")}
				/>
				<SlideLook
					picture={shown.get(idOf(mobile))}
					on="mobile"
					name={t("mobile")}
				/>
			</div>
		</div>
	);
}
