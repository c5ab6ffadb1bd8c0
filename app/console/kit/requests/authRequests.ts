import { createStore, useStore } from "../../store.ts";

/**
 * Request to a person before a call can be answered: to sign in (again), or to
 * prove anew who it is. The page stays as it is meanwhile, and so does the
 * call: it is repeated as soon as the answer is there.
 */
export type AuthRequest = "sign-in" | "proof";

type Waiting = {
	request: AuthRequest;
	resolve: () => void;
	reject: (reason: DOMException) => void;
};

const waiting = createStore<readonly Waiting[]>([]);

/** Waits until the user has signed in or proven identity; throws an AbortError otherwise. */
export function requestAuth(
	request: AuthRequest,
	signal?: AbortSignal,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const one: Waiting = { request, resolve, reject };
		waiting.set([...waiting.get(), one]);
		signal?.addEventListener("abort", () => {
			waiting.set(waiting.get().filter((other) => other !== one));
			reject(abortError());
		});
	});
}

/** Resolves all waiting calls, as signing in counts as proof of identity, too. */
export function resolveAuth(): void {
	const all = waiting.get();
	waiting.set([]);
	for (const { resolve } of all) resolve();
}

/** Rejects all waiting calls: proof was refused, or another person has signed in. */
export function cancelAuth(): void {
	const all = waiting.get();
	waiting.set([]);
	for (const { reject } of all) reject(abortError());
}

function abortError(): DOMException {
	return new DOMException("given up", "AbortError");
}

/** Pending request for sign-in or proof. */
export function useAuthRequest(): AuthRequest | undefined {
	const all = useStore(waiting);
	if (all.some(({ request }) => request === "sign-in")) return "sign-in";
	return all[0]?.request;
}

let owner: string | undefined;

/** Id of the user who signed in first: input on this page is never sent as another's. */
export function ownerOfPage(): string | undefined {
	return owner;
}

export function setOwner(id: string): void {
	owner ??= id;
}
