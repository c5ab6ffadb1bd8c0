import type { Render } from "../../../app/framework/render.server.ts";
import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";

/**
 * The renderer of the built pages: React, the routes and the stylesheets. Opened with the
 * first page that has to be rendered: a process that starts on copies of today has none
 * to render, and is up sooner and smaller without (docs/decisions/0006).
 *
 * @param folder of the build
 */
export function lazyRender(folder: string, mode: string): Render {
	const open = once(async () => {
		const [{ createRender }, { readSheets }, build] = await Promise.all([
			import("../../../app/framework/render.server.ts"),
			import("../../../app/framework/styles/builtSheets.server.ts"),
			import("virtual:react-router/server-build"),
		]);
		const sheets = await readSheets(build, folder);
		return { render: createRender(build, mode), sheets };
	});
	return async (address, page) => {
		const { render, sheets } = await open();
		return render(address, { ...page, sheets });
	};
}
