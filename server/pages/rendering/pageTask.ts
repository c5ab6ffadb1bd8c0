import type { PageContext, PageReaders, Sheets } from "../../../app/context.ts";
import type { Render } from "../../../app/framework/render.server.ts";
import type { Ask } from "../../../platform/runtime/workers/workerPool.ts";
import { type FinishedPage, type Finishing, finishPage } from "../finishing.ts";
import { type CrossingAnswer, createAnswerKeeping } from "./answers.ts";
import { errorFrom, type Fault, faultFrom } from "./faults.ts";

/** A page to be rendered, as plain data. */
export type PageTask = {
	/** Folder of the build. */
	folder: string;
	mode: string;
	address: string;
	page: Omit<PageContext, "readers" | "sheets" | "onError" | "isAbandoned">;
	finishing: Finishing;
};

/** Call of a reader, where content is. */
export type ReaderCall = { service: string; method: string; args: unknown[] };

/** Answer of a reader; `number`: the failure among those of the page. */
export type ReaderReply =
	| CrossingAnswer
	| { fault: Fault; number: number; isOutage: boolean };

/** Error in a render: that of a reader by its number, where the reader is, or a new one. */
export type PageError = { number: number } | { fault: Fault };

export type PageOutcome = {
	errors: PageError[];
	rendered?: { status: number; finished: FinishedPage };
	/** Failure of the render as a whole. */
	thrown?: PageError;
};

/** Renderer of a build: React, the routes and the stylesheets. */
export type Renderer = { render: Render; sheets?: Sheets };

/**
 * Task of a thread that renders pages (`renderApart.ts` is the other end).
 *
 * @param open gives the thread's renderer
 */
export function createPageTask(open: (task: PageTask) => Promise<Renderer>) {
	const received = createAnswerKeeping();

	return async function renderPage(
		task: PageTask,
		ask: Ask,
	): Promise<PageOutcome> {
		const { address, page, finishing } = task;
		const { render, sheets } = await open(task);
		/** Failures of readers, by the errors that loaders get here. */
		const failures = new WeakMap<Error, number>();
		const errors: PageError[] = [];
		let isOutage = false;
		const told = (error: unknown): PageError => {
			const number = error instanceof Error ? failures.get(error) : undefined;
			return number === undefined ? { fault: faultFrom(error) } : { number };
		};
		const read = async (call: ReaderCall): Promise<unknown> => {
			const reply = (await ask(call)) as ReaderReply;
			if (!("fault" in reply)) return received(reply);
			const error = errorFrom(reply.fault);
			failures.set(error, reply.number);
			isOutage ||= reply.isOutage;
			throw error;
		};
		try {
			const answer = await render(new URL(address), {
				...page,
				sheets,
				readers: readersOver(read),
				onError: (error) => errors.push(told(error)),
				isAbandoned: () => isOutage,
			});
			const finished = await finishPage(await answer.text(), finishing);
			return { errors, rendered: { status: answer.status, finished } };
		} catch (error) {
			return { errors, thrown: told(error) };
		}
	};
}

/** Readers whose every method is a call. */
function readersOver(
	read: (call: ReaderCall) => Promise<unknown>,
): PageReaders {
	const serviceOf = (service: string) =>
		new Proxy(
			{},
			{
				get:
					(_, method) =>
					(...args: unknown[]) =>
						read({ service, method: String(method), args }),
			},
		);
	return new Proxy(
		{},
		{ get: (_, service) => serviceOf(String(service)) },
	) as PageReaders;
}
