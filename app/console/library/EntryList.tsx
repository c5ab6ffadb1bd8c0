import type { KeyboardEvent } from "react";
import { Button } from "react-aria-components/Button";
import {
	GridList,
	GridListItem,
	type Selection,
} from "react-aria-components/GridList";
import { useTranslations } from "use-intl";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import { Tick } from "../../signedIn/Tick.tsx";
import { Stroke } from "../../ui/Stroke.tsx";
import { fileDrawing, folderDrawing } from "./drawings.ts";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryMenu, type MenuDeed } from "./EntryMenu.tsx";
import styles from "./library.module.css";
import type { Item } from "./useDeeds.ts";
import { useListDrag } from "./useDrag.ts";

/** Deeds that a key stands for: of what has the focus, or of what is selected with it. */
const keyDeeds: Record<string, MenuDeed> = { F2: "rename", Delete: "delete" };

/** Entries of a folder, or what was found: opened, selected, dragged, and acted on by keys. */
export function EntryList(props: {
	entries: readonly LibraryEntry[];
	/** Whether they were searched: then each says where it lies. */
	isSearch: boolean;
	busy: boolean;
	/** Ids of entries that are cut. */
	cut: ReadonlySet<string>;
	selected: ReadonlySet<string>;
	onSelect: (ids: ReadonlySet<string>) => void;
	onOpen: (entry: LibraryEntry) => void;
	onMove: (items: Item[], to: string) => void;
	onDeed: (deed: MenuDeed, items: LibraryEntry[]) => void;
}) {
	const t = useTranslations("console.library");
	const { entries, isSearch, busy, cut, selected } = props;
	const { onSelect, onOpen, onMove, onDeed } = props;
	const { dragAndDropHooks } = useListDrag(entries, onMove);
	const known = new Map(entries.map((entry) => [entry.id, entry]));

	/** Entries that a deed is done to which begins at one of them. */
	function around(entry: LibraryEntry): LibraryEntry[] {
		if (!selected.has(entry.id)) return [entry];
		return entries.filter(({ id }) => selected.has(id));
	}

	function press(event: KeyboardEvent): void {
		const { target } = event;
		const row = target instanceof HTMLElement && target.closest("[data-key]");
		const entry = row
			? known.get(row.getAttribute("data-key") ?? "")
			: undefined;
		const isWith = event.ctrlKey || event.metaKey;
		const key = event.key.toLowerCase();
		const deed = isWith && key === "x" ? "cut" : keyDeeds[event.key];
		if (!entry || !deed || (isWith && key !== "x")) return;
		event.preventDefault();
		event.stopPropagation();
		onDeed(deed, deed === "rename" ? [entry] : around(entry));
	}

	function select(keys: Selection): void {
		onSelect(
			keys === "all"
				? new Set(entries.map(({ id }) => id))
				: new Set([...keys].map(String)),
		);
	}

	return (
		<div aria-busy={busy} className={styles.listing} onKeyDownCapture={press}>
			<GridList
				aria-label={t("entries")}
				className={styles.list ?? ""}
				items={entries}
				dependencies={[isSearch, cut, selected]}
				selectionMode="multiple"
				selectionBehavior="toggle"
				selectedKeys={selected}
				onSelectionChange={select}
				onAction={(key) => {
					const entry = known.get(String(key));
					if (entry) onOpen(entry);
				}}
				dragAndDropHooks={dragAndDropHooks}
			>
				{(entry) => (
					<GridListItem
						id={entry.id}
						textValue={entry.name}
						className={styles.entry ?? ""}
						data-cut={cut.has(entry.id) || undefined}
					>
						<Tick slot="selection" />
						<Button
							slot="drag"
							className={styles.grip ?? ""}
							aria-label={t("drag", { name: entry.name })}
						>
							<Stroke
								d={entry.kind === "file" ? fileDrawing : folderDrawing}
								size={20}
								width={1.5}
							/>
						</Button>
						<EntryFacts entry={entry} isSearch={isSearch} />
						<EntryMenu entry={entry} onDeed={(deed) => onDeed(deed, [entry])} />
					</GridListItem>
				)}
			</GridList>
		</div>
	);
}
