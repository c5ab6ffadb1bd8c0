import { availableParallelism } from "node:os";
import { createSandbox } from "../sandbox/sandbox.ts";
import { createShowing } from "../sandbox/shown.ts";
import type { Storage } from "../storage/port.ts";
import type { PictureEffort, StepwiseEncoder } from "./port.ts";
import { frameRecipe, recipeOf } from "./recipe.ts";

const mib = 1024 ** 2;

/** Sandboxes that encode: one for each core, and no more than memory bears. */
const atOnce = Math.min(4, availableParallelism());

/**
 * A stepwise encoder in sandboxes: what is looked at is never behind what is
 * encoded. Each opens one picture at a time, in a file of its own.
 */
export function createStepwiseEncoder({
	folder,
	storage,
	effort,
	mostPixels,
}: {
	/** Folder of masters while they are opened. */
	folder: string;
	storage: Pick<Storage, "withFile">;
	effort: PictureEffort;
	/** Pixels a master may have; more are refused. */
	mostPixels: number;
}): StepwiseEncoder {
	const limits = { folder, heap: 256, memoryLimit: 2048 * mib };
	const looking = createSandbox({
		...limits,
		timeLimit: 60_000,
		// A member who uploads a picture soon uploads another.
		idle: 120_000,
	});
	const lanes = (nice: number) =>
		Array.from({ length: atOnce }, () => ({
			sandbox: createSandbox({ ...limits, timeLimit: 5 * 60_000, nice }),
			tasks: 0,
		}));
	const encoding = { beside: lanes(19), urgent: lanes(1) };

	const withShown = createShowing(folder);

	/** @throws Error where there is no such master */
	async function withMaster<T>(
		master: string,
		use: (file: string) => Promise<T>,
	): Promise<T> {
		let made: { value: T } | undefined;
		await storage.withFile(master, async (file) => {
			made = { value: await withShown(file, use) };
		});
		if (!made) throw new Error(`there is no master ${master}`);
		return made.value;
	}

	return {
		recipe: recipeOf(effort).name,
		frameRecipe,

		warm(): void {
			looking.run("warmUp", {}).catch(() => {});
		},

		look: (master, of) =>
			withMaster(master, (file) =>
				looking.run("lookAtPicture", { ...of, file, effort, mostPixels }),
			),

		atOnce,

		async encodeWidth(master, { urgent = false, ...of }) {
			const lanes = encoding[urgent ? "urgent" : "beside"];
			const [freest] = lanes.toSorted((a, b) => a.tasks - b.tasks);
			if (!freest) throw new Error("there is no sandbox");
			freest.tasks++;
			try {
				return await withMaster(master, (file) =>
					freest.sandbox.run("encodeWidth", { ...of, file, effort }),
				);
			} finally {
				freest.tasks--;
			}
		},

		async stop(): Promise<void> {
			const lanes = Object.values(encoding).flat();
			const all = [looking, ...lanes.map(({ sandbox }) => sandbox)];
			await Promise.all(all.map((sandbox) => sandbox.stop()));
		},
	};
}
