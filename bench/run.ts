/**
 * `npm run bench -- <scenario>`: measures the built site beside others.
 *
 * Every scenario ends by itself within minutes, leaves no process behind and
 * writes what it found to `bench/results/`.
 */
import { endAll } from "./measure/processes/children.ts";

const scenarios: Record<
	string,
	{ about: string; load: () => Promise<{ run: (args: string[]) => unknown }> }
> = {
	pages: {
		about: "the home page, beside nginx, bare node:http and Next.js",
		load: () => import("./pages.ts"),
	},
	pictures: {
		about: "how much phones' pictures look like their masters, and their sizes",
		load: () => import("./pictures.ts"),
	},
	"files-downloads": {
		about: "downloads and archives, beside nginx, zip and three libraries",
		load: () => import("./files/filesDownloads.ts"),
	},
	archives: {
		about: "an archive of 100,000 files: who waits while it is planned",
		load: () => import("./archives.ts"),
	},
	files: {
		about: "the download center, beside nginx; a part's name runs it alone",
		load: () => import("./files.ts"),
	},
	cluster: {
		about:
			"three processes behind nginx, ended in turn, without database and bucket",
		load: () => import("./cluster.ts"),
	},
	publish: {
		about: "what a publication costs; --models, --former=<commit>",
		load: () => import("./publish.ts"),
	},
	publications: {
		about: "memory while something is published again and again; --minutes",
		load: () => import("./publications.ts"),
	},
	backups: {
		about: "copies of a site in use, each restored and verified",
		load: () => import("./backups.ts"),
	},
	leads: {
		about:
			"the inbox among 20,000 and a million requests; sqlite, postgres, a number",
		load: () => import("./leads.ts"),
	},
	regions: {
		about: "processes far from their database, and cut off from it",
		load: () => import("./regions.ts"),
	},
	abuse: {
		about:
			"what one stranger can do to all others; a word of its name runs one",
		load: () => import("./abuse.ts"),
	},
	captcha: {
		about: "sounds of verification codes that programs read",
		load: () => import("./captcha.ts"),
	},
	generated: {
		about:
			"generated calls for --minutes, as nobody, as a partner and as staff",
		load: () => import("./generated.ts"),
	},
	console: {
		about:
			"the staff's console among 1,000 models; a part's name runs it alone",
		load: () => import("./console.ts"),
	},
	"first-start": {
		about: "a start on an empty folder, until every picture is made",
		load: () => import("./firstStart.ts"),
	},
	"files-uploads": {
		about: "uploads of 1 GiB, beside nginx",
		load: () => import("./files/filesUploads.ts"),
	},
};

const [name = "", ...args] = process.argv.slice(2);
const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
if (scenario) {
	try {
		await (await scenario.load()).run(args);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	} finally {
		await endAll();
	}
} else {
	if (name) console.error(`There is no scenario "${name}".`);
	console.log("npm run bench -- <scenario> [--quick]");
	for (const [key, { about }] of Object.entries(scenarios)) {
		console.log(`  ${key.padEnd(17)}${about}`);
	}
	if (name) process.exitCode = 1;
}
