import { useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "./adding.module.css";
import type { useAddFiles } from "./useAddFiles.ts";

/** Button that adds files to the folder, the file that is on its way, and those not taken. */
export function AddFiles(props: {
	/** Folder that is open; empty at the top, which holds no files. */
	folder: string;
	adding: ReturnType<typeof useAddFiles>;
}) {
	const { folder, adding } = props;
	const { coming, faults, take, stop, dismiss } = adding;
	const t = useTranslations("console.library");
	const format = useFormatter();
	const input = useRef<HTMLInputElement>(null);
	if (folder === "" && !coming && faults.length === 0)
		return <p className={form.note}>{t("addInside")}</p>;
	return (
		<div className={styles.adding}>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				data-testid="library-files"
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					target.value = "";
					void take(files, folder);
				}}
			/>
			{folder !== "" && (
				<Button
					className={form.quiet}
					disabled={coming !== undefined}
					onClick={() => input.current?.click()}
				>
					{t("addFiles")}
				</Button>
			)}
			{folder !== "" && !coming && (
				<p className={styles.hint}>{t("dropHere")}</p>
			)}
			<p role="status">
				{coming &&
					t("uploading", {
						...{ name: coming.name, at: coming.at, of: coming.of },
						sent: format.number(coming.sent, { style: "percent" }),
					})}
			</p>
			{coming && (
				<button type="button" className={form.quiet} onClick={stop}>
					{t("uploadStop")}
				</button>
			)}
			{faults.length > 0 && (
				<div role="alert" className={form.fault}>
					<ul>
						{faults.map((fault) => {
							const { file, reason, isTaken, isPassing } = fault;
							return (
								<li key={`${fault.folder} ${file.name} ${file.lastModified}`}>
									{t("uploadFault", { name: file.name, reason })}{" "}
									{(isTaken || isPassing) && (
										<Button
											className={form.link}
											disabled={coming !== undefined}
											onClick={() =>
												void take(
													[file],
													fault.folder,
													isTaken ? "1" : undefined,
												)
											}
										>
											{t(isTaken ? "asVersion" : "uploadAgain")}
										</Button>
									)}{" "}
									<button
										type="button"
										className={form.link}
										aria-label={t("uploadDismissOf", { name: file.name })}
										onClick={() => dismiss(fault)}
									>
										{t("uploadDismiss")}
									</button>
								</li>
							);
						})}
					</ul>
					{faults.length > 1 && (
						<button
							type="button"
							className={form.link}
							onClick={() => dismiss(...faults)}
						>
							{t("uploadDismissAll")}
						</button>
					)}
				</div>
			)}
		</div>
	);
}
