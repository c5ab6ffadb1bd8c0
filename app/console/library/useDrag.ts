import type { DropItem } from "react-aria-components/useDragAndDrop";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import type { LibraryNode } from "../../../contracts/console/library.ts";
import type { Item } from "./useDeeds.ts";

/** Type of what is dragged within the library; nothing else is taken. */
const libraryType = "application/x-library-entry";

async function itemsOf(dropped: Iterable<DropItem>): Promise<Item[]> {
	const found: Item[] = [];
	for (const one of dropped)
		if (one.kind === "text" && one.types.has(libraryType))
			found.push(JSON.parse(await one.getText(libraryType)));
	return found;
}

const dragged = ({ id, name, parent }: Item) => ({
	[libraryType]: JSON.stringify({ id, name, parent }),
	"text/plain": name,
});

/** Dragging in the tree: on a node to put it there, between nodes to put them in order. */
export function useTreeDrag(props: {
	nodes: readonly LibraryNode[];
	onMove: (items: Item[], to: string) => void;
	onOrder: (item: Item, before: string | null) => void;
}) {
	const { nodes, onMove, onOrder } = props;
	const known = new Map(nodes.map((node) => [node.id, node]));
	return useDragAndDrop({
		getItems: (keys) =>
			[...keys].flatMap((key) => {
				const node = known.get(String(key));
				return node ? [dragged(node)] : [];
			}),
		acceptedDragTypes: [libraryType],
		getDropOperation: (target, types) =>
			target.type === "root" || !types.has(libraryType) ? "cancel" : "move",
		// Nodes of the tree itself come by `onMove`, wherever they are dropped.
		async onItemDrop({ items, target, isInternal }) {
			if (!isInternal) onMove(await itemsOf(items), String(target.key));
		},
		async onMove({ keys, target }) {
			const items = [...keys].flatMap((key) => known.get(String(key)) ?? []);
			const at = known.get(String(target.key));
			const [first] = items;
			if (!at || !first) return;
			if (target.dropPosition === "on") onMove(items, at.id);
			else if (first.parent === at.parent) drop(first, at, target.dropPosition);
			else onMove(items, at.parent);
		},
	});

	function drop(node: LibraryNode, at: LibraryNode, where: string): void {
		const beside = nodes.filter(
			(one) => one.parent === at.parent && one.id !== node.id,
		);
		const index = beside.findIndex(({ id }) => id === at.id);
		const next = where === "before" ? at : beside[index + 1];
		onOrder(node, next?.id ?? null);
	}
}

/** Dragging in the list: onto a folder in it, or away to the tree. */
export function useListDrag(
	items: readonly (Item & { kind: string })[],
	onMove: (items: Item[], to: string) => void,
) {
	const known = new Map(items.map((item) => [item.id, item]));
	return useDragAndDrop({
		getItems: (keys) =>
			[...keys].flatMap((key) => {
				const item = known.get(String(key));
				return item ? [dragged(item)] : [];
			}),
		acceptedDragTypes: [libraryType],
		getDropOperation(target, types) {
			const isFolder =
				target.type === "item" &&
				target.dropPosition === "on" &&
				known.get(String(target.key))?.kind !== "file";
			return isFolder && types.has(libraryType) ? "move" : "cancel";
		},
		shouldAcceptItemDrop: ({ key }) => known.get(String(key))?.kind !== "file",
		onItemDrop: async ({ items: dropped, target }) =>
			onMove(await itemsOf(dropped), String(target.key)),
	});
}
