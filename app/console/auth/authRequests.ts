import { useSyncExternalStore } from "react";

/**
 * What the console asks of a person before a call can be answered: to sign in
 * (again), or to prove anew who it is. The page stays as it is meanwhile, and so
 * does the call: it is repeated as soon as the answer is there.
 */
export type AuthRequest = "sign-in" | "proof";

type Waiting = {
	request: AuthRequest;
	resolve: () => void;
	reject: (reason: DOMException) => void;
};

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Waiting[]): void {
	waiting = next;
	for (const listener of listeners) listener();
}

/** Waits until the user has signed in or proven identity; throws an AbortError otherwise. */
export function requestAuth(
	request: AuthRequest,
	signal?: AbortSignal,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const one: Waiting = { request, resolve, reject };
		set([...waiting, one]);
		signal?.addEventListener("abort", () => {
			set(waiting.filter((other) => other !== one));
			reject(abortError());
		});
	});
}

/** Resolves all waiting calls, as signing in counts as proof of identity, too. */
export function resolveAuth(): void {
	const all = waiting;
	set([]);
	for (const { resolve } of all) resolve();
}

/** Rejects all waiting calls: proof was refused, or another person has signed in. */
export function cancelAuth(): void {
	const all = waiting;
	set([]);
	for (const { reject } of all) reject(abortError());
}

function abortError(): DOMException {
	return new DOMException("given up", "AbortError");
}

function current(): AuthRequest | undefined {
	if (waiting.some(({ request }) => request === "sign-in")) return "sign-in";
	return waiting[0]?.request;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Pending request for sign-in or proof. */
export function useAuthRequest(): AuthRequest | undefined {
	return useSyncExternalStore(subscribe, current, () => undefined);
}

let owner: string | undefined;

/** Id of the user who signed in first: input on this page is never sent as another's. */
export function ownerOfPage(): string | undefined {
	return owner;
}

export function setOwner(id: string): void {
	owner ??= id;
}
