/**
 * The session of this tab for tabs opened beside it. Session storage goes along
 * with a plain click only, not with a middle click, Ctrl and a click or an
 * address typed anew: such a tab asks the others of the same site. Nothing is
 * kept anywhere else, so that the session still ends with its last tab.
 */
const name = "downloadCenter";
const key = "tokenInfo";
/**
 * Key of the files this tab has ticked in the download center; gone with a
 * logout wherever it happens.
 */
export const trayKey = "tray";
/** Milliseconds a new tab waits for an answer; open tabs answer within a few. */
const timeout = 250;

type Message =
	| { ask: true }
	| { record: string }
	| { left: string; byChoice: boolean };

let channel: BroadcastChannel | undefined;
let onLeft: ((byChoice: boolean) => void) | undefined;

/** Answers other tabs from now on, where this one has a session. */
export function shareSession(): void {
	if (channel || !record() || !("BroadcastChannel" in globalThis)) return;
	channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		const own = record();
		if (!own) return;
		if ("ask" in data) send({ record: own });
		if ("left" in data && data.left === own) {
			sessionStorage.removeItem(key);
			if (data.byChoice) sessionStorage.removeItem(trayKey);
			onLeft?.(data.byChoice);
		}
	};
}

/**
 * Asks other tabs for their session storage; undefined where none has a
 * session.
 */
export function askForSession(): Promise<string | undefined> {
	if (!("BroadcastChannel" in globalThis)) return Promise.resolve(undefined);
	const asking = new BroadcastChannel(name);
	return new Promise<string | undefined>((resolve) => {
		const timer = setTimeout(() => resolve(undefined), timeout);
		asking.onmessage = ({ data }: MessageEvent<Message>) => {
			if (!("record" in data)) return;
			clearTimeout(timer);
			resolve(data.record);
		};
		asking.postMessage({ ask: true } satisfies Message);
	}).finally(() => asking.close());
}

/** Ends the same session in the other tabs: who logs out is out everywhere, and an ended session is nowhere good. */
export function leaveEverywhere(left: string, byChoice: boolean): void {
	send({ left, byChoice });
}

/** Calls when the session of this tab was ended in another one. */
export function whenLeftElsewhere(listener: (byChoice: boolean) => void): void {
	onLeft = listener;
}

function send(message: Message): void {
	channel?.postMessage(message);
}

function record(): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		// A browser that keeps nothing has nothing to share.
		return null;
	}
}
