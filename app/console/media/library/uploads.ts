import {
	type MediaItem,
	SendFailure,
	sendPicture,
} from "../../kit/pictures/sendPicture.ts";
import { createStore, useStore } from "../../store.ts";

/** A picture on its way, or what became of it. */
export type Upload = {
	id: number;
	file: File;
	state: "waiting" | "sending" | "looking" | "done" | "failed";
	/** 0 to 1. */
	sent: number;
	picture?: MediaItem;
	/** Whether the library had it already. */
	known?: boolean;
	/** Message of its failure; empty where nothing came back. */
	message?: string;
};

/** At the same time; more would only wait for one another. */
const atOnce = 2;

const uploads = createStore<readonly Upload[]>([]);
let last = 0;
const controls = new Map<number, AbortController>();
const waiters = new Map<number, (picture: MediaItem | null) => void>();

function change(id: number, changes: Partial<Upload>): void {
	uploads.set(
		uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)),
	);
}

/** Sends files, two at a time; each resolves with its picture, or null where it failed. */
export function upload(files: readonly File[]): Promise<MediaItem | null>[] {
	const added = files.map((file): Upload => {
		last += 1;
		return { id: last, file, state: "waiting", sent: 0 };
	});
	const results = added.map(
		({ id }) =>
			new Promise<MediaItem | null>((resolve) => waiters.set(id, resolve)),
	);
	uploads.set([...uploads.get(), ...added]);
	next();
	return results;
}

function next(): void {
	const busy = uploads
		.get()
		.filter(({ state }) => state === "sending" || state === "looking").length;
	const waiting = uploads.get().find(({ state }) => state === "waiting");
	if (!waiting || busy >= atOnce) return;
	void send(waiting);
	next();
}

async function send({ id, file }: Upload): Promise<void> {
	const control = new AbortController();
	controls.set(id, control);
	change(id, { state: "sending", sent: 0 });
	try {
		const { picture, known } = await sendPicture(file, {
			signal: control.signal,
			onProgress: (sent) =>
				change(id, { sent, state: sent < 1 ? "sending" : "looking" }),
		});
		change(id, { state: "done", picture, known });
		waiters.get(id)?.(picture);
		waiters.delete(id);
	} catch (error) {
		if (control.signal.aborted) return;
		const message = error instanceof SendFailure ? error.message : "";
		change(id, { state: "failed", message });
	} finally {
		controls.delete(id);
		next();
	}
}

/** Sends one again that failed. */
export function retryUpload(id: number): void {
	change(id, { state: "waiting", sent: 0, message: "" });
	next();
}

/** Takes one off the list; one on its way is given up. */
export function dropUpload(id: number): void {
	controls.get(id)?.abort();
	waiters.get(id)?.(null);
	waiters.delete(id);
	uploads.set(uploads.get().filter((one) => one.id !== id));
	next();
}

export function dropDone(): void {
	uploads.set(uploads.get().filter(({ state }) => state !== "done"));
}

export function useUploads(): readonly Upload[] {
	return useStore(uploads);
}
