import { cpus, loadavg, release, type } from "node:os";
import { figure } from "../report/numbers.ts";
import { output } from "./children.ts";

export type Surroundings = Awaited<ReturnType<typeof surroundings>>;

/**
 * Returns the surroundings of figures, without anything that names a machine.
 */
export async function surroundings(root: string) {
	const git = (...args: string[]) =>
		output("git", ["--no-optional-locks", ...args], { cwd: root }).catch(
			() => "",
		);
	const commit = (await git("rev-parse", "--short", "HEAD")).trim();
	const changed = (await git("status", "--porcelain", "-uno")).trim() !== "";
	const [cpu] = cpus();
	return {
		date: new Date().toISOString().slice(0, 10),
		commit: commit + (changed ? ", with changes" : ""),
		processor: `${cpus().length} × ${cpu?.model.trim()}`,
		/** Processes that wanted to run in the minute before: of others, not ours. */
		load: loadavg()[0] ?? Number.NaN,
		system: `${type()} ${release().split("-")[0]}`,
	};
}

/**
 * Formats the surroundings of figures and the way they were taken, as every
 * report has them.
 */
export function saySurroundings(
	{ commit, processor, system, load }: Surroundings,
	versions: string[],
	how: string,
): string {
	return `Commit ${commit}. ${processor}, ${system}; ${versions.join(", ")}. ${how} Others kept the machine busy at a load of ${figure(load)} before it began. Ratios carry over to other machines, figures do not.`;
}
