import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type Script = {
	/** Lines written so far, without their ends. */
	lines: string[];
	/** Resolves with that many lines written. Throws when the script ends before. */
	until(count: number): Promise<void>;
	/** kill -9, and waits until it is gone. */
	kill(): Promise<void>;
	/** Waits for its end. Throws with what it wrote to standard error unless it exits with 0. */
	done(): Promise<void>;
};

/**
 * Runs module code in a second Node process, for what only another process can
 * show: being killed, starting at the same time. The code reads its arguments
 * from `process.argv[1]` on.
 *
 * @param within a command that runs the command given to it as arguments
 */
export function startScript(
	code: string,
	args: string[],
	within: string[] = [],
): Script {
	const command = [process.execPath, "--input-type=module", "-e", code, "--"];
	const [program = "", ...rest] = [...within, ...command, ...args];
	const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] });
	const lines: string[] = [];
	let complaint = "";
	child.stderr.setEncoding("utf8").on("data", (text) => {
		complaint += text;
	});
	const reader = createInterface({ input: child.stdout });
	reader.on("line", (line) => lines.push(line));
	const ended = new Promise<number | null>((resolve) => {
		child.once("close", resolve);
	});
	return {
		lines,
		async until(count) {
			let over = false;
			void ended.then(() => {
				over = true;
			});
			while (lines.length < count) {
				if (over) throw new Error(`The script ended early: ${complaint}`);
				await new Promise((resolve) => setTimeout(resolve, 5));
			}
		},
		async kill() {
			child.kill("SIGKILL");
			await ended;
		},
		async done() {
			if ((await ended) !== 0) throw new Error(complaint);
		},
	};
}
