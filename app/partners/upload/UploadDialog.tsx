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
import { useKept } from "../kept.ts";
import { useSize } from "../size.ts";
import { Confirm } from "./Confirm.tsx";
import { type Chosen, pathOf } from "./dropped.ts";
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
	/** One file, or those of a drop. */
	chosen: Chosen[];
	/** Leftovers of systems among what was dropped, which are not sent. */
	leftOut: number;
	onChoose: (files: File[]) => void;
	onRemove: () => void;
}) {
	const t = useTranslations("partners.upload");
	const { open, onOpen, target, chosen, leftOut, onChoose, onRemove } = props;
	const [note, setNote] = useKept("note", "");
	const [missing, setMissing] = useState(false);

	function submit(): void {
		setMissing(chosen.length === 0);
		if (chosen.length === 0) return;
		for (const one of chosen) startTransfer(one, target, note.trim());
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
							{missing && chosen.length === 0 && (
								<p id="upload-missing" className={styles.fault} role="alert">
									{t("missing")}
								</p>
							)}
							{chosen.length > 0 && (
								<ChosenFiles chosen={chosen} onRemove={onRemove} />
							)}
							{leftOut > 0 && <p>{t("leftOut", { count: leftOut })}</p>}
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

/** What waits to be sent. */
function ChosenFiles(props: { chosen: Chosen[]; onRemove: () => void }) {
	const t = useTranslations("partners.upload");
	const { size } = useSize();
	const [asking, setAsking] = useState(false);
	const { chosen, onRemove } = props;
	const [first] = chosen;
	const many = chosen.length > 1 || (first?.folders.length ?? 0) > 0;
	const name =
		many || !first ? t("together", { count: chosen.length }) : first.file.name;
	const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
	return (
		<>
			<p className={styles.chosen}>
				<span>
					<bdi>{name}</bdi>
					<small>{size(bytes)}</small>
				</span>
				<Button
					aria-label={t("remove", { name })}
					onPress={() => setAsking(true)}
				>
					<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
				</Button>
				<Confirm
					name={name}
					open={asking}
					onOpen={setAsking}
					onConfirm={onRemove}
				/>
			</p>
			{many && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
				<ul className={styles.files} tabIndex={0} aria-label={name}>
					{chosen.map((one, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are only added.
						<li key={index}>
							<bdi>{pathOf(one)}</bdi>
							<small>{size(one.file.size)}</small>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
