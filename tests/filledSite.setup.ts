import type { TestProject } from "vitest/node";
import { temporaryFolder } from "./folders.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder of the whole run, for the data of a filled site (`copyFilledData`). */
		filledSite: string;
	}
}

export default async function setup(
	project: TestProject,
): Promise<() => Promise<void>> {
	const folder = await temporaryFolder();
	project.provide("filledSite", folder.path);
	return folder.remove;
}
