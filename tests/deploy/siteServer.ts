// A whole site but for React, in a process of its own that a test may end.
import { join } from "node:path";
import type { Render } from "../../app/framework/render.server.ts";
import { readConfig } from "../../server/config.ts";
import { run } from "../../server/lifecycle/process/run.ts";

/** A page that says what it was made from. */
const render: Render = async ({ pathname }, { language, readers }) => {
	const names = await readers.catalogue.names(language);
	return new Response(
		`<!doctype html><html lang="${language}"><title>${pathname}</title><p>${names.join()}</p></html>`,
	);
};

const root = join(import.meta.dirname, "../..");
await run({ config: readConfig(process.env, root), render });
