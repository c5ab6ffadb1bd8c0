import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, posix } from "node:path";

/** `…/build/server/assets/start-DBbz.js:1:20345`, as Node writes it into a trace. */
const builtPlace =
	/(?:[^\s()"]{0,400}\/)?build\/server\/((?:assets\/)?[\w.-]{1,100}\.js):(\d{1,9}):(\d{1,9})/g;

/**
 * Reads lines of a log of the built server: places of its files become places of the
 * sources (`server/app.ts:12:3`). What has no source map stays as it is, and is told.
 *
 * @param folder of the build, with `server/` in it
 * @param onUnknown hears once of each file that this build has no map of
 */
export function createStackReader(
	folder: string,
	onUnknown: (file: string) => void = () => {},
): (line: string) => string {
	const maps = new Map<string, SourceMap | undefined>();
	function mapOf(file: string): SourceMap | undefined {
		if (!maps.has(file)) {
			const map = readMap(join(folder, "server", file));
			maps.set(file, map);
			if (!map) onUnknown(file);
		}
		return maps.get(file);
	}
	return (line) =>
		line.replace(builtPlace, (place, file, row, column) => {
			const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
			if (!entry || !("originalSource" in entry)) return place;
			const { originalSource, originalLine, originalColumn } = entry;
			const within = posix.join("build/server", posix.dirname(file));
			return `${posix.join(within, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
		});
}

function readMap(file: string): SourceMap | undefined {
	try {
		return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
