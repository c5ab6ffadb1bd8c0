// npm run stacks: where in the sources a trace of the server's log comes from.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "./command/copies.ts";
import { CommandError, commandLine, UsageError } from "./command/line.ts";
import { createStackReader } from "./command/sourceMaps.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run --silent stacks [-- <folder of a build>] < log
  writes what it reads, with places of the built server (build/server/….js:1:20345)
  as places of the sources. The build has to be the one that wrote the log.`;

await commandLine(usage, async (args) => {
	const { words } = parsed(args, {});
	const [folder = `${root}/build`] = words;
	if (words.length > 1) throw new UsageError();
	if (!existsSync(join(folder, "server")))
		throw new CommandError(
			`There is no build in ${folder}: it has no folder server.`,
		);
	const read = createStackReader(folder, (file) =>
		console.error(`${file} is not of this build: its places stay as they are.`),
	);
	for await (const line of createInterface({ input: process.stdin }))
		process.stdout.write(`${read(line)}\n`);
});
