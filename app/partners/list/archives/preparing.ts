import { useSyncExternalStore } from "react";
import type { ChosenItem } from "../../../../contracts/files/files.ts";
import type { PictureSize } from "../../../../contracts/files/pictureSizes.ts";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { RequestError } from "../../../request/failure.ts";
import { isNotFound } from "../../../request/request.ts";
import { call } from "../../request.ts";

/** Milliseconds between two questions. */
const rhythm = 1000;
/** Questions in a row that may fail: a network that is away comes back. */
const mostFailed = 20;

/** Archive that is not ready: pictures of it are made, or its reader is asked whether he wants it without some. */
export type Preparing = {
	uid: number;
	/** Pictures that are made, and all there were to make. */
	made: number;
	all: number;
	/** Files that the archive lacks, once it is ready. */
	lacking?: {
		paths: readonly string[];
		more: number;
		/** Takes the answer. */
		answer: (go: boolean) => void;
	};
	/** Gives it up. */
	stop: () => void;
};

let shown: readonly Preparing[] = [];
let last = 0;
const none: readonly Preparing[] = [];
const listeners = new Set<() => void>();

function put(uid: number, next: Preparing | undefined): void {
	const others = shown.filter((one) => one.uid !== uid);
	shown = next ? [...others, next] : others;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Archives that are being prepared. */
export const usePreparing = (): readonly Preparing[] =>
	useSyncExternalStore(
		subscribe,
		() => shown,
		() => none,
	);

/**
 * Has an archive made ready, which shows how far it is and can be stopped; whether it is
 * wanted then. The server makes pictures of it for as long as this asks.
 */
export async function prepared(
	items: readonly ChosenItem[],
	pictures: PictureSize | undefined,
): Promise<boolean> {
	const uid = ++last;
	const control = new AbortController();
	const { signal } = control;
	const body = { file_id: items.map(({ id }) => id).join(","), pictures };
	let all = 0;
	let failed = 0;
	const stop = () => control.abort();
	try {
		for (;;) {
			const state = await call("archive-prepare", body, {
				// Somebody waits for the first answer.
				...(all > 0 ? { ...backgroundCall, signal } : { quiet: isNotFound }),
			}).catch((error) => {
				// Missing files are told of by who downloads; a build before has no such call.
				if (isNotFound(error)) return undefined;
				if (all === 0 || signal.aborted || !mayPass(error)) throw error;
				if (++failed > mostFailed) throw error;
				return null;
			});
			if (state === undefined) return true;
			if (state?.left === 0)
				return (
					state.lacking.length === 0 || (await isWantedWithout(uid, state))
				);
			if (state) {
				failed = 0;
				all = Math.max(all, state.left);
				put(uid, { uid, stop, all, made: all - state.left });
			}
			await pause(signal);
		}
	} catch (error) {
		if (signal.aborted) return false;
		throw error;
	} finally {
		put(uid, undefined);
	}
}

/** Whether a fault may be over at the next question: of the network, or a server that is busy or starts anew. */
const mayPass = (error: unknown): boolean =>
	error instanceof RequestError &&
	(error.kind === "offline" || error.status === 429 || error.status >= 500);

function isWantedWithout(
	uid: number,
	{ lacking, more }: { lacking: string[]; more: number },
): Promise<boolean> {
	return new Promise((answer) =>
		put(uid, {
			...{ uid, made: 0, all: 0 },
			lacking: { paths: lacking, more, answer },
			stop: () => answer(false),
		}),
	);
}

/** Waits for the next question; ends with an error where it is given up. */
function pause(signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const giveUp = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", giveUp);
			resolve();
		}, rhythm);
		signal.addEventListener("abort", giveUp, { once: true });
		if (signal.aborted) giveUp();
	});
}
