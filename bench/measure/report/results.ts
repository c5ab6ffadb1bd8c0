import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../servers/site.ts";

/** Keeps what was found in `bench/results/`, for machines and for people, and shows it. */
export function keep(name: string, found: unknown, text: string): void {
	const folder = join(root, "bench", "results");
	mkdirSync(folder, { recursive: true });
	const json = JSON.stringify(found, undefined, "\t");
	writeFileSync(join(folder, `${name}.json`), `${json}\n`);
	writeFileSync(join(folder, `${name}.md`), text);
	console.log(`\n${text}\nKept in bench/results/${name}.md and .json`);
}
