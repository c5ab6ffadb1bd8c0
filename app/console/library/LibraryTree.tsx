import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import {
	type Key,
	Tree,
	TreeItem,
	TreeItemContent,
} from "react-aria-components/Tree";
import { useTranslations } from "use-intl";
import type { LibraryNode } from "../../../contracts/console/library.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { folderDrawing, linkDrawing, lockDrawing } from "./drawings.ts";
import styles from "./library.module.css";
import type { Item } from "./useDeeds.ts";
import { useTreeDrag } from "./useDrag.ts";

const nothing = () => {};

export type Branch = LibraryNode & { children: Branch[] };

/** Nodes as they lie in each other, in their order. */
export function branchesOf(nodes: readonly LibraryNode[]): Branch[] {
	const inside = Map.groupBy(nodes, ({ parent }) => parent);
	const below = (parent: string): Branch[] =>
		(inside.get(parent) ?? []).map((node) => ({
			...node,
			children: below(node.id),
		}));
	return below("");
}

/** Tree of the library: opens a node, takes what is dropped on it, and puts nodes in order. */
export function LibraryTree(props: {
	nodes: readonly LibraryNode[];
	/** Nodes and folders from the top to what is shown. */
	path: readonly { id: string }[];
	onOpen: (id: string) => void;
	/** Moving and ordering; neither where the tree is only read. */
	onMove?: (items: Item[], to: string) => void;
	onOrder?: (item: Item, before: string | null) => void;
}) {
	const t = useTranslations("console.library");
	const { nodes, path, onOpen } = props;
	const { onMove = nothing, onOrder = nothing } = props;
	const isRead = !props.onMove && !props.onOrder;
	const [expanded, setExpanded] = useState<Set<Key>>(new Set());
	const { dragAndDropHooks } = useTreeDrag({ nodes, onMove, onOrder });
	const way = path.map(({ id }) => id).join(" ");
	const current = path.findLast(({ id }) => nodes.some((one) => one.id === id));

	useEffect(() => {
		setExpanded((open) => new Set([...open, ...way.split(" ").slice(0, -1)]));
	}, [way]);

	const draw = (branch: Branch) => (
		<TreeItem
			id={branch.id}
			textValue={branch.name}
			className={styles.node ?? ""}
			data-shown={branch.id === current?.id || undefined}
		>
			<TreeItemContent>
				{({ hasChildItems }) => (
					<div className={styles.branch}>
						{hasChildItems ? (
							<Button slot="chevron" className={styles.chevron ?? ""}>
								<Stroke d="m9 6 6 6-6 6" size={14} width={2} />
							</Button>
						) : (
							<span className={styles.chevron} />
						)}
						{isRead ? (
							<Stroke d={folderDrawing} size={18} width={1.5} />
						) : (
							<Button
								slot="drag"
								className={styles.grip ?? ""}
								aria-label={t("drag", { name: branch.name })}
							>
								<Stroke d={folderDrawing} size={18} width={1.5} />
							</Button>
						)}
						<span className={styles.branchName} title={branch.name}>
							<bdi>{branch.name}</bdi>
						</span>
						{branch.withoutLinks && (
							<span role="img" aria-label={t("withoutLinks")}>
								<Stroke d={linkDrawing} size={14} width={1.8} />
							</span>
						)}
						{branch.narrowed && (
							<span role="img" aria-label={t("narrowed")}>
								<Stroke d={lockDrawing} size={14} width={1.8} />
							</span>
						)}
					</div>
				)}
			</TreeItemContent>
			<Collection items={branch.children}>{draw}</Collection>
		</TreeItem>
	);

	return (
		<Tree
			aria-label={t("tree")}
			className={styles.tree ?? ""}
			items={branchesOf(nodes)}
			dependencies={[current?.id]}
			expandedKeys={expanded}
			onExpandedChange={setExpanded}
			onAction={(key) => onOpen(String(key))}
			{...(!isRead && { dragAndDropHooks })}
			renderEmptyState={() => <p className={styles.none}>{t("noFolders")}</p>}
		>
			{draw}
		</Tree>
	);
}
