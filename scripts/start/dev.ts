import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";

/**
 * Develops with hot reload: browser code is replaced in place, and a change on
 * the server's side opens the site anew with the next request. The data is
 * that of `npm start`.
 */
const root = join(import.meta.dirname, "../..");
process.env.NODE_ENV = "development";

const http = createServer();
const vite = await createVite({
	root,
	appType: "custom",
	server: { middlewareMode: { server: http } },
});

type Development = typeof import("../../server/lifecycle/development.ts");
let current: ReturnType<Development["openSite"]> | undefined;

async function open() {
	const { openSite } = (await vite.ssrLoadModule(
		"/server/lifecycle/development.ts",
	)) as Development;
	return openSite(root, () =>
		vite.ssrLoadModule("virtual:react-router/server-build"),
	);
}

vite.watcher.on("change", async (file) => {
	if (!/\/(server|domain|platform|contracts)\/[^/]/.test(file)) return;
	const before = await current;
	current = undefined;
	await before?.close();
});

http.on("request", (request, response) => {
	vite.middlewares(request, response, async () => {
		try {
			current ??= open();
			const site = await current;
			site.handle(request, response);
		} catch (error) {
			current = undefined;
			vite.ssrFixStacktrace(error as Error);
			console.error(error);
			response.writeHead(500).end((error as Error).stack);
		}
	});
});

const port = Number(process.env.PORT || 3000);
http.listen(port, process.env.HOST || "127.0.0.1", () => {
	console.log(`Forecourt develops at http://localhost:${port}`);
});
