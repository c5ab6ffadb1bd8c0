import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { FileTrigger } from "react-aria-components/FileTrigger";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { noteLength } from "../../../contracts/fileBounds.ts";
import buttons from "../../ui/button.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { useSize } from "../size.ts";
import { Confirm } from "./Confirm.tsx";
import type { UploadTarget } from "./transfer.ts";
import { startTransfer } from "./transfers.ts";
import styles from "./uploadDialog.module.css";

/**
 * The upload dialog (specification, sections 2 and 5): a click outside does not
 * close it, nothing is sent before the button is pressed, and what was chosen
 * and written is gone once it is.
 */
export function UploadDialog(props: {
	open: boolean;
	onOpen: (open: boolean) => void;
	target: UploadTarget;
	file: File | undefined;
	onChoose: (files: File[]) => void;
	onRemove: () => void;
}) {
	const t = useTranslations("partners.upload");
	const { open, onOpen, target, file, onChoose, onRemove } = props;
	const [note, setNote] = useState("");
	const [missing, setMissing] = useState(false);

	function submit(): void {
		setMissing(!file);
		if (!file) return;
		startTransfer(file, target, note.trim());
		onRemove();
		setNote("");
		onOpen(false);
	}

	return (
		<ModalOverlay
			className={styles.veil}
			isDismissable={false}
			isOpen={open}
			onOpenChange={onOpen}
		>
			<Modal className={styles.modal}>
				<Dialog className={styles.dialog}>
					<div className={styles.top}>
						<Heading slot="title" level={2}>
							{t("title")}
						</Heading>
						<Button slot="close" aria-label={t("close")}>
							<Stroke d="m5 5 10 10M15 5 5 15" box={20} width={1.6} />
						</Button>
					</div>
					<p className={styles.goal}>{t("into", { folder: target.name })}</p>
					<form
						onSubmit={(event) => {
							event.preventDefault();
							submit();
						}}
					>
						<div className={styles.field}>
							<span id="upload-file">{t("select")}</span>
							<FileTrigger
								allowsMultiple
								onSelect={(files) => {
									onChoose([...(files ?? [])]);
									setMissing(false);
								}}
							>
								<Button
									className={`${buttons.quiet} ${styles.choose}`}
									aria-describedby={missing ? "upload-missing" : undefined}
								>
									{t("attachment")}
								</Button>
							</FileTrigger>
							{missing && !file && (
								<p id="upload-missing" className={styles.fault} role="alert">
									{t("missing")}
								</p>
							)}
							{file && <Chosen file={file} onRemove={onRemove} />}
						</div>
						<label className={styles.field}>
							<span>{t("note")}</span>
							<textarea
								rows={4}
								maxLength={noteLength}
								value={note}
								dir="auto"
								onChange={({ target }) => setNote(target.value)}
							/>
						</label>
						<button type="submit" className={buttons.action}>
							{t("upload")}
						</button>
					</form>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

/** The file that waits to be sent. */
function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
	const t = useTranslations("partners.upload");
	const { size } = useSize();
	const [asking, setAsking] = useState(false);
	return (
		<p className={styles.chosen}>
			<span>
				<bdi>{file.name}</bdi>
				<small>{size(file.size)}</small>
			</span>
			<Button
				aria-label={t("remove", { name: file.name })}
				onPress={() => setAsking(true)}
			>
				<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
			</Button>
			<Confirm
				name={file.name}
				open={asking}
				onOpen={setAsking}
				onConfirm={onRemove}
			/>
		</p>
	);
}
