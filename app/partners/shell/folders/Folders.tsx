import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import {
	type Key,
	Link,
	NavigationTree,
	NavigationTreeItem,
	NavigationTreeItemContent,
} from "react-aria-components/NavigationTree";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../../contracts/addresses/addresses.ts";
import type { FolderNode } from "../../../../contracts/files/files.ts";
import { useCenter } from "../../center.ts";
import { Count } from "../../news/NewMark.tsx";
import { Failed } from "../../ui/Failed.tsx";
import styles from "./folders.module.css";
import { folderPath } from "./useTree.ts";

const rowHeight = 40;
const noFolders: ReadonlySet<string> = new Set();

/**
 * The tree of folders (specification, section 2). One that has others in it is opened as
 * a leaf is, and its arrow only unfolds it. Thousands of them are no more
 * work than those in sight: rows are drawn as they scroll by, and what lies in a
 * closed folder is not put together.
 */
export function Folders() {
	const t = useTranslations("partners.shell");
	const { tree, reloadTree } = useCenter();
	if (tree.state === "failed" && !tree.data)
		return <Failed onAgain={reloadTree} />;
	if (!tree.data) return <Bones />;
	if (tree.data.length === 0)
		return <p className={styles.none}>{t("noFolders")}</p>;
	return <FolderTree nodes={tree.data} />;
}

function FolderTree({ nodes }: { nodes: FolderNode[] }) {
	const t = useTranslations("partners.shell");
	const { place, news } = useCenter();
	const element = useRef<HTMLDivElement>(null);
	// Other pages show no folder: the one before is where the way back leads.
	const isList = useLocation().pathname === centerPages.list;
	const [address] = useSearchParams();
	const isShown = isList && address.get("new") !== "1";
	const path = useMemo(() => place?.path.map(({ id }) => id) ?? [], [place]);
	const ancestors = useMemo(() => new Set(path.slice(0, -1)), [path]);
	const [expanded, setExpanded] = useState<ReadonlySet<Key>>(
		() => new Set(path),
	);

	// Opens the current folder, and scrolls it into view once the tree has a size.
	useEffect(() => {
		setExpanded((open) => new Set([...open, ...path]));
		const timer = setTimeout(() => {
			element.current
				?.querySelector("[role=row][data-current]")
				?.scrollIntoView({ block: "nearest" });
		}, 50);
		return () => clearTimeout(timer);
	}, [path]);

	return (
		<Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 12 }}>
			<NavigationTree
				ref={element}
				className={styles.tree}
				aria-label={t("folders")}
				items={nodes}
				dependencies={[expanded, ancestors, isShown, news.below]}
				expandedKeys={expanded}
				onExpandedChange={setExpanded}
				selectedRoute={place && isShown ? folderPath(place.id) : null}
			>
				{(node) => (
					<Folder
						node={node}
						expanded={expanded}
						ancestors={isShown ? ancestors : noFolders}
						below={news.below}
					/>
				)}
			</NavigationTree>
		</Virtualizer>
	);
}

function Folder(props: {
	node: FolderNode;
	expanded: ReadonlySet<Key>;
	ancestors: ReadonlySet<string>;
	/** Number of new files below a node. */
	below: (id: string) => number;
}) {
	const { node, expanded, ancestors, below } = props;
	const { id, name, children } = node;
	const branch = children.length > 0;
	const open = expanded.has(id);
	return (
		<NavigationTreeItem
			id={id}
			textValue={name}
			href={folderPath(id)}
			className={styles.item}
			data-above={(!open && ancestors.has(id)) || undefined}
		>
			<NavigationTreeItemContent>
				<FolderRow name={name} branch={branch} count={below(id)} />
			</NavigationTreeItemContent>
			{/* A closed folder needs only one child to be marked as expandable. */}
			<Collection
				items={open ? children : children.slice(0, 1)}
				dependencies={[expanded, ancestors, below]}
			>
				{(child) => (
					<Folder
						node={child}
						expanded={expanded}
						ancestors={ancestors}
						below={below}
					/>
				)}
			</Collection>
		</NavigationTreeItem>
	);
}

function FolderRow(props: { name: string; branch: boolean; count: number }) {
	const { name, branch, count } = props;
	return (
		<div className={styles.row}>
			{branch ? (
				<Button slot="chevron" className={styles.chevron}>
					<svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
						<path
							d="m1.5 1 5 5-5 5"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.6"
						/>
					</svg>
				</Button>
			) : (
				<span className={styles.chevron} />
			)}
			<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
				<path
					d="M3.5 18.5v-13h6l2 2.5h9v10.5h-17Z"
					fill="none"
					stroke="currentColor"
					strokeWidth="1.5"
					strokeLinejoin="round"
				/>
			</svg>
			<Link>
				<bdi title={name}>{name}</bdi>
			</Link>
			<Count count={count} />
		</div>
	);
}

/** Skeleton of a tree while it loads. */
function Bones() {
	return (
		<div className={styles.bones} aria-hidden="true">
			{Array.from({ length: 7 }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they never change.
				<span key={row} />
			))}
		</div>
	);
}
