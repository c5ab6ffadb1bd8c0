import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { ChosenItem } from "../../../contracts/files/files.ts";
import { trayKey as key } from "../../site/shell/sessionTabs.ts";
import {
	hasLeft,
	readRecord,
	whenRecordChanges,
} from "../session/sessionRecord.ts";

/*
 * The tray in the tab's session storage, so that it outlives a new load (decision
 * 0067). It belongs to one account: who logs out, or logs in as somebody else, leaves
 * nothing behind.
 */
/** Milliseconds after the last change until it is written: thousands of entries take some. */
const quiet = 200;

type Items = ReadonlyMap<string, ChosenItem>;
let pending: { text: string | null } | undefined;
let owner: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stored form of an account's tray: text, to be read by `trayOf`. */
export function textOfTray(account: string, items: Items): string | null {
	if (items.size === 0) return null;
	return JSON.stringify({ account, items: [...items.values()] });
}

/** The tray that a text holds; empty where it is another account's, or is none. */
export function trayOf(account: string, text: string | null): Items {
	if (text === null) return new Map();
	try {
		const stored: { account?: unknown; items?: unknown } = JSON.parse(text);
		if (stored.account !== account || !Array.isArray(stored.items))
			return new Map();
		const items = stored.items.filter(isChosen).slice(0, mostChosen);
		return new Map(items.map((item) => [item.id, item]));
	} catch {
		return new Map();
	}
}

function isChosen(item: Partial<ChosenItem> | null): item is ChosenItem {
	return (
		typeof item === "object" &&
		typeof item?.id === "string" &&
		typeof item.name === "string" &&
		typeof item.xext === "string" &&
		(item.type === 1 || item.type === 2) &&
		(item.size === null || typeof item.size === "number") &&
		Array.isArray(item.path) &&
		item.path.every((step) => typeof step === "string")
	);
}

/** The tray of the account that is logged in, as this tab had it before it was loaded anew. */
export function readTray(): Items {
	const account = readRecord()?.account;
	if (account === undefined) return new Map();
	try {
		const items = trayOf(account, sessionStorage.getItem(key));
		// A tray of another account is removed.
		if (items.size === 0) sessionStorage.removeItem(key);
		return items;
	} catch {
		return new Map();
	}
}

/** Keeps a tray for this tab; where there is no room for it, none is kept. */
export function storeTray(items: Items): void {
	const account = readRecord()?.account;
	if (account === undefined) return;
	pending = { text: textOfTray(account, items) };
	clearTimeout(timer);
	timer = setTimeout(flush, quiet);
}

function flush(): void {
	clearTimeout(timer);
	if (!pending) return;
	const { text } = pending;
	pending = undefined;
	try {
		sessionStorage.removeItem(key);
		if (text !== null) sessionStorage.setItem(key, text);
	} catch {
		// Half a tray would be taken for the whole.
	}
}

function follow(): void {
	const account = readRecord()?.account;
	// A session that expired is continued by the same person.
	if (account === undefined && !hasLeft()) return;
	if (owner !== undefined && account !== owner) {
		pending = { text: null };
		flush();
	}
	owner = account;
}

if (typeof document !== "undefined") {
	follow();
	whenRecordChanges(follow);
	addEventListener("pagehide", flush);
}
