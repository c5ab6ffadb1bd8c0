import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyFile } from "../../../../contracts/console/leads/replies.ts";
import { mostReplyFiles } from "../../../../contracts/leads/replyBounds.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import form from "../../kit/form/form.module.css";
import { SearchBox } from "../../kit/form/SearchBox.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed } from "../../kit/states/States.tsx";
import { ChosenFiles } from "./ChosenFiles.tsx";
import { FileFacts } from "./FileSize.tsx";
import { OwnFiles } from "./OwnFiles.tsx";
import styles from "./replies.module.css";

/** Files of an answer: those of the library that it links to, and those of one's own. */
export function Files(props: {
	receipt: string;
	ids: string[];
	onChange: (ids: string[]) => void;
	/** Ids of files of one's own. */
	attached: string[];
	onAttach: (ids: (now: string[]) => string[]) => void;
}) {
	const { receipt, ids, onChange, attached, onAttach } = props;
	const t = useTranslations("console.leads");
	const [isPicking, setPicking] = useState(false);
	const { loaded, isCurrent } = useConsoleQuery(
		"console-lead-files",
		ids.length + attached.length > 0 ? { receipt, ids, attached } : undefined,
	);
	const chosen = ids.length > 0 ? (loaded.data?.chosen ?? []) : [];
	const own = (loaded.data?.attached ?? []).filter(({ id }) =>
		attached.includes(id),
	);
	const isRead = isCurrent && loaded.state === "ready";
	const isGone = isRead && chosen.length < ids.length;
	const isOwnGone = isRead && own.length < attached.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is gone, or may be sent no longer, goes from the answer.
	useEffect(() => {
		if (isGone) onChange(chosen.map(({ id }) => id));
		if (isOwnGone) onAttach(() => own.map(({ id }) => id));
	}, [isGone, isOwnGone]);
	return (
		<>
			<ChosenFiles
				label={t("reply_files")}
				files={chosen}
				onRemove={(id) => onChange(ids.filter((one) => one !== id))}
			/>
			{ids.length < mostReplyFiles && (
				<button
					type="button"
					className={form.link}
					onClick={() => setPicking(true)}
				>
					{t("reply_attach")}
				</button>
			)}
			<OwnFiles receipt={receipt} files={own} onChange={onAttach} />
			{isPicking && (
				<Picker
					receipt={receipt}
					onClose={() => setPicking(false)}
					onPick={({ id }) => {
						setPicking(false);
						if (!ids.includes(id)) onChange([...ids, id]);
					}}
				/>
			)}
		</>
	);
}

/** Files of the library, found by their names. */
function Picker(props: {
	receipt: string;
	onPick: (file: ReplyFile) => void;
	onClose: () => void;
}) {
	const { receipt, onPick, onClose } = props;
	const t = useTranslations("console.leads");
	const shell = useTranslations("console.shell");
	const [words, setWords] = useState("");
	const { loaded, isCurrent, reload } = useConsoleQuery(
		"console-lead-files",
		words === "" ? undefined : { receipt, words },
	);
	const found = words === "" ? [] : (loaded.data?.found ?? []);
	return (
		<Sheet title={t("reply_attach")} close={shell("dismiss")} onClose={onClose}>
			<SearchBox
				label={t("reply_fileSearch")}
				clearLabel={t("reply_fileClear")}
				value={words}
				maxLength={100}
				onSearch={setWords}
			/>
			<p role="status" className={styles.small}>
				{words !== "" &&
					isCurrent &&
					t("reply_fileCount", { count: found.length })}
			</p>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			<ul className={styles.found}>
				{found.map((file) => (
					<li key={file.id}>
						<button type="button" onClick={() => onPick(file)}>
							<bdi>{file.name}</bdi>
							<small>
								{file.path.length > 0 && (
									<>
										<bdi>{file.path.join(" / ")}</bdi> ·{" "}
									</>
								)}
								<FileFacts bytes={file.size} language={file.language} />
							</small>
						</button>
					</li>
				))}
			</ul>
			<p className={form.hint}>{t("reply_fileHint")}</p>
		</Sheet>
	);
}
