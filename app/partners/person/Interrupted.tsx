import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { showToast } from "../../request/toasts.ts";
import { useSize } from "../../signedIn/size.ts";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";
import { Section } from "../ui/Section.tsx";
import { Confirm } from "../upload/Confirm.tsx";
import { startTransfer } from "../upload/sending/transfers.ts";
import { useInterrupted } from "../upload/useInterrupted.ts";
import styles from "./person.module.css";

/**
 * Uploads of the account that have not all arrived, and that this page does not
 * send: each goes on with its file chosen again, or is given up.
 *
 * @param onChanged one is no longer open
 */
export function Interrupted({ onChanged }: { onChanged: () => void }) {
	const t = useTranslations("partners.person");
	const { say } = useCenter();
	const { loaded, reload, refresh, open } = useInterrupted();

	async function cancel(upload: UploadItem): Promise<void> {
		try {
			await call("upload-cancel", { id: upload.id });
			say(t("interruptedCancelled"));
			document.getElementById("content")?.focus({ preventScroll: true });
			onChanged();
		} catch {
			// The request has shown the error.
		}
		refresh();
	}

	if (loaded.state !== "failed" && open.length === 0) return null;
	return (
		<div className={styles.wide}>
			<Section
				title={t("interrupted")}
				intro={t("interruptedText")}
				loaded={loaded}
				onAgain={reload}
			>
				{() => (
					<ul className={styles.interrupted}>
						{open.map((upload) => (
							<InterruptedUpload
								key={upload.id}
								upload={upload}
								onCancel={() => cancel(upload)}
							/>
						))}
					</ul>
				)}
			</Section>
		</div>
	);
}

function InterruptedUpload(props: {
	upload: UploadItem;
	onCancel: () => void;
}) {
	const t = useTranslations("partners.person");
	const words = useTranslations("partners.upload");
	const format = useFormatter();
	const { size } = useSize();
	const [asking, setAsking] = useState(false);
	const { upload, onCancel } = props;
	const { given_name: name, received } = upload;

	function goOn([file]: File[]): void {
		if (!file) return;
		if (file.size !== upload.size) {
			showToast({ message: words("otherFile", { name }) });
			return;
		}
		const { path } = upload;
		const target = { node: "", folder: "", name: path.at(-1) ?? "", path };
		startTransfer({ file, folders: [] }, target, upload.note, upload.id);
	}

	return (
		<li>
			<div className={styles.file}>
				<bdi>{name}</bdi>
				<span className={styles.small}>
					{t("arrivedOf", {
						received: size(received),
						size: size(upload.size),
					})}
					{" · "}
					{t("openUntil", {
						date: format.dateTime(new Date(upload.expires_at), {
							dateStyle: "medium",
							timeStyle: "short",
						}),
					})}
				</span>
				<progress
					max={Math.max(1, upload.size)}
					value={received}
					aria-label={words("progressOf", { name })}
				/>
			</div>
			<div className={styles.answers}>
				{upload.can_resume ? (
					<FileTrigger onSelect={(files) => goOn([...(files ?? [])])}>
						<Button
							className={styles.quiet}
							aria-label={words("goOnOf", { name })}
						>
							{t("goOn")}
						</Button>
					</FileTrigger>
				) : (
					<span className={styles.small}>{t("onlyThere")}</span>
				)}
				<button
					type="button"
					className={styles.quiet}
					aria-label={words("cancelOf", { name })}
					onClick={() => setAsking(true)}
				>
					{t("cancel")}
				</button>
			</div>
			<Confirm
				question={words("cancelQuestion", { name })}
				no={words("keep")}
				yes={words("cancelTransfer")}
				open={asking}
				onOpen={setAsking}
				onConfirm={onCancel}
			/>
		</li>
	);
}
