import { availableParallelism } from "node:os";
import { createSandbox } from "../sandbox/sandbox.ts";
import type { TaskInput } from "../sandbox/tasks.ts";
import type { Encoder, Surveyor } from "./port.ts";

export type PictureSandbox = ReturnType<typeof createPictureSandbox>;

/** Processes at most: a frame leaves most cores idle for a while. */
const atOnce = 4;

/**
 * Makes pictures of content where the database and the keys are out of reach,
 * whoever brought what they are made from.
 */
export function createPictureSandbox() {
	const sandboxes = Array.from({ length: atOnce }, () =>
		createSandbox({
			timeLimit: 10 * 60 * 1000,
			memoryLimit: 3 * 1024 ** 3,
			heap: 256,
		}),
	);
	const [first] = sandboxes as [(typeof sandboxes)[0]];
	let turn = 0;
	/** Each takes time to start: for what is short there are as many as cores. */
	const next = (among = atOnce) => sandboxes[turn++ % among] ?? first;
	const cores = Math.min(atOnce, availableParallelism());

	return {
		/** @param like says what its files come out like; it is not used itself */
		encoder: (
			like: Pick<Encoder, "recipe">,
			effort: TaskInput<"picture">["effort"],
		): Encoder => ({
			recipe: like.recipe,
			encode: (master, crop) => first.run("picture", { effort, master, crop }),
		}),

		frameEncoder: (like: Pick<Encoder, "recipe">): Encoder => ({
			recipe: like.recipe,
			encode: (master) => next().run("frame", { master }),
		}),

		survey: ((master, of) =>
			next(cores).run("surveyMaster", { master, ...of })) satisfies Surveyor,

		drawCard: async (input: TaskInput<"card">): Promise<Buffer> =>
			Buffer.from(await first.run("card", input)),

		drawBrochure: async (input: TaskInput<"brochure">): Promise<Buffer> =>
			Buffer.from(await first.run("brochure", input)),

		async stop(): Promise<void> {
			await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
		},
	};
}
