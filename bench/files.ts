import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { audiences } from "./files/audiences.ts";
import { listing } from "./files/listing.ts";
import { orders } from "./files/orders.ts";
import type { Part, PartFound } from "./files/part.ts";
import { report } from "./files/report.ts";
import { search } from "./files/search.ts";
import { sizes } from "./files/sizes.ts";
import { surroundings } from "./measure/processes/surroundings.ts";
import { keep } from "./measure/report/results.ts";
import { nginxVersion } from "./servers/nginx.ts";
import { cacheFolder, root } from "./servers/site.ts";

/** Listed by hand; a name after `files` runs only that part. */
const parts: Part[] = [listing, orders, search, audiences, sizes];

/** The download center beside others, on the loopback. */
export async function run(args: string[]): Promise<void> {
	const names = args.filter((arg) => !arg.startsWith("--"));
	const selected = parts.filter(
		({ name }) => names.length === 0 || names.includes(name),
	);
	if (selected.length === 0)
		throw new Error(`Parts: ${parts.map(({ name }) => name).join(", ")}`);
	const around = await surroundings(root);
	const cache = join(cacheFolder, "files");
	mkdirSync(cache, { recursive: true });
	const found: PartFound[] = [];
	for (const part of selected) {
		console.log(`${part.name} …`);
		found.push(await part.run({ quick: args.includes("--quick"), cache }));
	}
	const nginx = await nginxVersion();
	const all = {
		...around,
		versions: [`Node ${process.version}`, ...(nginx ? [nginx] : [])],
		parts: found,
	};
	const suffix = selected.length < parts.length ? `-${names.join("-")}` : "";
	keep(`files-${around.date}${suffix}`, all, report(all));
}
