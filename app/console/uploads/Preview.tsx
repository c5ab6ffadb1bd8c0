import { useTranslations } from "use-intl";
import { waitingPath } from "../../../contracts/addresses/waitingFiles.ts";
import type { WaitingDetail } from "../../../contracts/console/uploads.ts";
import form from "../kit/form/form.module.css";
import styles from "./uploads.module.css";

/** Media types that a browser shows in a window of its own; all others are saved. */
const shown = /^(application\/pdf|video\/mp4|image\/(jpeg|png|webp|gif|avif))$/;

/** Address at which the whole file is looked at. */
export function lookPath({ id, name, mediaType }: WaitingDetail): string {
	return waitingPath(id, shown.test(mediaType) ? "view" : "save", name);
}

/**
 * Small picture of an upload, made by the sandbox, or the beginning of a text; else words
 * on what it is. Nothing of it runs here.
 */
export function Preview({ upload }: { upload: WaitingDetail }) {
	const t = useTranslations("console.uploads");
	const { id, name, text, mediaType } = upload;
	const isShown = shown.test(mediaType);
	return (
		<div className={styles.preview}>
			{upload.hasPicture ? (
				<img
					src={waitingPath(id, "picture")}
					alt={t("previewOf", { name: name })}
				/>
			) : text ? (
				<figure>
					<figcaption>{t("textBeginning")}</figcaption>
					<section
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
						tabIndex={0}
						aria-label={t("textBeginning")}
						className={styles.text}
						dir="auto"
					>
						{text}
					</section>
				</figure>
			) : (
				<p className={form.note} role="status">
					{upload.isPictureComing
						? t("previewComing")
						: t("previewNone", { type: mediaType })}
				</p>
			)}
			<p>
				<a
					href={lookPath(upload)}
					className={form.quiet}
					target={isShown ? "_blank" : undefined}
					rel="noreferrer"
					data-look
				>
					{t(isShown ? "open" : "save")}
				</a>
			</p>
		</div>
	);
}
