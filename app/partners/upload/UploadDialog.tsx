import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { FileTrigger } from "react-aria-components/FileTrigger";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { noteLength } from "../../../contracts/files/fileBounds.ts";
import { useBackCloses } from "../../framework/historyLayers.ts";
import buttons from "../../ui/button.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { Where } from "../list/Where.tsx";
import { useSessionDraft } from "../session/sessionDraft.ts";
import { ChosenFiles } from "./choosing/ChosenFiles.tsx";
import { DuplicateQuestion } from "./choosing/DuplicateQuestion.tsx";
import type { Chosen } from "./choosing/dropped.ts";
import {
	type Duplicates,
	findDuplicates,
	hashAhead,
} from "./choosing/duplicates.ts";
import {
	type ChosenCheck,
	checkChosen,
	useUploadRules,
} from "./choosing/useUploadRules.ts";
import type { UploadTarget } from "./sending/transfer.ts";
import { startTransfer } from "./sending/transfers.ts";
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
	/** Chosen files: a single one, or all of a drop. */
	chosen: Chosen[];
	/** Number of system files in a drop (such as `.DS_Store`), which are not sent. */
	leftOut: number;
	/** Called with chosen files; `refused`: those known to be rejected. */
	onChoose: (files: File[], refused: ChosenCheck["refused"]) => void;
	/** Called with files to add to those already chosen. */
	onChooseMany: (files: File[], refused: ChosenCheck["refused"]) => void;
	/** Removes one chosen file, or all. */
	onRemove: (one?: Chosen) => void;
}) {
	const t = useTranslations("partners.upload");
	const { open, onOpen, target, chosen, leftOut } = props;
	const { onChoose, onChooseMany, onRemove } = props;
	const [note, setNote] = useSessionDraft("note", "");
	/** Errors shown after the button was pressed. */
	const [fault, setFault] = useState<"missing" | "noneTaken">();
	const [checking, setChecking] = useState(false);
	/** Duplicates found on the server, until the user has decided about them. */
	const [found, setFound] = useState<Duplicates>();
	const { rules, soon } = useUploadRules(open, target);
	const reviewed = rules?.limits.reviewed;
	const judged = useMemo(() => checkChosen(chosen, rules), [chosen, rules]);
	const latest = useRef({ open, chosen, note });
	useEffect(() => {
		latest.current = { open, chosen, note };
	});

	useEffect(() => {
		hashAhead(open ? chosen : []);
	}, [open, chosen]);

	useBackCloses(open, () => onOpen(false));

	async function submit(): Promise<void> {
		if (chosen.length === 0) return setFault("missing");
		setChecking(true);
		const known = rules ?? (await soon());
		const { refused: before } = checkChosen(chosen, known);
		const same = await findDuplicates(chosen.filter((one) => !before.has(one)));
		setChecking(false);
		// Files may have been added or removed while the responses were pending.
		const there = latest.current.chosen.filter((one) => same.has(one));
		if (latest.current.open && there.length > 0)
			return setFound(
				new Map([...same].filter(([one]) => there.includes(one))),
			);
		send(known);
	}

	/** Sends the chosen files; `without`: files to leave out. */
	function send(known: typeof rules, without?: Duplicates): void {
		const now = latest.current;
		if (!now.open) return;
		const { refused } = checkChosen(now.chosen, known);
		const taken = now.chosen.filter((one) => !refused.has(one));
		setFault(
			taken.length > 0
				? undefined
				: now.chosen.length > 0
					? "noneTaken"
					: "missing",
		);
		if (taken.length === 0) return;
		const sent = taken.filter((one) => !without?.has(one));
		for (const one of sent) startTransfer(one, target, now.note.trim());
		onRemove();
		// A note written for a file that is left out may be meant for another one.
		if (sent.length === 0 && now.note.trim()) return;
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
					<p className={styles.goal}>
						{t.rich("into", { folder: () => <Where path={target.path} /> })}
						{reviewed !== undefined &&
							` ${t(reviewed ? "reviewed" : "atOnce")}`}
					</p>
					<form
						onSubmit={(event) => {
							event.preventDefault();
							if (!checking) void submit();
						}}
					>
						<div className={styles.field}>
							<span id="upload-file">{t("select")}</span>
							<div className={styles.triggers}>
								<FileTrigger
									allowsMultiple
									onSelect={(files) => {
										onChoose([...(files ?? [])], judged.refused);
										setFault(undefined);
									}}
								>
									<Button
										className={`${buttons.quiet} ${styles.choose}`}
										aria-describedby={fault && "upload-fault"}
									>
										{t("attachment")}
									</Button>
								</FileTrigger>
								<FileTrigger
									allowsMultiple
									onSelect={(files) => {
										onChooseMany([...(files ?? [])], judged.refused);
										setFault(undefined);
									}}
								>
									<Button className={`${buttons.quiet} ${styles.choose}`}>
										{t("several")}
									</Button>
								</FileTrigger>
							</div>
							{fault && (fault === "noneTaken" || chosen.length === 0) && (
								<p id="upload-fault" className={styles.fault} role="alert">
									{t(fault)}
								</p>
							)}
							<ChosenFiles
								chosen={chosen}
								judged={judged}
								rules={rules}
								onRemove={(one) => {
									setFault(undefined);
									onRemove(one);
								}}
							/>
							{leftOut > 0 && <p>{t("leftOut", { count: leftOut })}</p>}
							<DuplicateQuestion
								found={found}
								onClose={() => setFound(undefined)}
								onAnswer={(without) => send(rules, without)}
							/>
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
						<button
							type="submit"
							className={buttons.action}
							aria-disabled={checking || undefined}
						>
							{t(checking ? "checking" : "upload")}
						</button>
					</form>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
