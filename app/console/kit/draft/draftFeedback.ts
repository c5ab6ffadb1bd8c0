import type {
	ConsoleProblem,
	DraftAnswer,
} from "../../../../contracts/console/entries/drafts.ts";
import { below, namesOf, same } from "../../../../contracts/content/fields.ts";

/** Response about a draft, without its body. */
export type DraftFeedback = Omit<DraftAnswer, "body" | "published">;

export type FieldProblem = ConsoleProblem & {
	/** The field's address, where the problem is of the draft that is shown. */
	at: string | undefined;
};

const none: readonly FieldProblem[] = [];

/**
 * Feedback of the server on a draft: problems, conflicts, who wrote it. Each
 * field asks for its own, and hears of it when that has changed.
 */
export function createDraftFeedback(loaded: DraftAnswer) {
	let found: DraftFeedback = without(loaded);
	let problems = problemsIn(loaded);
	let byField = fieldsOf(problems);
	/** Conflicts with what was published that the writer has decided about. */
	let decided: readonly string[] = [];
	let outside: { fields: readonly string[] } = { fields: [] };
	const listeners = new Set<() => void>();
	const tell = () => {
		for (const listener of listeners) listener();
	};

	return {
		get: () => found,
		problems: () => problems,
		/** Problems of one field. */
		at: (address: string) => byField.get(address) ?? none,
		isDecided: (field: string) => decided.includes(field),
		/** Marks a field's conflict as resolved by the author; returns how many are left. */
		decide(field: string): number {
			decided = [...decided, field];
			found = { ...found };
			tell();
			return found.conflicts.filter((one) => !decided.includes(one.field))
				.length;
		},
		undecide(field: string): void {
			decided = decided.filter((one) => one !== field);
			found = { ...found };
			tell();
		},

		/** Fields last changed by others. */
		outside: () => outside,

		set(answer: DraftAnswer): void {
			const next = problemsIn(answer);
			if (!same(next, problems)) {
				const old = byField;
				problems = next;
				byField = fieldsOf(next);
				// Equal values keep their identity, so that nothing renders anew.
				for (const [at, list] of byField) {
					const before = old.get(at);
					if (before && same(before, list)) byField.set(at, before);
				}
			}
			const head = without(answer);
			// A new publication voids earlier decisions: they were about another version.
			if (head.revision !== found.revision) decided = [];
			if (!same(head, found)) found = head;
			tell();
		},

		addOutside(fields: string[]): void {
			outside = { fields };
			tell();
		},

		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

function without({
	body: _,
	published: __,
	...found
}: DraftAnswer): DraftFeedback {
	return found;
}

function problemsIn(answer: DraftAnswer): FieldProblem[] {
	const { kind, slug, language, body } = answer;
	return answer.problems.map((problem) => {
		const isHere =
			problem.kind === kind &&
			problem.slug === slug &&
			(problem.language ?? "zxx") === language;
		return {
			...problem,
			at: isHere ? addressOf(body, problem.path) : undefined,
		};
	});
}

/** The address of a field by its place in a body. */
export function addressOf(
	body: unknown,
	path: readonly (string | number)[],
): string {
	let value = body;
	let address = "";
	for (const key of path) {
		const name = typeof key === "number" ? namesOf(value)?.[key] : undefined;
		address = below(address, name ?? String(key));
		value =
			typeof value === "object" && value !== null
				? Reflect.get(value, key)
				: undefined;
	}
	return address;
}

function fieldsOf(problems: FieldProblem[]): Map<string, FieldProblem[]> {
	return Map.groupBy(
		problems.filter(({ at }) => at !== undefined),
		({ at }) => at ?? "",
	);
}
