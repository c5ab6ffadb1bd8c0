import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { libraryFilePath } from "../../../contracts/addresses/libraryFiles.ts";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showAside, useKeptUndo } from "../toasts.ts";
import { Audience } from "./audience/Audience.tsx";
import { Deleted } from "./Deleted.tsx";
import { Deleting } from "./Deleting.tsx";
import { deedsOf, type MenuDeed } from "./EntryMenu.tsx";
import { Behind, useBehind } from "./editions/Behind.tsx";
import { Editions } from "./editions/Editions.tsx";
import { Folder } from "./Folder.tsx";
import { LibraryTree } from "./LibraryTree.tsx";
import styles from "./library.module.css";
import { lookingOf } from "./looking/address.ts";
import { LookAs } from "./looking/LookAs.tsx";
import { LookingScreen } from "./looking/LookingScreen.tsx";
import { NewFolder } from "./NewFolder.tsx";
import { Originals } from "./originals/Originals.tsx";
import { Policy } from "./Policy.tsx";
import { Present } from "./Present.tsx";
import { Rename } from "./Rename.tsx";
import { takeSize } from "./takeSize.ts";
import { type Item, useDeeds } from "./useDeeds.ts";
import { useLibrary } from "./useLibrary.ts";
import { usePasteKey } from "./usePasteKey.ts";
import { Code } from "./versions/Code.tsx";
import { Former } from "./versions/Former.tsx";
import { Versions } from "./versions/Versions.tsx";

/** Dialog that is open over the screen. */
type Open =
	| { kind: "new" | "deleted" | "look" }
	| {
			kind:
				| "rename"
				| "audience"
				| "policy"
				| "former"
				| "originals"
				| "versions"
				| "languages"
				| "code";
			item: Item;
	  }
	| { kind: "delete"; items: Item[] };

const nobody: ReadonlySet<string> = new Set();
/** Ways to have a file, by the deeds that take it. */
const ways = {
	open: "view",
	download: "save",
	takeWeb: "web",
	takePrint: "print",
} as const;
const isWay = (deed: MenuDeed): deed is keyof typeof ways => deed in ways;

/** Library of the download center as staff keep it, or as somebody else would see it. */
export default function LibraryScreen() {
	const [address] = useSearchParams();
	const looking = lookingOf(address);
	return looking ? <LookingScreen looking={looking} /> : <Keeping />;
}

/** Library of the download center: its tree, what lies in each folder, and what staff do to it. */
function Keeping() {
	const t = useTranslations("console.library");
	const { shown, show, tree, list } = useLibrary();
	const behind = useBehind();
	const [open, setOpen] = useState<Open>();
	const [cut, setCut] = useState<readonly Item[]>([]);
	const [selection, setSelection] = useState({ folder: "", ids: nobody });
	const deeds = useDeeds();
	const close = () => setOpen(undefined);
	const { data } = tree.loaded;
	const pages = list.isCurrent ? list.pages : undefined;
	const path = pages?.[0]?.path ?? [];
	// A selection ends with its folder.
	const selected = selection.folder === shown.folder ? selection.ids : nobody;
	const select = (ids: ReadonlySet<string>) =>
		setSelection({ folder: shown.folder, ids });
	const here = path.at(-1);
	// Buttons of the head would move under the pointer before their number and width are known.
	const isSettled =
		(data !== undefined || tree.loaded.state === "failed") &&
		(behind.pages !== undefined || behind.state === "failed");

	function begin(deed: MenuDeed, entries: LibraryEntry[]): void {
		const items = entries.filter((one) => deedsOf(one).includes(deed));
		const [item] = items;
		if (!item) return;
		if (isWay(deed)) {
			const way = ways[deed];
			if (way === "web" || way === "print") {
				void takeSize(item, way, t);
				return;
			}
			const target = way === "view" ? "_blank" : "_self";
			window.open(libraryFilePath(item, way), target, "noopener");
		} else if (deed === "cut") setCut(items);
		else if (deed === "delete") setOpen({ kind: "delete", items });
		else if (deed === "hide" || deed === "show")
			void deeds.setShown(items, deed === "show");
		else if (deed === "toTree" || deed === "fromTree")
			void deeds.setInTree(item, deed === "toTree");
		else setOpen({ kind: deed, item });
	}

	async function move(items: Item[], to: string): Promise<void> {
		if (await deeds.move(items, to)) select(nobody);
	}

	async function paste(): Promise<void> {
		const [first] = cut;
		if (!first) return showAside(t("nothingCut"));
		const count = cut.length;
		if (cut.every(({ parent }) => parent === shown.folder))
			return showAside(t("liesHere", { count, name: first.name }));
		if (await deeds.move([...cut], shown.folder)) setCut([]);
	}
	usePasteKey(() => void paste());
	useKeptUndo();

	async function remove(items: Item[]): Promise<void> {
		close();
		if (await deeds.remove(items)) select(nobody);
	}

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				<div className={`${form.buttons} ${isSettled ? "" : styles.unsettled}`}>
					<Behind
						behind={behind}
						onOpen={(item) => setOpen({ kind: "languages", item })}
					/>
					<button
						type="button"
						className={form.quiet}
						onClick={() => setOpen({ kind: "look" })}
					>
						{t("lookAs")}
					</button>
					<button
						type="button"
						className={form.quiet}
						onClick={() => setOpen({ kind: "deleted" })}
					>
						{t("deletedCount", { count: data?.deleted ?? 0 })}
					</button>
					<button
						type="button"
						className={form.action}
						onClick={() => setOpen({ kind: "new" })}
					>
						{t("newFolder")}
					</button>
				</div>
			}
		>
			{cut.length > 0 && (
				<div className={styles.cut} role="status">
					<p>{t("cutText", { count: cut.length, name: cut[0]?.name ?? "" })}</p>
					<Button className={form.action} onClick={() => void paste()}>
						{t("pasteHere")}
					</Button>
					<button
						type="button"
						className={form.quiet}
						onClick={() => setCut([])}
					>
						{t("cancel")}
					</button>
				</div>
			)}
			<Present key={shown.folder} folder={shown.folder} />
			<div className={styles.library}>
				<nav className={styles.side} aria-label={t("tree")}>
					{data ? (
						<LibraryTree
							nodes={data.nodes}
							path={path}
							onOpen={(folder) => show({ folder })}
							onMove={(items, to) => void move(items, to)}
							onOrder={(item, before) => void deeds.order(item, before)}
						/>
					) : tree.loaded.state === "failed" ? (
						<Failed onAgain={tree.reload} />
					) : (
						<ListBones />
					)}
				</nav>
				<Folder
					{...{ shown, show, list, pages, path, selected }}
					cut={new Set(cut.map(({ id }) => id))}
					onSelect={select}
					onMove={(items, to) => void move(items, to)}
					onDeed={begin}
				/>
			</div>
			{open?.kind === "new" && (
				<NewFolder
					parent={shown.folder}
					canBeNode={here === undefined || here.kind === "catalogue"}
					onClose={close}
				/>
			)}
			{open?.kind === "look" && (
				<LookAs folder={shown.folder} onClose={close} />
			)}
			{open?.kind === "deleted" && <Deleted onClose={close} />}
			{open?.kind === "rename" && <Rename id={open.item.id} onClose={close} />}
			{open?.kind === "audience" && (
				<Audience item={open.item} onClose={close} />
			)}
			{open?.kind === "policy" && <Policy item={open.item} onClose={close} />}
			{open?.kind === "former" && <Former item={open.item} onClose={close} />}
			{open?.kind === "originals" && (
				<Originals item={open.item} onClose={close} />
			)}
			{open?.kind === "versions" && (
				<Versions item={open.item} onClose={close} />
			)}
			{open?.kind === "languages" && (
				<Editions item={open.item} onClose={close} />
			)}
			{open?.kind === "code" && <Code item={open.item} onClose={close} />}
			{open?.kind === "delete" && (
				<Deleting
					items={open.items}
					onNo={close}
					onYes={() => void remove(open.items)}
				/>
			)}
		</Page>
	);
}
