// npm start: install and build what changed, then become the server.
import { ensureBuilt, serverFile } from "../bundle/build.mjs";
import { ensureInstalled } from "../install/install.mjs";
import {
	become,
	checkInterrupted,
	checkNode,
	environment,
	main,
	siteNode,
} from "../install/pinned.mjs";

await main(async () => {
	checkNode();
	await ensureInstalled("production");
	await ensureBuilt();
	checkInterrupted();
	const signals = new URL("start-signals.mjs", import.meta.url).href;
	const args = ["--import", signals, serverFile, ...process.argv.slice(2)];
	const env = environment({
		NODE_ENV: process.env.NODE_ENV || "production",
		// Each thread that compresses would hold room of its own: 8 MB of 124.
		MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || "2",
		// Freed memory goes back to the system: pages made anew again and again
		// kept 30 MB of 360.
		MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || "1048576",
		MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || "1048576",
	});
	return become([siteNode(), ...args], { env });
});
