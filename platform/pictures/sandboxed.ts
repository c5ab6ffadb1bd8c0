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
	const limits = {
		timeLimit: 10 * 60 * 1000,
		memoryLimit: 3 * 1024 ** 3,
		heap: 256,
	};
	const sandboxes = Array.from({ length: atOnce }, () => createSandbox(limits));
	// Pages wait for it. What takes a moment is not worth more processes than cores.
	const surveying = Array.from(
		{ length: Math.min(atOnce, availableParallelism()) },
		() => createSandbox({ ...limits, nice: 1 }),
	);
	const [first] = sandboxes as [(typeof sandboxes)[0]];
	let turn = 0;
	const next = (among = sandboxes) => among[turn++ % among.length] ?? first;

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
			next(surveying).run("surveyMaster", {
				master,
				...of,
			})) satisfies Surveyor,

		drawCard: async (input: TaskInput<"card">): Promise<Buffer> =>
			Buffer.from(await first.run("card", input)),

		drawBrochure: async (input: TaskInput<"brochure">): Promise<Buffer> =>
			Buffer.from(await first.run("brochure", input)),

		async stop(): Promise<void> {
			const all = [...sandboxes, ...surveying];
			await Promise.all(all.map((sandbox) => sandbox.stop()));
		},
	};
}
