import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { MediaPicture } from "../kit/pictures/MediaPicture.tsx";
import type { MediaItem } from "../kit/pictures/sendPicture.ts";
import styles from "./media.module.css";

/** Tile of a picture in the library, with its most important facts. */
export function Tile({ picture }: { picture: MediaItem }) {
	const t = useTranslations("console.media");
	const { title, job, missing, uses, width, height } = picture;
	return (
		<>
			<span className={styles.frame} data-clear={picture.transparent}>
				<MediaPicture
					picture={picture}
					sizes="(min-width: 1000px) 200px, 90vw"
				/>
			</span>
			<bdi className={styles.name}>{title || t("untitled")}</bdi>
			<span className={styles.notes}>
				<span>{t("size", { width, height })}</span>
				<span data-none={uses === 0}>{t("uses", { count: uses })}</span>
				{missing.length > 0 && (
					<span
						data-missing
						title={missing.map((code) => languageNames[code]).join(", ")}
					>
						{t("textsMissing", { count: missing.length })}
					</span>
				)}
			</span>
			{job && <Preparing job={job} />}
		</>
	);
}

/** Progress of a picture's preparation. */
export function Preparing({ job }: { job: NonNullable<MediaItem["job"]> }) {
	const t = useTranslations("console.media");
	if (job.state === "failed")
		return (
			<span className={styles.notes} data-fault>
				{t("unprepared")}
			</span>
		);
	return (
		<span className={styles.preparing}>
			<progress value={job.done} max={job.of} aria-label={t("preparing")} />
			<span>{t("prepared", { done: job.done, of: job.of })}</span>
		</span>
	);
}
