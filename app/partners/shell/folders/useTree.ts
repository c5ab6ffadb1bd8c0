import { useEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import {
	centerPages,
	downloadCenterPath,
} from "../../../../contracts/addresses/addresses.ts";
import type { FolderNode } from "../../../../contracts/files/files.ts";
import { useCall } from "../../../request/useCall.ts";
import type { Place } from "../../center.ts";
import { call } from "../../request.ts";

/** Storage key of the default folder's id and name (specification, section 3). */
const key = "defaultFolder";

/**
 * The tree of folders and the node that is shown: the one the address names,
 * else the one this entry of the history had, else the one shown before; on
 * entry the first leaf of the tree, which is stored (specification, section 2).
 */
export function useTree() {
	const { loaded: tree, reload: reloadTree } = useCall("catalogue-list", () =>
		call("catalogue-list"),
	);
	const [query] = useSearchParams();
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const nodes = tree.data;
	const requestedId = query.get("defaultId");
	const before = (state as { folder?: string } | null)?.folder;
	const first = useMemo(() => nodes && firstLeaf(nodes), [nodes]);

	const place = useMemo(() => {
		if (!nodes) return undefined;
		if (requestedId) return find(nodes, requestedId);
		const id = before ?? readFolder();
		return (id ? find(nodes, id) : undefined) ?? first;
	}, [nodes, requestedId, before, first]);

	useEffect(() => {
		if (place) storeFolder(place);
	}, [place]);

	// Going back must show what was shown then, and addresses stay as they are.
	const onList = pathname === centerPages.list;
	const unnamed = onList && !requestedId && place && before !== place.id;
	useEffect(() => {
		if (unnamed) {
			const state = { folder: place.id };
			navigate(centerPages.list + search, { replace: true, state });
		}
	}, [unnamed, place, search, navigate]);

	return {
		tree,
		reloadTree,
		place,
		first: first && folderPath(first.id),
		onList,
	};
}

/** The address of a node of the tree (specification, section 2). */
export function folderPath(id: string): string {
	return `${downloadCenterPath}?defaultId=${encodeURIComponent(id)}`;
}

/** The way to a node, itself last; the tree may be deep and have thousands of them. */
function find(nodes: FolderNode[], id: string): Place | undefined {
	const open: { node: FolderNode; path: FolderNode[] }[] = nodes.map(
		(node) => ({ node, path: [node] }),
	);
	for (let next = open.pop(); next; next = open.pop()) {
		const { node, path } = next;
		if (node.id === id) return { id, name: node.name, path };
		for (const child of node.children)
			open.push({ node: child, path: [...path, child] });
	}
	return undefined;
}

function firstLeaf(nodes: FolderNode[]): Place | undefined {
	const path: FolderNode[] = [];
	let [node] = nodes;
	while (node) {
		path.push(node);
		const [child] = node.children;
		if (!child) return { id: node.id, name: node.name, path };
		node = child;
	}
	return undefined;
}

function storeFolder({ id, name }: Place): void {
	sessionStorage.setItem(key, JSON.stringify({ id, name }));
}

function readFolder(): string | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "{}").id;
	} catch {
		return undefined;
	}
}
