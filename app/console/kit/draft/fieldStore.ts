import {
	below,
	type Difference,
	differences,
	elementNames,
	fieldAt,
	isFields,
	keysOf,
	namesOf,
	same,
	withField,
} from "../../../../contracts/content/fields.ts";

type Step = { at: string; before: unknown; after: unknown; time: number };

/** Keys that follow each other within this are undone together. Milliseconds. */
const together = 1000;
const mostSteps = 500;

export type FieldStore = ReturnType<typeof createFieldStore>;

/**
 * Stores a draft field by field: subscribers of a field hear of it alone, so
 * that a letter costs the same in a form of ten fields and of a thousand.
 */
export function createFieldStore(
	begun: unknown,
	now: () => number = () => performance.now(),
) {
	let body: unknown = begun ?? {};
	const listeners = new Map<string, Set<() => void>>();
	const edited = new Set<() => void>();
	let past: Step[] = [];
	let future: Step[] = [];

	/** Tells who listens to a field, to what it is part of, and to what is part of it. */
	function tell(at: string): void {
		const call = (address: string) => {
			for (const listener of [...(listeners.get(address) ?? [])]) listener();
		};
		let above = "";
		call(above);
		for (const key of keysOf(at)) {
			above = below(above, key);
			call(above);
		}
		for (const address of [...listeners.keys()])
			if (address.startsWith(`${at}/`)) call(address);
	}

	function write(at: string, value: unknown): boolean {
		const next = withPlace(body, at, value);
		if (!next) return false;
		body = next.body;
		tell(at);
		for (const listener of edited) listener();
		return true;
	}

	/** Goes a step back or forth, unless somebody else has changed the field since. Where it was. */
	function move(
		from: Step[],
		to: Step[],
		sides: (step: Step) => [unknown, unknown],
	) {
		const step = from.pop();
		if (!step) return undefined;
		const [present, next] = sides(step);
		if (!same(fieldAt(body, step.at), present)) return move(from, to, sides);
		if (!write(step.at, next)) return undefined;
		to.push({ ...step, time: 0 });
		tell("");
		return step.at;
	}

	return {
		body: () => body,
		get: (at: string): unknown => fieldAt(body, at),

		/** Changes a field; `undefined` takes it away. False where it has no place any longer. */
		set(address: string, value: unknown): boolean {
			const [given, next] = renaming(body, address, value);
			const old = body;
			if (same(fieldAt(old, given), next)) return true;
			if (!write(given, next)) return false;
			future = [];
			const at = changedPlace(old, body, given);
			const [before, after] = [fieldAt(old, at), fieldAt(body, at)];
			const last = past.at(-1);
			const time = now();
			const isTyped = typeof after === "string" && typeof before === "string";
			const goesOn =
				last?.at === at &&
				(isTyped || (at !== given && !Array.isArray(after))) &&
				time - last.time < together;
			if (goesOn) Object.assign(last, { after, time });
			else past.push({ at, before, after, time });
			past = past.slice(-mostSteps);
			return true;
		},

		/** Takes what comes from outside; what says the same stays the same object. The fields that differ. */
		replace(next: unknown): string[] {
			const old = body;
			body = shared(old, next);
			const fields = differences(old, body).map(({ field }) => field);
			for (const field of fields) tell(field);
			return fields;
		},

		undo: () => move(past, future, ({ before, after }) => [after, before]),
		redo: () => move(future, past, ({ before, after }) => [before, after]),
		canUndo: () => past.length > 0,
		canRedo: () => future.length > 0,

		subscribe(at: string, listener: () => void): () => void {
			const set = listeners.get(at) ?? new Set();
			listeners.set(at, set.add(listener));
			return () => {
				set.delete(listener);
				if (set.size === 0 && listeners.get(at) === set) listeners.delete(at);
			};
		},

		/** Subscribes to changes made here, not to those from outside. */
		onEdit(listener: () => void): () => void {
			edited.add(listener);
			return () => edited.delete(listener);
		},
	};
}

/**
 * The narrowest place in which a field has changed: a table of hundreds of rows is set as
 * a whole with each letter, and undone where it was typed.
 */
function changedPlace(before: unknown, after: unknown, at: string): string {
	const [first = [], ...others] = differences(
		fieldAt(before, at),
		fieldAt(after, at),
		at,
	).map(({ field }) => keysOf(field));
	const isShared = (key: string, n: number) =>
		others.every((keys) => keys[n] === key);
	const end = first.findIndex((key, n) => !isShared(key, n));
	return first.slice(0, end < 0 ? undefined : end).reduce(below, "");
}

/** An element of a list gets another name: that is a change of the list. */
function renaming(
	body: unknown,
	at: string,
	value: unknown,
): [at: string, value: unknown] {
	const keys = keysOf(at);
	const field = keys.pop() ?? "";
	const name = keys.pop() ?? "";
	const above = keys.reduce(below, "");
	const list = fieldAt(body, above);
	const isName = (elementNames as readonly string[]).includes(field);
	if (!isName || !Array.isArray(list)) return [at, value];
	const index = namesOf(list)?.indexOf(name) ?? Number(name);
	const element = list[index];
	if (!isFields(element)) return [at, value];
	const { [field]: _, ...rest } = element;
	const next = value === undefined ? rest : { ...element, [field]: value };
	return [above, list.with(index, next)];
}

/** Sets a value at an address, creating the groups it is part of. */
function withPlace(
	body: unknown,
	at: string,
	value: unknown,
): { body: unknown } | undefined {
	const done = withField(body, at, value);
	if (done || value === undefined) return done;
	const keys = keysOf(at);
	const last = keys.pop();
	if (last === undefined || keys.length === 0) return undefined;
	const above = keys.reduce(below, "");
	if (fieldAt(body, above) !== undefined) return undefined;
	return withPlace(body, above, { [last]: value });
}

/** A copy of `next` in which whatever says the same as `old` is that of `old`. */
function shared(old: unknown, next: unknown): unknown {
	if (same(old, next)) return old;
	if (Array.isArray(old) && Array.isArray(next))
		return next.map((one, n) => shared(old[n], one));
	if (!isFields(old) || !isFields(next)) return next;
	return Object.fromEntries(
		Object.entries(next).map(([key, one]) => [key, shared(old[key], one)]),
	);
}

/** Puts differences into a body; those that have no place there are left over. */
export function overlay(
	body: unknown,
	changes: readonly Pick<Difference, "field" | "after">[],
): { body: unknown; left: typeof changes } {
	const left: Pick<Difference, "field" | "after">[] = [];
	let next = body;
	for (const change of changes) {
		const done = withField(next, change.field, change.after);
		if (done) next = done.body;
		else left.push(change);
	}
	return { body: next, left };
}
