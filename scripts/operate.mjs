// npm run account, leads, files …: a command of operators, on what `npm start` installed.
import { join } from "node:path";
import { installedMode } from "./install/install.mjs";
import {
	become,
	checkNode,
	environment,
	Failure,
	main,
	root,
	siteNode,
} from "./install/pinned.mjs";

await main(() => {
	checkNode();
	// A site may be running on these packages: nothing is installed, whatever is missing.
	if (!installedMode())
		throw new Failure(
			"the packages of this checkout are not installed. Run npm start or npm run build first.",
		);
	const [name, ...args] = process.argv.slice(2);
	const command = [siteNode(), join(root, "scripts", `${name}.ts`), ...args];
	// Half of a command's time is reading the sources of the server.
	const cache = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") };
	return become(command, { env: environment(cache) });
});
