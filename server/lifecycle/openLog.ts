import { createLog } from "../../platform/runtime/logging/log.ts";
import { openOutput } from "../../platform/runtime/logging/output.ts";
import type { Config } from "../config.ts";
import { isOutage } from "../errors.ts";

/**
 * The log of this process on standard output, and how much of it nobody read.
 *
 * @param mostWaiting bytes that may wait for whoever reads
 */
export function openLog(
	{ logLevel }: Pick<Config, "logLevel">,
	mostWaiting?: number,
) {
	const output = openOutput(mostWaiting);
	const log = createLog({
		level: logLevel,
		pretty: process.stdout.isTTY === true,
		destination: output,
		isOutage,
	});
	output.onCaughtUp((dropped) =>
		log.warn({ dropped }, "log lines were dropped: nobody read them"),
	);
	return { log, droppedLines: output.dropped };
}
