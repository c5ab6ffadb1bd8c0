import type { ChosenItem } from "../../../contracts/files/files.ts";
import { readRecord } from "./sessionRecord.ts";

/** Message between tabs. */
export type News = {
	/** Notices of the account that are not read yet. */
	unread?: number;
	/** Time at which the session ends, ISO 8601. */
	ends?: string;
	/** Asks how many transfers are under way. */
	asksUnder?: true;
	/** Answers it, where there are any. */
	under?: number;
	/** Entries that were put into the tray, and ids of those that were taken out. */
	tray?: { put: readonly ChosenItem[]; drop: readonly string[] };
	/** Asks what is in the tray. */
	asksTray?: true;
	/** Answers it. */
	wholeTray?: readonly ChosenItem[];
};
/** `token`: tabs may have sessions of different accounts. */
type Message = { token: string; news: News };

const name = "downloadCenterNews";
let channel: BroadcastChannel | undefined;
const listeners = new Set<(news: News) => void>();

/** Tells the other tabs of this session. */
export function tellTabs(news: News): void {
	const token = readRecord()?.token;
	if (token) open()?.postMessage({ token, news } satisfies Message);
}

/** Calls with what other tabs of this session tell; returns what ends that. */
export function hearTabs(listener: (news: News) => void): () => void {
	open();
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function open(): BroadcastChannel | undefined {
	if (channel || !("BroadcastChannel" in globalThis)) return channel;
	channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		if (data.token !== readRecord()?.token) return;
		for (const listener of listeners) listener(data.news);
	};
	return channel;
}
