import { type ReactNode, useEffect, useRef, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { useTranslations } from "use-intl";
import buttons from "../../ui/button.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { chooseFile } from "./choose.ts";
import type { UploadTarget } from "./transfer.ts";
import { useTransfers } from "./transfers.ts";
import { UploadDialog } from "./UploadDialog.tsx";
import styles from "./uploadArea.module.css";
import { useLimitWarning } from "./useLimitWarning.ts";

/** A part of the page files can be dropped on. `children` is given the button that opens the dialog. */
export function UploadArea(props: {
	target: UploadTarget | undefined;
	/** A file of this place has arrived. */
	onStored: () => void;
	children: (button: ReactNode) => ReactNode;
}) {
	const t = useTranslations("partners.upload");
	const { target, onStored, children } = props;
	const [open, setOpen] = useState(false);
	const [file, setFile] = useState<File>();
	const warn = useLimitWarning();
	useStored(target, onStored);

	function choose(files: File[]): void {
		const { file: taken, warning } = chooseFile(file, files);
		if (warning) warn(warning);
		setFile(taken);
	}

	return (
		<DropZone
			className={styles.area}
			isDisabled={!target}
			getDropOperation={(types) =>
				types.has("text/plain") ? "cancel" : "copy"
			}
			onDrop={async ({ items }) => {
				const dropped = items.filter((item) => item.kind === "file");
				const files = await Promise.all(dropped.map((item) => item.getFile()));
				if (files.length === 0) return;
				choose(files);
				setOpen(true);
			}}
		>
			{children(
				<button
					type="button"
					className={`${buttons.quiet} ${styles.button}`}
					disabled={!target}
					onClick={() => setOpen(true)}
				>
					<Stroke d="M10 13V3.5M6 7l4-4 4 4M4 16.5h12" box={20} width={1.6} />
					{t("upload")}
				</button>,
			)}
			<p className={styles.hint} aria-hidden="true">
				{target && t("dropHere", { folder: target.name })}
			</p>
			{target && (
				<UploadDialog
					open={open}
					onOpen={setOpen}
					target={target}
					file={file}
					onChoose={choose}
					onRemove={() => setFile(undefined)}
				/>
			)}
		</DropZone>
	);
}

/** Calls when a transfer to this place has succeeded. */
function useStored(
	target: UploadTarget | undefined,
	onStored: () => void,
): void {
	const transfers = useTransfers();
	const stored = transfers.filter(
		(one) =>
			one.status === "success" &&
			one.target.node === target?.node &&
			one.target.folder === target.folder,
	).length;
	const before = useRef(stored);
	useEffect(() => {
		if (stored > before.current) onStored();
		before.current = stored;
	}, [stored, onStored]);
}
