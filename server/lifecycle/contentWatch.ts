import type { Content } from "../../domain/content/content.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";

/** Milliseconds between two looks: others' changes show within half a second. */
const every = 250;

/**
 * Looks whether another process changed the content: one row, four times a
 * second. Nobody else asks: what is kept of content listens to `onChange`, or
 * compares `version`. `onDay` is told when a day (UTC) begins.
 */
export function watchContent(deps: {
	content: Content;
	onDay: () => void;
	onError: (error: unknown) => void;
}): { stop(): Promise<void> } {
	const { content, onDay, onError } = deps;
	let day = new Date().getUTCDate();
	let failing = false;

	async function look(): Promise<void> {
		const today = new Date().getUTCDate();
		if (today !== day) onDay();
		day = today;
		try {
			await content.refresh();
			failing = false;
		} catch (error) {
			// Once for an outage; and after it, as soon as ever.
			if (!failing) onError(error);
			failing = true;
		}
	}

	const worker = createWorker({ round: look, every, first: every });
	worker.start(onError);
	return worker;
}
