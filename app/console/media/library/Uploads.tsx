import { useTranslations } from "use-intl";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../../kit/drawings.ts";
import styles from "./uploads.module.css";
import {
	dropDone,
	dropUpload,
	retryUpload,
	type Upload,
	useUploads,
} from "./uploads.ts";

/** Running uploads to the library, and rejected ones with their reasons. */
export function Uploads() {
	const t = useTranslations("console.media");
	const uploads = useUploads();
	if (uploads.length === 0) return null;
	const open = uploads.filter(
		({ state }) => state !== "done" && state !== "failed",
	).length;
	return (
		<section className={styles.uploads} aria-label={t("uploads")}>
			<div className={styles.head}>
				<p role="status">
					{open > 0
						? t("uploading", { count: open })
						: t("uploaded", {
								count: uploads.filter(({ state }) => state === "done").length,
							})}
				</p>
				{uploads.some(({ state }) => state === "done") && (
					<button type="button" onClick={dropDone}>
						{t("clear")}
					</button>
				)}
			</div>
			<ul>
				{uploads.map((one) => (
					<UploadItem key={one.id} upload={one} />
				))}
			</ul>
		</section>
	);
}

function UploadItem({ upload }: { upload: Upload }) {
	const t = useTranslations("console.media");
	const { id, file, state, sent, known, message } = upload;
	return (
		<li data-state={state}>
			<bdi className={styles.file}>{file.name}</bdi>
			{state === "failed" ? (
				<p role="alert">{message || t("notSent")}</p>
			) : (
				<span className={styles.state}>
					{state === "sending" && (
						<progress value={sent} aria-label={t("progress")} />
					)}
					{state === "done"
						? t(known ? "wasThere" : "isThere")
						: t(`upload_${state}`)}
				</span>
			)}
			{state === "failed" && !message && (
				<button type="button" onClick={() => retryUpload(id)}>
					{t("again")}
				</button>
			)}
			<button
				type="button"
				className={styles.drop}
				aria-label={t("takeOff", { name: file.name })}
				onClick={() => dropUpload(id)}
			>
				<Stroke d={crossDrawing} size={16} width={1.8} />
			</button>
		</li>
	);
}
