import { AsyncResource } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { PageReaders } from "../../../app/context.ts";
import { programOf } from "../../../platform/runtime/workers/program.ts";
import {
	type AnswerTask,
	createWorkerPool,
} from "../../../platform/runtime/workers/workerPool.ts";
import { isOutage } from "../../errors.ts";
import { createAnswerSending } from "./answers.ts";
import { renderArgument } from "./argument.ts";
import { errorFrom, faultFrom } from "./faults.ts";
import type {
	PageError,
	PageOutcome,
	PageTask,
	ReaderCall,
	ReaderReply,
} from "./pageTask.ts";
import type { PageRender } from "./port.ts";
import type { renderTasks } from "./tasks.ts";

/** Two pages at once, where the machine can: each thread holds React and all routes. */
const threads = Math.min(2, availableParallelism());

/** Worker pool of the process for renders: the first page starts a thread, which ends when idle. */
const pool = createWorkerPool<typeof renderTasks>({
	program: programOf(renderArgument, join(import.meta.dirname, "thread.ts")),
	threads,
	// Readers may wait for the database as long as a request may.
	timeLimit: 60_000,
	// More wait for their turn before (`make.ts`).
	mostWaiting: 100,
	refusal: () => new Error("Too many pages wait for a render."),
	heap: 384,
	// Two halves of 16 MB, and as much for what is moved (`youngGeneration.ts`).
	young: 48,
	// A thread that starts anew costs whoever asks next half a second.
	idle: 10 * 60_000,
});

/**
 * Renders the built pages in threads beside the one that answers requests: a render takes
 * as long as thousands of kept pages, which are answered meanwhile. Content stays where it
 * is: the thread asks for what a page reads. A process that starts on copies of today
 * renders nothing, and never loads React (docs/decisions/0123).
 *
 * @param folder of the build
 */
export function renderApart(folder: string, mode: string): PageRender {
	return renderBy((page, answer) =>
		pool.run("renderPage", { ...page, folder, mode }, { answer }),
	);
}

/** @param run does the task of a page (`pageTask.ts`) in a thread, and answers what that asks */
export function renderBy(
	run: (
		page: Pick<PageTask, "address" | "page" | "finishing">,
		answer: AnswerTask,
	) => Promise<PageOutcome>,
): PageRender {
	/** Answers that threads have been sent, as long as they live. */
	const sending = new WeakMap<object, ReturnType<typeof createAnswerSending>>();

	return async (address, context, finishing) => {
		const { readers, onError, sheets, isAbandoned, ...page } = context;
		/** Errors of readers, by the numbers that the thread names them by. */
		const failures: unknown[] = [];
		const errorOf = (told: PageError): unknown =>
			"number" in told ? failures[told.number] : errorFrom(told.fault);

		async function answer(
			question: unknown,
			thread: object,
		): Promise<ReaderReply> {
			const send = sending.get(thread) ?? createAnswerSending();
			sending.set(thread, send);
			try {
				return send(await callReader(readers, question as ReaderCall));
			} catch (error) {
				const number = failures.push(error) - 1;
				const fault = faultFrom(error);
				return { fault, number, isOutage: isOutage(error) };
			}
		}

		const { rendered, thrown, errors } = await run(
			{ address: address.href, page, finishing },
			// A trace of the request goes on in what its page reads.
			AsyncResource.bind(answer),
		);
		for (const error of errors) onError(errorOf(error));
		if (thrown) throw errorOf(thrown);
		const finished = rendered?.finished ?? {
			html: "",
			inline: { scripts: [], styles: [] },
		};
		const { status = 500 } = rendered ?? {};
		return { status, text: async () => finished.html, finished };
	};
}

function callReader(
	readers: PageReaders,
	{ service, method, args }: ReaderCall,
): unknown {
	const services = readers as unknown as Record<
		string,
		Record<string, (...args: unknown[]) => unknown>
	>;
	const own = services[service];
	const read = own?.[method];
	if (typeof read !== "function")
		throw new Error(`there is no reader ${service}.${method}`);
	return read.apply(own, args);
}
