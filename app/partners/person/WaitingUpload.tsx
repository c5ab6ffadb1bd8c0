import { useState } from "react";
import { useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { layersClosed } from "../../framework/historyLayers.ts";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";
import { Confirm } from "../upload/Confirm.tsx";
import { MoveUpload } from "./MoveUpload.tsx";
import styles from "./person.module.css";
import { RenameUpload } from "./RenameUpload.tsx";

/**
 * Changes to an upload that waits for approval: its name, its place, or that it is taken
 * back, which can be done while it is inspected, too.
 *
 * @param onChanged it is another one now, or a decision came first
 */
export function WaitingUpload(props: {
	upload: UploadItem;
	onChanged: () => void;
}) {
	const { upload, onChanged } = props;
	const t = useTranslations("partners.person");
	const { say } = useCenter();
	const [open, setOpen] = useState<"rename" | "move" | "takeBack">();
	const { id, name, state } = upload;
	const close = () => setOpen(undefined);
	const waits = state === "review";
	const isOpen = waits || state === "held";
	// A dialog that says that a decision came first stays until it is read.
	if (!isOpen && !open) return null;

	function done(text: string): void {
		close();
		say(text);
		onChanged();
		// The row's buttons may be gone, and the dialog keeps the focus until it is.
		void layersClosed().then(() =>
			document.getElementById(`upload-${id}`)?.focus(),
		);
	}

	async function takeBack(): Promise<void> {
		try {
			await call("upload-take-back", { id });
			done(t("takenBack", { name }));
		} catch {
			// The request has shown the error.
			onChanged();
		}
	}

	const labels = {
		rename: t("renameOf", { name }),
		move: t("moveOf", { name }),
		takeBack: t("takeBackOf", { name }),
	};
	const button = (what: keyof typeof labels) => (
		<button
			type="button"
			className={styles.quiet}
			aria-label={labels[what]}
			onClick={() => setOpen(what)}
		>
			{t(what)}
		</button>
	);

	return (
		<div className={styles.answers}>
			{waits && button("rename")}
			{waits && button("move")}
			{isOpen && button("takeBack")}
			{open === "rename" && (
				<RenameUpload
					upload={upload}
					onClose={close}
					onDone={(to) => done(t("renamed", { name: to }))}
					onLate={onChanged}
				/>
			)}
			{open === "move" && (
				<MoveUpload
					upload={upload}
					onClose={close}
					onDone={(place) => done(t("moved", { name, place }))}
					onLate={onChanged}
				/>
			)}
			<Confirm
				question={t("takeBackQuestion", { name })}
				text={t("takeBackText")}
				no={t("takeBackNo")}
				yes={t("takeBack")}
				open={open === "takeBack"}
				onOpen={(on) => setOpen(on ? "takeBack" : undefined)}
				onConfirm={() => void takeBack()}
			/>
		</div>
	);
}
