import type { Answer } from "../../../../contracts/calls.ts";
import type { UploadItem } from "../../../../contracts/files/files.ts";

/**
 * Reason why an upload makes no progress: nobody answers, or the server says
 * that it cannot now.
 */
export type Trouble = "connection" | "server";

/** Target of an upload: a node of the tree, and optionally a folder in it. */
export type UploadTarget = {
	node: string;
	folder: string;
	name: string;
	/** Names from the root of the tree to it: several folders may have one name. */
	path: string[];
};

/** A file on its way (specification, section 3, "Upload file entry"). */
export type Transfer = {
	uid: string;
	name: string;
	/** 0 to 100. */
	percentage: number;
	status: "ready" | "uploading" | "success" | "fail";
	/** Bytes. */
	size: number;
	raw: File;
	/** URL the bytes are sent to; empty until it is known. */
	url: string;
	response: UploadItem | undefined;
	/** Id of the upload on the server, where it can be resumed. */
	upload: string;
	target: UploadTarget;
	/** Folders it brings along, below the target. */
	folders: string[];
	note: string;
	/** Bytes a second; undefined until it can be told. */
	speed: number | undefined;
	/** Bytes that arrived. */
	sent: number;
	/** Message of the server on a failure. */
	reason: string;
	/** Obstacle to its progress, while it is tried again. */
	trouble: Trouble | undefined;
	/** Whether its sender has stopped it for now; its status is `ready` then. */
	paused: boolean;
	/** Id of an interrupted upload that it goes on with. */
	resumes: string | undefined;
};

/** A sending that failed: what the specification's section 8 wants to say of it. */
export class UploadFailure extends Error {
	override name = "UploadFailure";
	readonly method: string;
	readonly url: string;
	/** HTTP status, 0 without an answer. */
	readonly status: number;
	/** The server's own words. */
	readonly reason: string;
	/** Seconds the server asks to wait. */
	readonly retryAfter: number | undefined;

	constructor(
		method: string,
		url: string,
		status: number,
		reason = "",
		retryAfter?: number,
	) {
		super(`fail to ${method} ${url} ${status}`);
		this.method = method;
		this.url = url;
		this.status = status;
		this.reason = reason;
		this.retryAfter = retryAfter;
	}
}

export type Sending = {
	/** Aborting ends the sending and rejects with an AbortError. */
	signal: AbortSignal;
	onProgress: (sent: number) => void;
	onUrl: (url: string) => void;
	onOpened: (opened: Opened) => void;
};

/** An upload on the server, and the path its bytes go to. */
export type Opened = Answer<"upload_file_v2">;
