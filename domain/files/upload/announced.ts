/** Account that sends something, and its network. */
export type Sender = {
	accountId: string;
	account: string;
	network: string;
	/** Folders of a program, which sends into these and below them alone. */
	folders?: readonly string[];
};

/** Announcement of a file, beside its bytes. */
export type Announced = {
	/** Node or folder it goes into. */
	folderId: string;
	/** Names of folders below it, each in the one before: made where they are missing. */
	folders?: string[];
	/** As the person named it. */
	name: string;
	note: string;
	/** Idempotency key: the same for every try of an upload. */
	key?: string;
};
