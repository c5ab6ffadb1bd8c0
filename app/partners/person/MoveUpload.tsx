import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { FolderNode, UploadItem } from "../../../contracts/files/files.ts";
import { useCall } from "../../request/useCall.ts";
import buttons from "../../ui/button.module.css";
import { useCenter } from "../center.ts";
import { call, callList } from "../request.ts";
import { Failed } from "../ui/Failed.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import section from "../ui/section.module.css";
import dialog from "../upload/uploadDialog.module.css";
import styles from "./person.module.css";
import { useSend } from "./useSend.ts";

/** Folders that are offered of one folder. */
const most = 100;

/** Folder on the way; `isNode` of the tree at the side. */
type Step = { id: string; name: string; isNode: boolean };

/** Puts an upload that waits into another folder, which one goes to step by step. */
export function MoveUpload(props: {
	upload: UploadItem;
	onClose: () => void;
	/** Called with the name of the folder it waits in now. */
	onDone: (place: string) => void;
	onLate: () => void;
}) {
	const { upload, onClose, onDone, onLate } = props;
	const t = useTranslations("partners.person");
	const { tree } = useCenter();
	const [way, setWay] = useState<Step[]>([]);
	const { send, fault, busy } = useSend();
	const steps = useRef<HTMLElement>(null);
	const at = way.at(-1);
	const here = upload.folder_id || upload.catalogue_id;

	function go(next: Step[]): void {
		setWay(next);
		// The button that was pressed is gone.
		steps.current?.focus();
	}

	async function move(): Promise<void> {
		if (!at) return;
		const node = way.findLast((step) => step.isNode)?.id ?? "";
		const to = { catalogue_id: node, folder_id: at.isNode ? "" : at.id };
		const isDone = await send(
			(options) => call("upload-move", { id: upload.id, ...to }, options),
			onLate,
		);
		if (isDone) onDone(at.name);
	}

	return (
		<Sheet title={t("moveOf", { name: upload.name })} onClose={onClose}>
			<nav
				ref={steps}
				tabIndex={-1}
				aria-label={t("moveWhere")}
				className={styles.way}
			>
				<ol>
					{[{ id: "", name: t("moveTop"), isNode: true }, ...way].map(
						(step, depth, all) => (
							<li key={step.id}>
								{depth === all.length - 1 ? (
									<strong aria-current="true">
										<bdi>{step.name}</bdi>
									</strong>
								) : (
									<button type="button" onClick={() => go(way.slice(0, depth))}>
										<bdi>{step.name}</bdi>
									</button>
								)}
							</li>
						),
					)}
				</ol>
			</nav>
			{at ? (
				<Inside
					key={at.id}
					at={at}
					nodes={nodesIn(tree.data ?? [], at.id)}
					onOpen={(step) => go([...way, step])}
				/>
			) : (
				<Folders
					folders={(tree.data ?? []).map(stepOf)}
					onOpen={(step) => go([step])}
				/>
			)}
			<p role="alert" className={styles.fault}>
				{fault}
			</p>
			<div className={dialog.answers}>
				<button type="button" className={buttons.quiet} onClick={onClose}>
					{t("cancel")}
				</button>
				<button
					type="button"
					className={buttons.action}
					// A button that is switched off loses the focus.
					aria-disabled={busy || !at || at.id === here || undefined}
					onClick={() => {
						if (!busy && at && at.id !== here) void move();
					}}
				>
					{t("moveHere")}
				</button>
			</div>
		</Sheet>
	);
}

/** Nodes and folders that lie in one. */
function Inside(props: {
	at: Step;
	nodes: FolderNode[];
	onOpen: (step: Step) => void;
}) {
	const { at, nodes, onOpen } = props;
	const t = useTranslations("partners.person");
	const { loaded, reload } = useCall(`folders-in ${at.id}`, (signal, how) =>
		callList(
			"download_file_list",
			{
				...(at.isNode ? { catalogue_id: at.id } : { folder_id: at.id }),
				...{ page: 1, limit: most, sort: "name", order: "asc" },
			},
			{ signal, ...how },
		),
	);
	if (loaded.state === "failed") return <Failed onAgain={reload} />;
	if (!loaded.data)
		return (
			<div className={section.bones} aria-hidden="true">
				<span />
			</div>
		);
	const known = new Set(nodes.map(({ id }) => id));
	// Folders stand before files: where the last is one, there may be more.
	const listed = loaded.data.data.filter(({ type }) => type !== 1);
	const folders = [
		...nodes.map(stepOf),
		...listed
			.filter(({ id }) => !known.has(id))
			.map(({ id, name }) => ({ id, name, isNode: false })),
	];
	return (
		<>
			{folders.length === 0 ? (
				<p className={styles.none}>{t("moveNone")}</p>
			) : (
				<Folders folders={folders} onOpen={onOpen} />
			)}
			{listed.length >= most && (
				<p className={styles.hint}>{t("moveMore", { count: most })}</p>
			)}
		</>
	);
}

function Folders(props: { folders: Step[]; onOpen: (step: Step) => void }) {
	const { folders, onOpen } = props;
	const t = useTranslations("partners.person");
	return (
		<ul
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
			tabIndex={0}
			className={styles.folders}
			aria-label={t("moveWhere")}
		>
			{folders.map((step) => (
				<li key={step.id}>
					<button
						type="button"
						aria-label={t("moveInto", { name: step.name })}
						onClick={() => onOpen(step)}
					>
						<bdi>{step.name}</bdi>
					</button>
				</li>
			))}
		</ul>
	);
}

const stepOf = ({ id, name }: FolderNode): Step => ({ id, name, isNode: true });

/** Nodes that lie in one of the tree. */
function nodesIn(nodes: FolderNode[], id: string): FolderNode[] {
	for (const node of nodes) {
		if (node.id === id) return node.children;
		const found = nodesIn(node.children, id);
		if (found.length > 0) return found;
	}
	return [];
}
