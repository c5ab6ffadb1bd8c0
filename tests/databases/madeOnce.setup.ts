import type { TestProject } from "vitest/node";
import { temporaryFolder } from "../folders.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder of the whole run, for what is made once (`madeOnce`). */
		madeOnce: string;
	}
}

export default async function setup(
	project: TestProject,
): Promise<() => Promise<void>> {
	const folder = await temporaryFolder();
	project.provide("madeOnce", folder.path);
	return folder.remove;
}
