import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "../command/line.ts";

/** A file of this machine, as whoever typed it sees it: npm changes into this checkout before. */
export async function localFile(given: string): Promise<string> {
	const found = resolve(process.env.INIT_CWD ?? "", given);
	const stats = await stat(found).catch((error: NodeJS.ErrnoException) => {
		throw new CommandError(`${found} cannot be read: ${error.code}.`);
	});
	if (!stats.isFile()) throw new CommandError(`${found} is no file.`);
	return found;
}
