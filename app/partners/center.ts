import { createContext, useContext } from "react";
import type { FolderNode } from "../../contracts/files/files.ts";
import type { Loaded } from "../request/useCall.ts";
import type { News } from "./news/useNews.ts";
import type { SessionRecord } from "./session/sessionRecord.ts";
import type { Tray } from "./tray/useTray.ts";
import type { UploadTarget } from "./upload/sending/transfer.ts";

/** A node of the tree with the way to it, itself last. */
export type Place = { id: string; name: string; path: FolderNode[] };

/** State of the download center that every view knows. */
export type Center = {
	record: SessionRecord;
	tree: Loaded<FolderNode[]>;
	reloadTree: () => void;
	/** The node of the tree whose files are shown; none while the tree loads or where it has no such node. */
	place: Place | undefined;
	/** The address of the first leaf of the tree. */
	first: string | undefined;
	/** Files that are new since the last visit. */
	news: News;
	/** Notices not read yet; undefined until it is known. */
	unread: number | undefined;
	setUnread: (unread: number) => void;
	/** Asks anew, unseen: after something that makes notices. */
	refreshUnread: () => Promise<void>;
	/** Target folder of uploads; undefined until it is known. */
	target: UploadTarget | undefined;
	/** Names the folder that is shown; null while it is not known. */
	setTarget: (target: UploadTarget | null) => void;
	openUpload: () => void;
	/** Entries that are ticked, wherever they lie. */
	tray: Tray;
	/** Has something read out that is plain to see. */
	say: (text: string) => void;
};

export const CenterContext = createContext<Center | undefined>(undefined);

export function useCenter(): Center {
	const center = useContext(CenterContext);
	if (!center) throw new Error("used outside of the download center");
	return center;
}
