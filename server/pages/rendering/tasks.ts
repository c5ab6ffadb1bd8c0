import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { growYoungGeneration } from "../../../platform/runtime/youngGeneration.ts";
import { createPageTask, type PageTask } from "./pageTask.ts";

async function openRenderer({ folder, mode }: PageTask) {
	const [{ createRender }, { readSheets }, build] = await Promise.all([
		import("../../../app/framework/render.server.ts"),
		import("../../../app/framework/styles/builtSheets.server.ts"),
		import("virtual:react-router/server-build"),
	]);
	const sheets = await readSheets(build, folder);
	return { render: createRender(build, mode), sheets };
}

/** Renderer of the thread, opened with its first page. */
let renderer: (() => ReturnType<typeof openRenderer>) | undefined;

/** Tasks of a thread that renders pages: React and the routes are loaded there alone. */
export const renderTasks = {
	renderPage: createPageTask((task) => {
		// A render leaves more behind than a hundred answers from memory.
		growYoungGeneration();
		renderer ??= once(() => openRenderer(task));
		return renderer();
	}),
};
