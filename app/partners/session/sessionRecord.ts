import { useSyncExternalStore } from "react";
import {
	askForSession,
	leaveEverywhere,
	shareSession,
	whenLeftElsewhere,
} from "../../site/shell/sessionTabs.ts";

/**
 * Record that a login leaves in the session storage (specification, section 3,
 * "Session token record"): of this tab and those it opens, gone with them.
 */
export type SessionRecord = {
	token: string;
	username: string;
	/** Login name, which the transfers of this tab belong to. */
	account: string;
	/** Time of expiry, ISO 8601. */
	expires_at: string;
	/** Address that ends the session of a provider of single sign-on, too. */
	leave?: string | undefined;
};

const key = "tokenInfo";
/** Keys that belong to a session beside its record. */
const others = ["defaultFolder", "listPlaces"];
let left = false;
let leftElsewhere = false;
let endedByItself = false;
/** Tokens the server no longer knows: another tab may not have heard of it. */
const ended = new Set<string>();
const listeners = new Set<() => void>();
let seen: { text: string | null; record: SessionRecord | null } = {
	text: null,
	record: null,
};

/**
 * The record of this tab; null for visitors. Whether it has expired the server
 * says: this computer's clock may be hours off.
 */
export function readRecord(): SessionRecord | null {
	const text = readText();
	// An unchanged record keeps its identity.
	if (seen.text !== text) seen = { text, record: parse(text) };
	return seen.record;
}

export function keepRecord(record: SessionRecord): void {
	const { token, username, account, expires_at, leave } = record;
	const kept = { token, username, account, expires_at };
	const text = JSON.stringify(leave ? { ...kept, leave } : kept);
	left = false;
	leftElsewhere = false;
	endedByItself = false;
	sessionStorage.setItem(key, text);
	shareSession();
	tell();
}

/** Takes over the session of another tab, where there is one. */
export async function takeRecord(): Promise<boolean> {
	const record = parse((await askForSession()) ?? null);
	if (!record || ended.has(record.token)) return false;
	keepRecord(record);
	return true;
}

/** Forgets the session in all tabs: no longer known to the server, or left `byChoice`. */
export function dropRecord(byChoice = false): void {
	left = byChoice;
	endedByItself = !byChoice;
	const text = readText();
	const token = parse(text)?.token;
	if (token) ended.add(token);
	if (text) leaveEverywhere(text, byChoice);
	for (const name of [key, ...others]) sessionStorage.removeItem(name);
	tell();
}

/** Whether the session ended because its owner logged out. */
export function hasLeft(): boolean {
	return left;
}

/** Whether that was in another tab, where nothing of this one was to be seen. */
export function hasLeftElsewhere(): boolean {
	return left && leftElsewhere;
}

/** Whether a session of this page ended without its owner: by time, by staff, on another device. */
export function hasEnded(): boolean {
	return endedByItself;
}

/** The record, kept up to date; undefined until the page runs in a browser. */
export function useRecord(): SessionRecord | null | undefined {
	return useSyncExternalStore<SessionRecord | null | undefined>(
		subscribe,
		readRecord,
		() => undefined,
	);
}

function subscribe(listener: () => void): () => void {
	shareSession();
	whenLeftElsewhere((byChoice) => {
		leftElsewhere = true;
		dropRecord(byChoice);
	});
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Calls when a session is kept or forgotten, in this tab or in another one. */
export function whenRecordChanges(listener: () => void): void {
	subscribe(listener);
}

function tell(): void {
	for (const listener of listeners) listener();
}

function readText(): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		// Storage can be forbidden: then nobody can be logged in.
		return null;
	}
}

function parse(text: string | null): SessionRecord | null {
	if (text === null) return null;
	try {
		const record: Partial<SessionRecord> = JSON.parse(text);
		const { token, username, account = "", expires_at, leave } = record;
		if (!token || !username || !expires_at) return null;
		const found = { token, username, account, expires_at };
		return leave ? { ...found, leave } : found;
	} catch {
		return null;
	}
}
