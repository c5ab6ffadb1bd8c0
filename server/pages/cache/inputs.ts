import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PageReaders } from "../../../app/context.ts";
import type { RenderTarget } from "../addresses/resolve.ts";

/**
 * Facts that a page was made of: calls of readers, each with a hash of its answer, and a
 * hash of what the map of pages says of the page.
 */
export type PageInputs = {
	target: string;
	answers: readonly (readonly [call: string, hash: string])[];
};

/** Answer of a reader, and the hash of it once somebody has asked. */
type Answer = { value: unknown; hash?: Promise<string> };
type Answers = LRUCache<string, Answer>;
type Method = (...args: unknown[]) => unknown;
type Service = Record<string, unknown>;

/**
 * Answers kept until the next change: those that all pages of a language share are among
 * them always, those of single pages come and go.
 */
const mostAnswers = 300;

export type PageInputTracking = ReturnType<typeof createPageInputTracking>;

/**
 * Dependency tracking of pages. A page is made of nothing but its address, the facts of
 * its target, and what readers answer: whether all of these are the same after a change
 * tells whether the page is, without a render. What a reader answers is asked for once
 * for each change and shared by all pages.
 *
 * Tokens of forms are no input: they are the same all day, and a new day empties the
 * cache as a whole.
 */
export function createPageInputTracking(readers: PageReaders) {
	const { leads, ...content } = readers;
	const services: Record<string, Service> = content;
	let current: Answers = new LRUCache({ max: mostAnswers });

	/** Answer of a reader to a call: one for all who ask before the next change. */
	function answerOf(answers: Answers, call: string): Answer {
		const there = answers.get(call);
		if (there) return there;
		const [name, method, ...args] = JSON.parse(call);
		const service = services[name];
		const own = service?.[method] as Method;
		const made: Answer = { value: own.apply(service, args) };
		answers.set(call, made);
		// Failures are nobody's answer: who asks next asks again.
		Promise.resolve(made.value).catch(() => {
			if (answers.peek(call) === made) answers.delete(call);
		});
		return made;
	}

	function hashOf(answer: Answer): Promise<string> {
		answer.hash ??= Promise.resolve(answer.value).then(hashed);
		return answer.hash;
	}

	return {
		/** Content has changed: answers given before are none. */
		forget(): void {
			current = new LRUCache({ max: mostAnswers });
		},

		/** Readers for the render of one page, and what it asked them. */
		record(target: RenderTarget): {
			readers: PageReaders;
			inputs(): Promise<PageInputs>;
		} {
			const answers = current;
			const asked = new Map<string, Answer>();
			const ask = (call: string) => {
				const answer = asked.get(call) ?? answerOf(answers, call);
				asked.set(call, answer);
				return answer.value;
			};
			const recording = Object.fromEntries(
				Object.entries(services).map(([name, service]) => [
					name,
					recordingService(name, service, ask),
				]),
			);
			return {
				readers: { ...recording, leads } as PageReaders,
				async inputs() {
					const hashes = [...asked].map(
						async ([call, answer]) => [call, await hashOf(answer)] as const,
					);
					return {
						target: hashOfTarget(target),
						answers: await Promise.all(hashes),
					};
				},
			};
		},

		/**
		 * Whether a page that was made of these inputs would be made of the same now.
		 * @throws where the database is out
		 */
		async hold(inputs: PageInputs, target: RenderTarget): Promise<boolean> {
			if (hashOfTarget(target) !== inputs.target) return false;
			const answers = current;
			for (const [call, before] of inputs.answers)
				if ((await hashOf(answerOf(answers, call))) !== before) return false;
			return true;
		},
	};
}

/** A service whose methods go through `ask`, which is given a call as text. */
function recordingService(
	name: string,
	service: Service,
	ask: (call: string) => unknown,
): Service {
	return Object.fromEntries(
		Object.entries(service).map(([method, own]) => [
			method,
			typeof own === "function"
				? (...args: unknown[]) => ask(callOf(name, method, args))
				: own,
		]),
	);
}

/** A call as text, from which it can be made again. */
function callOf(name: string, method: string, args: unknown[]): string {
	// JSON would make null of an argument that was left out.
	const given = args.slice(
		0,
		args.findLastIndex((one) => one !== undefined) + 1,
	);
	return JSON.stringify([name, method, ...given]);
}

/** Hash of what the map of pages says of a page: all of a target but its address. */
function hashOfTarget(target: RenderTarget): string {
	const { language, path, published, standIn, gone, known } = target;
	const { languages } = known;
	const missing = known.missing(language);
	return hashed([language, path, published, standIn, gone, languages, missing]);
}

/** Answers are data: what JSON says of them is all that a page can show. */
function hashed(value: unknown): string {
	const text = JSON.stringify(value) ?? "";
	return hash("sha256", text, "base64url").slice(0, 22);
}
