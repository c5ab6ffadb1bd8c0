import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { OwnFile } from "../../../../contracts/console/leads/replies.ts";
import { mostOwnFiles } from "../../../../contracts/leads/replyBounds.ts";
import form from "../../kit/form/form.module.css";
import { SendFailure, sendForm } from "../../kit/requests/sendForm.ts";
import { ChosenFiles } from "./ChosenFiles.tsx";
import styles from "./replies.module.css";

/** Ids of the files as they are when a file has come, which takes a while. */
type Change = (ids: (now: string[]) => string[]) => void;

/** Files from one's own computer that go along with an answer. */
export function OwnFiles(props: {
	receipt: string;
	/** Files of the answer that are there still. */
	files: OwnFile[];
	onChange: Change;
}) {
	const { receipt, files, onChange } = props;
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [coming, setComing] = useState<string>();
	const [fault, setFault] = useState("");
	/** Files that came since the answer's were read. */
	const [added, setAdded] = useState<OwnFile[]>([]);
	const shown = [
		...files,
		...added.filter(({ id }) => !files.some((file) => file.id === id)),
	];

	async function take(chosen: File[]): Promise<void> {
		setFault("");
		const there = [...shown];
		for (const file of chosen) {
			const bytes = there.reduce((sum, { size }) => sum + size, file.size);
			if (
				file.size > mostOwnFiles.each ||
				bytes > mostOwnFiles.bytes ||
				there.length >= mostOwnFiles.files
			) {
				setFault(t("reply_ownTooMuch", { name: file.name, ...limits }));
				break;
			}
			setComing(file.name);
			try {
				const fields = { receipt };
				const own = await sendForm("console-lead-file-add", fields, file);
				there.push(own);
				setAdded((before) => [...before, own]);
				onChange((now) => [...now, own.id]);
			} catch (error) {
				const reason = error instanceof SendFailure ? error.message : "";
				setFault(
					t("reply_ownFault", {
						name: file.name,
						reason: reason || t("reply_ownNoLine"),
					}),
				);
				break;
			}
		}
		setComing(undefined);
	}

	const megabytes = (bytes: number) =>
		format.number(bytes / 2 ** 20, { style: "unit", unit: "megabyte" });
	const limits = {
		files: mostOwnFiles.files,
		each: megabytes(mostOwnFiles.each),
		all: megabytes(mostOwnFiles.bytes),
	};

	return (
		<>
			<ChosenFiles
				label={t("mail_files")}
				files={shown}
				onRemove={(id) => {
					setAdded((before) => before.filter((one) => one.id !== id));
					onChange((now) => now.filter((one) => one !== id));
					button.current?.focus();
				}}
			/>
			<p role="status" className={styles.small}>
				{coming !== undefined && t("reply_ownComing", { name: coming })}
			</p>
			<p role="alert" className={form.fault}>
				{fault}
			</p>
			<button
				ref={button}
				type="button"
				className={form.link}
				// A button that is switched off loses the focus.
				aria-disabled={coming !== undefined || undefined}
				onClick={() => coming === undefined && input.current?.click()}
			>
				{t("reply_own")}
			</button>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				aria-label={t("reply_own")}
				onChange={({ target }) => {
					void take([...(target.files ?? [])]);
					// An emptied input reports the same file again when it is chosen twice.
					target.value = "";
				}}
			/>
		</>
	);
}
