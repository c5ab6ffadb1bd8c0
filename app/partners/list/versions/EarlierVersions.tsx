import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import type { FileVersionItem } from "../../../../contracts/files/fileVersions.ts";
import { useCall } from "../../../request/useCall.ts";
import { useSize } from "../../../signedIn/size.ts";
import buttons from "../../../ui/button.module.css";
import { call } from "../../request.ts";
import { Failed } from "../../ui/Failed.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import section from "../../ui/section.module.css";
import dialog from "../../upload/uploadDialog.module.css";
import { DownloadIcon } from "../DownloadIcon.tsx";
import { save } from "../opening/download.ts";
import styles from "./earlierVersions.module.css";

const stateNames = {
	current: "version_current",
	superseded: "version_superseded",
	withdrawn: "version_withdrawn",
} as const;

/** Contents of a file before it was replaced, each to be downloaded (docs/decisions/0115). */
export function EarlierVersions(props: {
	item: FileItem;
	onClose: () => void;
}) {
	const t = useTranslations("partners.files");
	const { item, onClose } = props;
	const { loaded, reload } = useCall(`file-versions ${item.id}`, (signal) =>
		call("file-versions", { file_id: item.id }, { signal }),
	);
	const versions = loaded.data;
	return (
		<Sheet title={t("versionsOf", { name: item.name })} onClose={onClose}>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{loaded.state === "loading" && !versions && (
				<div className={section.bones} aria-hidden="true">
					<span />
				</div>
			)}
			{versions?.length === 0 && (
				<p className={dialog.goal}>{t("noVersions")}</p>
			)}
			{versions && versions.length > 0 && (
				<ul className={styles.list} aria-label={t("versions")}>
					{versions.map((version) => (
						<Version
							key={version.version}
							item={item}
							version={version}
							onGone={reload}
						/>
					))}
				</ul>
			)}
			<div className={dialog.answers}>
				<button type="button" className={buttons.quiet} onClick={onClose}>
					{t("close")}
				</button>
			</div>
		</Sheet>
	);
}

function Version(props: {
	item: FileItem;
	version: FileVersionItem;
	onGone: () => void;
}) {
	const t = useTranslations("partners.files");
	const format = useFormatter();
	const { size } = useSize();
	const { item, version: one, onGone } = props;
	const { version, state } = one;
	const [busy, setBusy] = useState(false);
	const line = useRef<HTMLLIElement>(null);

	async function take(): Promise<void> {
		if (busy) return;
		setBusy(true);
		// Failures are shown as a message by the request layer.
		await save(item.id, state === "current" ? undefined : version).catch(() => {
			// The button of a withdrawn version is removed: the focus would be lost.
			line.current?.focus();
			onGone();
		});
		setBusy(false);
	}
	return (
		<li data-state={state} ref={line} tabIndex={-1}>
			<span>
				<span className={styles.name}>
					{t("version", { version })}
					<span className={styles.mark}>{t(stateNames[state])}</span>
				</span>
				<span className={styles.facts}>
					{size(one.size)}
					{" · "}
					{format.dateTime(new Date(one.create_time), {
						dateStyle: "medium",
						timeStyle: "short",
					})}
				</span>
			</span>
			{state !== "withdrawn" && (
				<button
					type="button"
					className={styles.download}
					aria-label={t("downloadVersion", { version, name: item.name })}
					aria-disabled={busy || undefined}
					onClick={() => void take()}
				>
					<DownloadIcon />
				</button>
			)}
		</li>
	);
}
