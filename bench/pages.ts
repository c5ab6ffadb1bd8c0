import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { end } from "./measure/processes/children.ts";
import { memoryOf } from "./measure/processes/process.ts";
import { surroundings } from "./measure/processes/surroundings.ts";
import { keep } from "./measure/report/results.ts";
import { ask } from "./measure/requests/ask.ts";
import { burst } from "./measure/requests/burst.ts";
import { coldStarts } from "./measure/requests/coldStart.ts";
import { findLoadTool, type LoadTool } from "./measure/requests/load.ts";
import { lookAt } from "./measure/requests/look.ts";
import { alternate } from "./measure/requests/rounds.ts";
import { checkLimits } from "./pages/pagesLimits.ts";
import { type PagesFound, report } from "./pages/pagesReport.ts";
import { startBare } from "./servers/bare.ts";
import { nextVersion, startNext } from "./servers/next.ts";
import { nginxVersion } from "./servers/nginx.ts";
import { startNginxPages } from "./servers/nginxPages.ts";
import { acceptEncoding, type Bytes, type Server } from "./servers/server.ts";
import {
	cacheFolder,
	launchSite,
	root,
	startSite,
	untilCopied,
} from "./servers/site.ts";

const crowd = 1000;

/** The home page beside others, each one process, on the loopback. */
export async function run(args: string[]): Promise<void> {
	const quick = args.includes("--quick");
	const around = await surroundings(root);
	const tool = await findLoadTool();
	console.log("Starting the built site (the first time it fills a database) …");
	const site = await startSite("Forecourt, cached");
	const bytes = await readyBytes(site);
	const { peers, next, versions } = await startPeers(bytes);

	const settings = quick
		? { rounds: 3, warmUp: 1, seconds: 2 }
		: { rounds: 3, warmUp: 2, seconds: 6 };
	const fixed = [site, ...peers, ...(next ? [next.fixed] : [])];
	const browser = await alternate(fixed, "browser", tool, settings);
	const short = { ...settings, warmUp: 1, seconds: quick ? 1 : 3 };
	const plain = await alternate(fixed, "plain", tool, short);
	for (const peer of peers) await end(peer.child);
	// A database of SQLite is one process's.
	const unchanged = await answersUnchanged(site);
	await end(site.child);

	const anew = await startSite("Forecourt, rendered anew", {
		PAGE_CACHE_MB: "0",
	});
	const made = [anew, ...(next ? [next.dynamic] : [])];
	const uncached = await alternate(made, "browser", tool, settings);
	const looks = {
		site: await lookAt(anew),
		...(next && {
			fixed: await lookAt(next.fixed),
			dynamic: await lookAt(next.dynamic),
		}),
	};
	await end(anew.child);
	if (next) await end(next.dynamic.child);

	const found: PagesFound = {
		...around,
		versions: { node: `Node ${process.version}`, load: tool.name, ...versions },
		figures: [...browser, ...plain, ...uncached],
		looks,
		unchanged,
		memory: await memoryUnderLoad(tool, quick ? 10 : 60),
		coldStart: await firstPages(),
		burst: await firstCrowd(),
	};
	keep(`pages-${found.date}`, found, report(found, checkLimits(found)));
}

/** The page as it stays: compressed well, which happens after the first answer. */
async function readyBytes(site: Server): Promise<Bytes> {
	const read = async (accept: string) =>
		(await ask(site.url("browser"), { "accept-encoding": accept })).body;
	await read(acceptEncoding.browser);
	await sleep(2000);
	return {
		browser: await read(acceptEncoding.browser),
		plain: await read(acceptEncoding.plain),
	};
}

/** Starts what is there to compare with; says what is not. */
async function startPeers(bytes: Bytes) {
	const folder = join(cacheFolder, "bytes");
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "browser"), bytes.browser);
	writeFileSync(join(folder, "plain"), bytes.plain);

	const peers: Server[] = [];
	const nginx = await nginxVersion();
	if (nginx)
		peers.push(await startNginxPages(folder, join(cacheFolder, "nginx")));
	else console.log("nginx is not on PATH: measured without it.");
	peers.push(await startBare(folder));
	const next = await startNext().catch((error: Error) => {
		console.log(`Measured without Next.js: ${error.message}`);
		return undefined;
	});
	const versions = {
		...(nginx && { nginx }),
		...(next && { next: nextVersion() }),
	};
	return { peers, next, versions };
}

/** Whether a known entity tag is answered with 304 and nothing else. */
async function answersUnchanged(site: Server): Promise<boolean> {
	const headers = { "accept-encoding": acceptEncoding.browser };
	const first = await ask(site.url("browser"), headers);
	const { etag: tag = "" } = first.headers;
	const again = await ask(site.url("browser"), {
		...headers,
		"if-none-match": tag,
	});
	return tag !== "" && again.status === 304 && again.body.length === 0;
}

/** Resident memory, in MB, of a fresh server after a while of cached load. */
async function memoryUnderLoad(tool: LoadTool, seconds: number) {
	console.log(`  memory after ${seconds} s of load`);
	const site = await startSite("Forecourt");
	await tool.put(site.url("browser"), seconds, acceptEncoding.browser);
	const resident = memoryOf(site.pid);
	await end(site.child);
	return { seconds, resident };
}

/** Cold starts at an address that stays, on copies of today: as a site is started again. */
async function firstPages() {
	const publicUrl = "http://localhost:3000";
	const settings = { PUBLIC_URL: publicUrl };
	const site = await startSite("Forecourt", settings);
	await untilCopied(publicUrl);
	await end(site.child);
	return coldStarts(() => launchSite("Forecourt", settings), 7);
}

async function firstCrowd() {
	const site = await startSite("Forecourt");
	const found = await burst(site, "/models", crowd);
	await end(site.child);
	return { requests: crowd, ...found };
}
