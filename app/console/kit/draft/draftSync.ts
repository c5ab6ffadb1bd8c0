import {
	type Difference,
	differences,
	fieldAt,
	same,
} from "../../../../contracts/content/fields.ts";
import { merge } from "../../../../contracts/content/merging/merge.ts";
import type { Choice } from "../../../../contracts/content/merging/textParts.ts";
import { type Decided, decide } from "./deciding.ts";
import { createFieldStore, overlay } from "./fieldStore.ts";
import { hashOf } from "./hash.ts";
import { createUnfit } from "./unfit.ts";

/** Change of a field as it is sent; without `to` the field is removed. */
export type Change = { at: string; from: string; to?: unknown };
/** A change that conflicts with an earlier one by somebody else. */
export type Refused = {
	at: string;
	theirs?: unknown;
	mine?: unknown;
	base?: unknown;
	author?: { id: string; name: string } | null;
	changedAt?: string | null;
	noPlace?: boolean;
};
/** `seen`: what the server had before it; none where an earlier page wrote it. */
type Batch = {
	changes: Change[];
	seen?: unknown;
	/** The field of which it writes what is decided, while more of it is open. */
	settles?: string;
};
type Answer = { body: unknown; refused: Refused[] };

/** Reason why a save failed. */
export type Failure =
	/** No response: the save is retried automatically. */
	| "offline"
	/** Nobody is signed in. */
	| "signed-out"
	/** The entry is gone, or may not be written any longer. */
	| "gone"
	| "forbidden"
	/** Somebody else has signed in. */
	| "another"
	/** A save that the server will never accept as it is. */
	| "refused";

/** Unsent changes that have to survive a reload. */
export type LocalDraft = { batches: Change[][] };

export type SyncState = {
	phase: "saved" | "editing" | "saving" | "unfit" | Failure;
	/** Fields with values their type cannot hold: they wait, all else is saved. */
	unfit: readonly string[];
	refused: readonly (Refused & { from: string })[];
	/** Whether unsent changes are stored in this browser, too. */
	kept: boolean;
};

/** Milliseconds. */
const pause = { key: 600, most: 5000, keep: 150, first: 1000, last: 30_000 };
/** Most changes the server accepts in one request. */
const mostChanges = 200;

export type DraftSync<T extends Answer = Answer> = ReturnType<
	typeof createDraftSync<T>
>;

/**
 * Synchronises the draft of an entry in a language with the server: one save at
 * a time, each field with the hash of what was last seen there. What is not
 * acknowledged is kept in the browser and sent again by the same rule, so that
 * nothing newer is ever overwritten.
 */
export function createDraftSync<T extends Answer>(deps: {
	loaded: Omit<T, "refused">;
	/** Changes that an earlier page could not send. */
	pendingChanges?: Change[][];
	send: (changes: Change[]) => Promise<T>;
	failureOf: (error: unknown) => Failure;
	/** Changes that were refused because no field of their kind can hold them. */
	unfitAmong?: (
		error: unknown,
		changes: readonly Change[],
		body: unknown,
	) => readonly Change[];
	/** Stores what is not acknowledged; null: everything is. False where storage is full. */
	keep: (kept: LocalDraft | null) => boolean;
	/** Called with each response. */
	onAnswer?: (answer: T) => void;
	/** Called with the fields others have changed. */
	onOutside?: (fields: string[]) => void;
}) {
	const { send, failureOf, keep, onAnswer, onOutside } = deps;
	/** Batches to send in this order, one at a time; the first may be in flight. */
	let queue: Batch[] = [];
	let flying = false;
	let waits = pause.first;
	let refused: (Refused & { from: string })[] = [];
	const unfit = createUnfit();
	let state: SyncState = { phase: "saved", unfit: [], refused, kept: true };
	const listeners = new Set<() => void>();
	let saveTimer: ReturnType<typeof setTimeout> | undefined;
	let keepTimer: ReturnType<typeof setTimeout> | undefined;
	let editedAt: number | undefined;
	let ended = false;

	const pendingChanges = (deps.pendingChanges ?? []).flatMap(inParts);
	const begun = overlay(
		deps.loaded.body,
		pendingChanges.flat().map(({ at, to }) => ({ field: at, after: to })),
	).body;
	const store = createFieldStore(begun);
	/** Body on the server, including changes in flight: the base for finding new changes. */
	let seen: unknown = store.body();
	queue = pendingChanges.map((changes) => ({ changes }));

	function show(phase: SyncState["phase"], kept = state.kept): void {
		const waiting = unfit.among(written());
		const isSame = same(state.unfit, waiting);
		if (
			isSame &&
			state.phase === phase &&
			state.refused === refused &&
			state.kept === kept
		)
			return;
		state = { phase, unfit: isSame ? state.unfit : waiting, refused, kept };
		for (const listener of listeners) listener();
	}

	const isOpen = (at: string) =>
		refused.some(
			(one) =>
				one.at === at ||
				one.at.startsWith(`${at}/`) ||
				at.startsWith(`${one.at}/`),
		);

	/** Changes not yet queued, without fields that have open conflicts. */
	function written(): Difference[] {
		return differences(seen, store.body()).filter(
			({ field }) => field !== "" && !isOpen(field),
		);
	}

	/** Changes to be saved, without values that their field cannot hold. */
	function pending(): Difference[] {
		return written().filter((one) => !unfit.isUnfit(one));
	}

	/** Phase where nothing is left to send. */
	const resting = () =>
		unfit.among(written()).length > 0 ? "unfit" : ("saved" as const);

	const changeOf = ({ field, before, after }: Difference): Change => ({
		at: field,
		from: hashOf(before),
		...(after !== undefined && { to: after }),
	});

	/** Writes down all that is not acknowledged. */
	function keepNow(): void {
		clearTimeout(keepTimer);
		keepTimer = undefined;
		const open = refused.map(({ at, from, mine, noPlace }): Change => {
			const to = noPlace ? mine : store.get(at);
			return { at, from, ...(to !== undefined && { to }) };
		});
		const batches = [
			...queue.map(({ changes }) => changes),
			[...written().map(changeOf), ...open],
		].filter((batch) => batch.length > 0);
		const kept = keep(batches.length > 0 ? { batches } : null);
		show(state.phase, kept);
	}

	function schedule(after: number): void {
		clearTimeout(saveTimer);
		if (!ended) saveTimer = setTimeout(() => void flush(), after);
	}

	store.onEdit(() => {
		editedAt ??= Date.now();
		const left = editedAt + pause.most - Date.now();
		if (!flying) schedule(Math.max(0, Math.min(pause.key, left)));
		keepTimer ??= setTimeout(keepNow, pause.keep);
		if (["saved", "refused", "unfit"].includes(state.phase)) show("editing");
	});

	let flight: Promise<void> = Promise.resolve();

	/** Sends what there is to send; settles when it was answered. */
	function flush(): Promise<void> {
		clearTimeout(saveTimer);
		if (!flying) flight = sendNext();
		return flight;
	}

	const isSending = () => flying || queue.length > 0 || pending().length > 0;

	/** Sends all that is written; false where some of it could not be sent, for want of a line or a session. */
	async function flushAll(): Promise<boolean> {
		for (;;) {
			await flush();
			if (!isSending()) return true;
			if (state.phase !== "editing" && state.phase !== "saving") return false;
		}
	}

	async function sendNext(): Promise<void> {
		if (queue.length === 0) {
			const found = pending().slice(0, mostChanges);
			editedAt = undefined;
			if (found.length === 0) {
				keepNow();
				if (state.phase === "editing" || state.phase === "saving")
					show(resting());
				return;
			}
			queue.push({ changes: found.map(changeOf), seen });
			seen = overlay(seen, found).body;
		}
		keepNow();
		flying = true;
		show("saving");
		try {
			const [batch] = queue;
			const answer = await send(batch?.changes ?? []);
			queue.shift();
			waits = pause.first;
			// A decision that conflicts with a newer change leaves its question open.
			if (!batch?.settles) refuse(answer.refused, batch?.changes ?? []);
			// The last batch's response supersedes those of the batches before.
			if (queue.length === 0) accept(answer);
			onAnswer?.(answer);
			flying = false;
			keepNow();
			const more = queue.length > 0 || pending().length > 0;
			show(more ? "editing" : resting());
			if (more) schedule(queue.length > 0 ? 0 : pause.key);
		} catch (error) {
			flying = false;
			const [batch] = queue;
			const faulty =
				deps.unfitAmong?.(error, batch?.changes ?? [], store.body()) ?? [];
			if (batch && faulty.length > 0) waitFor(faulty, batch);
			else failed(failureOf(error));
		}
	}

	/** Handles a save rejected for some of its values: everything else is sent without them. */
	function waitFor(faulty: readonly Change[], batch: Batch): void {
		unfit.add(faulty);
		seen = "seen" in batch ? batch.seen : deps.loaded.body;
		queue = [];
		keepNow();
		show("editing");
		schedule(0);
	}

	function failed(failure: Failure): void {
		const [batch] = queue;
		if (failure === "refused" && batch) {
			// The batch was rejected as a whole. Its changes go with the next ones; those of
			// an earlier page wait for a decision.
			const early = queue.filter((one) => !("seen" in one));
			if ("seen" in batch) seen = batch.seen;
			else seen = deps.loaded.body;
			for (const { changes } of early)
				refuse(
					changes.map(({ at, to }) => ({ at, mine: to })),
					changes,
				);
			queue = [];
		}
		keepNow();
		show(failure);
		if (failure !== "offline" && failure !== "signed-out") return;
		schedule(waits);
		waits = Math.min(waits * 2, pause.last);
	}

	function refuse(found: readonly Refused[], changes: readonly Change[]): void {
		if (found.length === 0) return;
		const ats = new Set(found.map(({ at }) => at));
		refused = [
			...refused.filter(({ at }) => !ats.has(at)),
			...found.map((one) => ({
				...one,
				from: changes.find(({ at }) => at === one.at)?.from ?? "",
			})),
		];
	}

	/** Goes on from what the server has now, with what was written since; `own`: nobody else made it so. */
	function accept({ body }: { body: unknown }, own = false): void {
		const old = store.body();
		const newer = differences(seen, old).filter(({ field }) => !isOpen(field));
		const mine = overlay(body, newer);
		seen = overlay(
			body,
			newer.map(({ field, before }) => ({ field, after: before })),
		).body;
		refuse(
			mine.left.map(({ field, after }) => ({
				at: field,
				mine: after,
				noPlace: true,
			})),
			newer.map(changeOf),
		);
		const open = refused.map(({ at, mine: sent, noPlace }) => ({
			field: at,
			after: noPlace ? sent : fieldAt(old, at),
		}));
		const { body: next, left } = overlay(mine.body, open);
		if (left.length > 0)
			refused = refused.map((one) => {
				const lost = left.find(({ field }) => field === one.at);
				return lost ? { ...one, mine: lost.after, noPlace: true } : one;
			});
		const fields = store.replace(next);
		if (fields.length > 0 && !own) onOutside?.(fields);
		settleOpen();
	}

	if (queue.length > 0) {
		keepNow();
		schedule(0);
	}

	/** The three versions of a refused change. */
	function sidesOf({ at, base }: Refused) {
		return { base, theirs: fieldAt(seen, at), mine: store.get(at) };
	}

	/** Writes what was decided, to be sent. */
	function settle(at: string, value: unknown): void {
		refused = refused.filter((one) => one.at !== at);
		store.set(at, value);
		show("editing");
		schedule(0);
	}

	/** Writes what is decided of a field, though not all of it is: nobody is asked about it again. */
	function writeSettled(at: string, value: unknown): void {
		const before = fieldAt(seen, at);
		if (same(before, value)) return;
		const change = { field: at, before, after: value };
		queue.push({ changes: [changeOf(change)], seen, settles: at });
		seen = overlay(seen, [change]).body;
		if (!flying) schedule(0);
	}

	/** Settles conflicts that merge cleanly after later changes of others. */
	function settleOpen(): void {
		for (const one of refused) {
			if (one.noPlace) continue;
			const { base, theirs, mine } = sidesOf(one);
			const { value, conflicts } = merge(base, theirs, mine);
			if (conflicts.length === 0) settle(one.at, value);
		}
	}

	return {
		store,
		state: () => state,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Value of a field on the server, as far as it is known. */
		theirs: (at: string): unknown => fieldAt(seen, at),

		/**
		 * Decides about a refused change: theirs stays, mine is written over it, both
		 * stand one after the other, or `value` is. Of a text it is about the one place
		 * both changed (`question`, in their order), and what either side changed
		 * beside it stays; the change goes when all are decided.
		 */
		resolve(
			at: string,
			choice: Choice | { value: unknown },
			question = 0,
		): void {
			const one = refused.find((each) => each.at === at);
			const isGone = !one || one.noPlace;
			const decided: Decided =
				typeof choice !== "string"
					? choice
					: isGone
						? { value: choice === "theirs" ? fieldAt(seen, at) : store.get(at) }
						: decide(sidesOf(one), choice, question);
			const { value, left, settled } = decided;
			if (!left) {
				settle(at, value);
				return;
			}
			refused = refused.map((each) =>
				each === one ? { ...each, ...left } : each,
			);
			store.set(at, value);
			writeSettled(at, settled);
			keepNow();
			show(state.phase);
		},

		/**
		 * Takes what was asked for anew, unless a save is under way: that says it, too.
		 * `own`: the writer has just made it so himself, and it is nobody else's change.
		 */
		refresh(answer: Omit<T, "refused">, own = false): boolean {
			if (flying || queue.length > 0) return false;
			accept(answer, own);
			show(state.phase);
			return true;
		},

		/** Sends at once: back online, signed in again, or leaving the page. */
		flush,
		flushAll,
		keepNow,
		/** Whether anything is left that will be sent by itself. */
		isSending,
		/** Whether anything is written here that the server has not acknowledged. */
		isUnsent: () =>
			queue.length > 0 || refused.length > 0 || !same(seen, store.body()),

		/** Stops sending; what is not acknowledged stays in the browser. */
		end(): void {
			keepNow();
			ended = true;
			clearTimeout(saveTimer);
		},
	};
}

/** Splits changes into batches the server accepts. */
function inParts(changes: Change[]): Change[][] {
	const parts: Change[][] = [];
	for (let at = 0; at < changes.length; at += mostChanges)
		parts.push(changes.slice(at, at + mostChanges));
	return parts;
}
