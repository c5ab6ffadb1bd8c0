import { useCallback } from "react";
import { useTranslations } from "use-intl";
import {
	mostFilesTogether,
	mostFoldersDeep,
} from "../../../contracts/files/fileBounds.ts";
import { showToast } from "../../request/toasts.ts";
import { useSessionDraft } from "../session/sessionDraft.ts";
import { chooseFile } from "./choosing/choose.ts";
import {
	type Chosen,
	DropRefused,
	entriesOf,
	filesOf,
} from "./choosing/dropped.ts";
import { useLimitWarning } from "./choosing/useLimitWarning.ts";
import type { ChosenCheck } from "./choosing/useUploadRules.ts";
import { useWindowDrop } from "./choosing/useWindowDrop.ts";
import type { UploadTarget } from "./sending/transfer.ts";
import { UploadDialog } from "./UploadDialog.tsx";
import styles from "./uploading.module.css";

type Refused = ChosenCheck["refused"];

const nothing: { files: Chosen[]; leftOut: number } = { files: [], leftOut: 0 };

/** The upload dialog, and files dropped anywhere in the center. `target`: the folder shown. */
export function Uploading(props: {
	target: UploadTarget | undefined;
	open: boolean;
	onOpen: (open: boolean) => void;
}) {
	const t = useTranslations("partners.upload");
	const { target, open, onOpen } = props;
	const [chosen, setChosen] = useSessionDraft("chosen", nothing);
	const warn = useLimitWarning();
	// While the dialog is open the folder it names stays, wherever one goes.
	const [goal, setGoal] = useSessionDraft("goal", target);
	if (!open && goal !== target) setGoal(target);

	function choose(files: File[], refused: Refused): void {
		const pending =
			chosen.files.find((one) => !refused.has(one)) ?? chosen.files[0];
		const { file, warning } = chooseFile(
			pending?.file,
			files,
			() => pending !== undefined && refused.has(pending),
		);
		if (warning) warn(warning);
		if (file && file !== pending?.file)
			setChosen({ files: [{ file, folders: [] }], leftOut: 0 });
	}

	function chooseMany(files: File[], refused: Refused): void {
		const added = files.map((file) => ({ file, folders: [] }));
		const all = [...chosen.files, ...added];
		// Refused files make room.
		const kept =
			all.length > mostFilesTogether
				? all.filter((one) => !refused.has(one))
				: all;
		if (kept.length > mostFilesTogether)
			showToast({ message: t("tooManyFiles", { most: mostFilesTogether }) });
		else setChosen({ ...chosen, files: kept });
	}

	const take = useCallback(
		async (data: DataTransfer) => {
			try {
				const { files, leftOut } = await filesOf(entriesOf(data));
				if (files.length === 0)
					return showToast({ message: t("noFilesInside") });
				// Beside what the open dialog holds; what an earlier one held is given up.
				setChosen((before) => ({
					files: open ? [...before.files, ...files] : files,
					leftOut: open ? before.leftOut + leftOut : leftOut,
				}));
				onOpen(true);
			} catch (error) {
				const known = error instanceof DropRefused ? error.reason : undefined;
				const most = known === "tooDeep" ? mostFoldersDeep : mostFilesTogether;
				showToast({ message: t(known ?? "unreadable", { most }) });
			}
		},
		[t, open, onOpen, setChosen],
	);
	const over = useWindowDrop(target !== undefined, take);

	return (
		<>
			{over && (
				<p className={styles.hint} aria-hidden="true">
					<span>
						{goal ? t("dropHere", { folder: goal.name }) : t("dropNowhere")}
					</span>
				</p>
			)}
			{goal && (
				<UploadDialog
					open={open}
					onOpen={onOpen}
					target={goal}
					chosen={chosen.files}
					leftOut={chosen.leftOut}
					onChoose={choose}
					onChooseMany={chooseMany}
					onRemove={(one) =>
						setChosen((before) => {
							const files = before.files.filter((other) => other !== one);
							return one && files.length > 0 ? { ...before, files } : nothing;
						})
					}
				/>
			)}
		</>
	);
}
