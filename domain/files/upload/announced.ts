/** Who sends something, and from which network. */
export type Sender = { accountId: string; account: string; network: string };

/** What is said of a file beside its bytes. */
export type Announced = {
	/** Node or folder it goes into. */
	folderId: string;
	/** Names of folders below it, each in the one before: made where they are missing. */
	folders?: string[];
	/** As the person named it. */
	name: string;
	note: string;
	/** The same sending, however often it is tried. */
	key?: string;
};
