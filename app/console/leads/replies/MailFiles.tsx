import { useTranslations } from "use-intl";
import type { ThreadMail } from "../../../../contracts/console/leads/replies.ts";
import { saveBytes } from "../../../signedIn/saveText.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { FileSize } from "./FileSize.tsx";
import styles from "./replies.module.css";

/** Attachments of a mail: each is saved by its button, and none is opened here. */
export function MailFiles({
	files,
	receipt,
}: {
	files: ThreadMail["files"];
	receipt: string;
}) {
	const t = useTranslations("console.leads");
	const { attempt, failure, busy } = useAttempt();
	if (files.length === 0) return null;

	async function save(file: string): Promise<void> {
		const read = await attempt(() =>
			call("console-lead-mail-file", { receipt, file }),
		);
		if (read) saveBytes(read.name, read.content);
	}

	return (
		<>
			<ul aria-label={t("mail_files")} className={styles.files}>
				{files.map(({ id, name, size, refused }) => (
					<li key={id}>
						{refused === null ? (
							<Button
								className={form.quiet}
								disabled={busy}
								onClick={() => void save(id)}
							>
								<bdi>{name}</bdi>
							</Button>
						) : (
							<bdi>{name}</bdi>
						)}{" "}
						<small>
							<FileSize bytes={size} />
							{refused !== null && (
								<> · {t("mail_fileRefused", { reason: refused })}</>
							)}
						</small>
					</li>
				))}
			</ul>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
		</>
	);
}
